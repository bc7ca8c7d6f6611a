import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError } from '../../../platform/config/config-error.ts'
import { isSamlEntry } from './provider-entries.ts'
import { readProviderFile } from './read-provider-file.ts'

// A public certificate; its key was thrown away when it was made.
const certificate = `MIIBdDCCARmgAwIBAgIUAQ==`
let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-providers-'))
  file = join(folder, 'providers.json')
})
afterAll(() => rm(folder, { recursive: true }))

const secret = 'do-not-tell-anybody'
const oidc = { id: 'oidc.acme', issuer: 'https://idp.example', clientId: 'foyer', clientSecret: secret }

async function read(content: unknown, publicUrl: string | undefined = 'https://venue.example') {
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readProviderFile({ identityProvidersFile: file, publicUrl })
}

test('[AUT-13] without a file there are no other providers', async () => {
  expect(await readProviderFile({ identityProvidersFile: undefined, publicUrl: undefined })).toEqual([])
})

test('[AUT-13] what is left out has a careful default', async () => {
  expect(await read([oidc])).toEqual([{ ...oidc, scopes: ['openid', 'email', 'profile'], trustsEmail: false }])
  expect((await read([{ ...oidc, issuer: 'http://127.0.0.1:9000' }])).some(isSamlEntry)).toBe(false)
})

test.each<[string, unknown, string]>([
  ['no JSON', `[{"clientSecret": "${secret}"`, 'must be JSON'],
  ['no list', { ...oidc }, 'must be a JSON list of providers'],
  ['no id', [{ ...oidc, id: undefined }], 'at /0/id is missing'],
  ['an id of neither kind', [oidc, { ...oidc, id: 'google.com' }], 'at /1/id must be oidc.'],
  ['an id that is no path', [{ ...oidc, id: 'oidc.a/b' }], 'at /0/id must be oidc.'],
  ['an id twice', [oidc, oidc], 'at /1/id has oidc.acme twice'],
  ['no secret', [{ ...oidc, clientSecret: undefined }], 'at /0/clientSecret is missing'],
  ['a secret that is no text', [{ ...oidc, clientSecret: [secret] }], 'at /0/clientSecret Invalid input'],
  ['a plain address', [{ ...oidc, issuer: 'http://idp.example' }], 'at /0/issuer must be an https address'],
  ['an address with a password', [{ ...oidc, issuer: `https://x:${secret}@idp.example` }], 'at /0/issuer must be an'],
  ['a field nobody knows', [{ ...oidc, trustEmail: true }], 'at /0/trustEmail trustEmail is not a field here'],
  [
    'a right nobody has',
    [{ ...oidc, authorities: { claim: 'g', values: { a: 'owner' } } }],
    'at /0/authorities/values/a',
  ],
  ['no certificate', [{ id: 'saml.acme', entryPoint: 'https://idp.example' }], 'at /0/idpCert'],
  [
    'a certificate that is none',
    [{ id: 'saml.acme', entryPoint: 'https://idp.example', idpCert: certificate }],
    'at /0/idpCert must be a certificate in PEM',
  ],
])('[AUT-13] a file with %s ends the start with file and field, and no secret', async (_what, content, message) => {
  const refusal: unknown = await read(content).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ConfigError)
  const text = (refusal as Error).message
  expect(text).toContain(`IDENTITY_PROVIDERS: ${file} `)
  expect(text).toContain(message)
  expect(text).not.toContain(secret)
})

test('[AUT-13] a file that is not there is named', async () => {
  const gone = join(folder, 'gone.json')
  await expect(readProviderFile({ identityProvidersFile: gone, publicUrl: undefined })).rejects.toThrow(
    `IDENTITY_PROVIDERS: ${gone} cannot be read (ENOENT)`,
  )
})
