"""The official variants, one TOML file each."""
