import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../../../../../e2e/providers/', import.meta.url))

/** Whether the providers of `e2e/providers` are installed; tests that need them are skipped without. */
export const areProvidersHere = existsSync(`${folder}node_modules/oidc-provider`)
if (!areProvidersHere) {
  console.info(
    'Skipped: tests against real identity providers. `npm test` installs them, as does `npm ci` in e2e/providers.',
  )
}

export interface RunningProvider {
  readonly url: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

/** Starts a provider in its own process. `options` contains the options that its script describes. */
export async function startProvider<Details extends object>(
  script: 'start-oidc.mjs' | 'start-saml.mjs',
  options: object = {},
): Promise<RunningProvider & Details> {
  const child = spawn(process.execPath, [`${folder}${script}`, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let problems = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (problems += text))
  // Not `exit`, which comes before the last that it printed.
  const exited = once(child, 'close')
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    exited.then(([code, signal]) =>
      Promise.reject(new Error(`${script} ended before it listened (${code ?? signal}): ${problems}`)),
    ),
  ])) as [string]
  const details = JSON.parse(line) as Details & { url: string; pid: number }
  return {
    ...details,
    async stop() {
      child.kill()
      await exited
    },
  }
}

export interface SamlTool {
  makeKeys(commonName?: string): { readonly key: string; readonly cert: string }
  respond(options: Readonly<Record<string, unknown>>): Promise<string>
  decline(options: Readonly<Record<string, unknown>>): Promise<string>
  readRequest(query: { readonly SAMLRequest: string }): Promise<{ id: string; assertionConsumerServiceURL: string }>
}

/** What signs like a SAML provider, in this process. */
export const loadSamlTool = () => import(`${folder}saml-idp.mjs`) as Promise<SamlTool>
