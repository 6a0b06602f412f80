"""The official rules and variants of maumau_core: plugins like anybody else's."""
