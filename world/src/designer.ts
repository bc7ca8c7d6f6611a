import type { VenueInput } from '@foyer/contract'
import { createDemo } from '@foyer/demo'

/** The demo venue as a document to change and save; its password is that of its accounts. */
export const demoDocument = (now = new Date()): VenueInput =>
  structuredClone(createDemo({ now, publicVenue: false }).venue)

export interface Designer {
  /** Saves to stage; answers status and body, whatever they are. */
  readonly save: (document: unknown) => Promise<{ status: number; body: unknown }>
  readonly publish: (architectureId?: string) => Promise<number>
  /** Schedules what was saved last, at a time such as `2027-03-01T09:00` in UTC. */
  readonly schedule: (localTime: string, architectureId?: string) => Promise<void>
  readonly unpublish: () => Promise<void>
  /** Publishes a former version's content again; answers the new number. */
  readonly rollBack: (version: number) => Promise<number>
  /** Published versions, newest first. */
  readonly versions: () => Promise<readonly { version: number; isLive: boolean; isScheduled?: boolean }[]>
}

const headers = { 'content-type': 'application/json' }

/** Somebody who changes the venue through the API, as any client could, with a password of the venue's own. */
export async function logInDesigner(
  url: string,
  email = 'designer@example.org',
  password = 'welcome-to-the-venue',
): Promise<Designer> {
  const signIn = await fetch(`${url}/api/identity/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  const { idToken } = (await signIn.json()) as { idToken: string }
  return designerWith(url, idToken)
}

/** The same with a token, wherever it is from. Fails when a call is refused. */
export function designerWith(url: string, idToken: string): Designer {
  const bearer = { authorization: `Bearer ${idToken}` }
  const ask = async (method: string, path: string, payload?: object) => {
    const response = await fetch(`${url}/api/designer/${path}`, {
      method,
      headers: { ...bearer, ...(payload && headers) },
      ...(payload && { body: JSON.stringify(payload) }),
    })
    const body = (await response.json()) as Record<string, unknown>
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`)
    return body
  }
  let stageVersion: number | undefined
  const saveOver = async (base: number, document: unknown) => {
    const response = await fetch(`${url}/api/designer/save-venue-json/stage`, {
      method: 'POST',
      headers: { ...headers, ...bearer, 'if-match': `"${base}"` },
      body: JSON.stringify(document),
    })
    return {
      status: response.status,
      body: (await response.json()) as { version?: number; params?: { currentVersion?: number } },
    }
  }
  const published = async (path: string) => Number((await ask('POST', path))['publishedVersion'])
  return {
    save: async (document) => {
      // A designer that does not know the stage version yet learns it from the refusal.
      if (stageVersion === undefined) stageVersion = (await saveOver(0, document)).body.params?.currentVersion ?? 0
      const saved = await saveOver(stageVersion, document)
      stageVersion = saved.body.version ?? stageVersion
      return saved
    },
    publish: (architectureId = 'meridian') => published(`publish/${architectureId}`),
    async schedule(localTime, architectureId = 'meridian') {
      const when = { draftVersion: stageVersion, localTime, timeZone: 'UTC' }
      await ask('POST', `architecture/${architectureId}/schedule`, when)
    },
    unpublish: async () => void (await ask('POST', 'unpublish')),
    rollBack: (version) => published(`rollback/${version}`),
    versions: async () =>
      (await ask('GET', 'versions'))['versions'] as { version: number; isLive: boolean; isScheduled?: boolean }[],
  }
}
