import { randomUUID } from 'node:crypto'
import type { DraftChange, DraftValidity, Venue } from '@foyer/contract'
import { expect } from '@playwright/test'

/** The drafts of a server as a designer reads and changes them without a page. */
export async function openDrafts(url: string, email = 'designer@example.org') {
  const headers = { 'content-type': 'application/json' }
  const signIn = await fetch(`${url}/api/identity/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: 'welcome-to-the-venue' }),
  })
  const { idToken } = (await signIn.json()) as { idToken: string }
  const bearer = { authorization: `Bearer ${idToken}` }
  const ask = async <Answer>(path: string, request?: RequestInit): Promise<Answer> => {
    const response = await fetch(`${url}/api/designer/${path}`, {
      ...request,
      headers: { ...bearer, ...(request?.headers as Record<string, string> | undefined) },
    })
    expect(response.status, `${path}: ${response.ok ? '' : await response.clone().text()}`).toBe(200)
    return (await response.json()) as Answer
  }
  const load = (id: string) => ask<{ version: number; venue: Venue }>(`architecture/${id}/draft`)
  return { load, change, publish, validity }

  async function change(id: string, changes: readonly DraftChange[]): Promise<void> {
    const { version } = await load(id)
    const body = JSON.stringify({ id: randomUUID(), author: randomUUID(), base: version, changes })
    await ask(`architecture/${id}/draft`, { method: 'POST', headers, body })
  }

  /** Publishes the newest version of a draft; answers the number of what is live then. */
  async function publish(id: string): Promise<number> {
    const { version } = await load(id)
    const { publishedVersion } = await ask<{ publishedVersion: number }>(`publish/${id}`, {
      method: 'POST',
      headers: { 'if-match': `"${version}"` },
    })
    return publishedVersion
  }

  /** What the check says of the newest version. */
  async function validity(id: string): Promise<DraftValidity> {
    const { version } = await load(id)
    return (await ask<{ validity: DraftValidity }>(`architecture/${id}/draft/validity?version=${version}`)).validity
  }
}
