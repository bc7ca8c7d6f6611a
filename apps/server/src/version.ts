import { readFileSync } from 'node:fs'

/** Of this program, such as `2.0.0`. */
export const serverVersion = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { readonly version: string }
).version
