import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'
import { demoDocument, logInDesigner, startVenue, type RunningVenue } from '@foyer/world'

const folder = resolve(import.meta.dirname, '../providers')

interface Provider {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** A real identity provider in a process of its own; each script describes at its top what it reports. */
async function startProvider<Reported extends object>(script: string): Promise<Provider & Reported> {
  if (!existsSync(join(folder, 'node_modules'))) {
    throw new Error('e2e/providers is not installed: `npm test` does it, or `npm ci --workspaces=false` in that folder')
  }
  const child = spawn(process.execPath, [join(folder, script)], { stdio: ['pipe', 'pipe', 'ignore'] })
  const exited = once(child, 'exit')
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    exited.then(() => Promise.reject(new Error(`${script} ended before it listened`))),
  ])) as [string]
  return {
    ...(JSON.parse(line) as Reported & { url: string }),
    async stop() {
      child.kill()
      await exited
    },
  }
}

/** The demo venue with an OpenID and a SAML provider; at both people sign in by their login name. */
export async function startVenueWithProviders(): Promise<RunningVenue> {
  const oidc = await startProvider<{ clientId: string; clientSecret: string }>('start-oidc.mjs')
  const saml = await startProvider<{ entryPoint: string; cert: string }>('start-saml.mjs')
  const own = await mkdtemp(join(tmpdir(), 'foyer-providers-'))
  const identityProvidersFile = join(own, 'providers.json')
  const { clientId, clientSecret } = oidc
  const entries = [
    { id: 'oidc.acme', issuer: oidc.url, clientId, clientSecret },
    {
      id: 'saml.acme',
      entryPoint: saml.entryPoint,
      idpCert: saml.cert,
      issuer: 'urn:foyer:journeys',
      trustsEmail: true,
    },
  ]
  await writeFile(identityProvidersFile, JSON.stringify(entries))
  const venue = await startVenue({ seed: 'demo', config: { identityProvidersFile } })
  await offer(venue)
  return {
    ...venue,
    // To a browser this is another site than the providers', as it is in life: it keeps cookies back.
    url: venue.url.replace('127.0.0.1', 'localhost'),
    async stop() {
      for (const end of [venue.stop, oidc.stop, saml.stop, () => rm(own, { recursive: true })]) await end()
    },
  }
}

/** The names on the buttons. */
export const providerNames = { 'oidc.acme': 'Acme staff', 'saml.acme': 'Acme partners' } as const
export type ProviderId = keyof typeof providerNames

async function offer({ url }: RunningVenue): Promise<void> {
  const designer = await logInDesigner(url)
  const document = demoDocument()
  const options = document.architectures[0]?.loginConfigurations?.find(({ idpProvider }) => idpProvider !== undefined)
  for (const [providerID, displayName] of Object.entries(providerNames)) {
    options?.idpProvider?.push({ providerID, displayName })
  }
  await designer.save(document)
  await designer.publish()
}

/** From the login page to the provider's. */
export async function chooseProvider(page: Page, providerId: ProviderId): Promise<void> {
  await page.getByRole('button', { name: providerNames[providerId] }).click()
}

/** Answers the provider's question who one is. */
export async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.getByLabel('User').fill(login)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
