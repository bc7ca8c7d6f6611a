/** A variable of the environment is not what it must be; the message names it and is for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
