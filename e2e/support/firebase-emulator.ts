import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

interface NewAccount {
  readonly email: string
  readonly password: string
  readonly displayName?: string
  /** The claim `authorities`. */
  readonly authorities?: readonly string[]
}

export interface FirebaseEmulator {
  /** `host:port`. */
  readonly host: string
  readonly project: string
  /** Makes an account and answers its id. */
  readonly addAccount: (account: NewAccount) => Promise<string>
  readonly setAuthorities: (uid: string, authorities: readonly string[]) => Promise<void>
  readonly switchOff: (uid: string) => Promise<void>
  /** The links of the mails that were sent to choose a new password, oldest first. */
  readonly resetLinks: (email: string) => Promise<readonly string[]>
  /** An ID token, as a client of the REST API gets it. */
  readonly signIn: (email: string, password: string) => Promise<string>
  readonly stop: () => Promise<void>
}

const script = resolve(import.meta.dirname, '../providers/start-firebase.mjs')
const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' }

/** The real Firebase Auth emulator in a process of its own. */
export async function startFirebaseEmulator(): Promise<FirebaseEmulator> {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(([code]) => {
      throw new Error(`the Firebase emulator ended with ${code}; npm install in e2e/providers/firebase brings it`)
    }),
  ])) as [string]
  const { host, project } = JSON.parse(line) as { host: string; project: string }

  const ask = async <T>(path: string, body?: unknown): Promise<T> => {
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(`http://${host}${path}`, init)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const accounts = `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`
  const change = async (body: object) => void (await ask(`${accounts}:update`, body))
  const setAuthorities = (localId: string, authorities: readonly string[]) =>
    change({ localId, customAttributes: JSON.stringify({ authorities }) })

  return {
    host,
    project,
    addAccount: async ({ authorities, ...account }) => {
      const { localId } = await ask<{ localId: string }>(accounts, account)
      if (authorities !== undefined) await setAuthorities(localId, authorities)
      return localId
    },
    setAuthorities,
    switchOff: (localId) => change({ localId, disableUser: true }),
    resetLinks: async (email) => {
      type Sent = { oobCodes: { email: string; requestType: string; oobLink: string }[] }
      const { oobCodes } = await ask<Sent>(`/emulator/v1/projects/${project}/oobCodes`)
      const isIt = (sent: Sent['oobCodes'][number]) => sent.email === email && sent.requestType === 'PASSWORD_RESET'
      return oobCodes.filter(isIt).map(({ oobLink }) => oobLink)
    },
    signIn: async (email, password) => {
      const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key'
      return (await ask<{ idToken: string }>(path, { email, password, returnSecureToken: true })).idToken
    },
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}
