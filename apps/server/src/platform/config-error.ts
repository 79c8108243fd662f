/** The environment is not usable. The message has one sentence per setting. */
export class ConfigError extends Error {}
