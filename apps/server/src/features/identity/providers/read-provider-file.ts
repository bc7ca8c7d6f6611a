import { readFile } from 'node:fs/promises'
import { issuesToFaults } from '@foyer/contract'
import type { ServerConfig } from '../../../config.ts'
import { ConfigError } from '../../../platform/config/config-error.ts'
import { isSamlId, OidcEntry, SamlEntry, type ProviderEntry } from './provider-entries.ts'

type Config = Pick<ServerConfig, 'identityProvidersFile' | 'publicUrl'>

/**
 * The operator's identity providers; none without a file. Fails with `ConfigError` that names file and field, and never what
 * stands in the field, which may be a secret. Source: AUT-13.
 */
export async function readProviderFile({ identityProvidersFile: file, publicUrl }: Config): Promise<ProviderEntry[]> {
  if (file === undefined) return []
  const refuse = (where: string, what: string) =>
    new ConfigError(`IDENTITY_PROVIDERS: ${file}${where === '' ? '' : ` at ${where}`} ${what}`)
  const list = parseList(await readText())
  const entries = list.map(readEntry)
  for (const [index, { id }] of entries.entries()) {
    if (entries.findIndex((other) => other.id === id) !== index) throw refuse(`/${index}/id`, `has ${id} twice`)
  }
  return entries

  async function readText(): Promise<string> {
    try {
      return await readFile(file ?? '', 'utf8')
    } catch (error) {
      throw refuse('', `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'})`)
    }
  }

  function parseList(text: string): unknown[] {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      // The parser's own words quote the file, secrets included.
      throw refuse('', 'must be JSON')
    }
    if (!Array.isArray(value)) throw refuse('', 'must be a JSON list of providers')
    return value as unknown[]
  }

  function readEntry(value: unknown, index: number): ProviderEntry {
    const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
    const checked = (typeof id === 'string' && isSamlId(id) ? SamlEntry : OidcEntry).safeParse(value)
    if (!checked.success) {
      const [fault] = issuesToFaults(checked.error.issues)
      throw refuse(`/${index}${fault?.pointer ?? ''}`, fault?.code === 'missing' ? 'is missing' : `${fault?.message}`)
    }
    // NOTE: a caller can send any Host header, so our entity id towards a SAML provider must not be derived from it.
    if ('entryPoint' in checked.data && checked.data.issuer === undefined && publicUrl === undefined) {
      throw refuse(`/${index}/issuer`, 'is missing: without it PUBLIC_URL must be set')
    }
    return checked.data
  }
}
