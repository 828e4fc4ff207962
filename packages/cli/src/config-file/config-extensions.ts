/** Extensions of config files, with the dot. */
export const configExtensions = ['.yaml', '.yml', '.json', '.toml', '.ts', '.mts', '.js', '.mjs'] as const
