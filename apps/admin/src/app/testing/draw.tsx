import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ApiError, type Api, type Identity, type IdentityState, type Realtime, cell, systemRandom } from '@foyer/client'
import type { Authority } from '@foyer/contract'
import type { CallName } from '@foyer/contract/calls'
import { createTranslator } from '@foyer/i18n'
import { loadAdminCatalogue } from '@foyer/i18n/admin'
import { createToastQueue } from '@foyer/ui/toast'
import { AppProvider, type App } from '../app-context.ts'
import { createQueryClient } from '../boot/create-query-client.ts'
import { AppProviders } from '../app-providers.tsx'

type Reply = (options: never) => unknown
export type Replies = { readonly [Name in CallName]?: Reply }

/** A failure as the server answers it. */
export const refusal = (status: number, code: string) => new ApiError('call', { status, code, errMsg: code })

function createFakeApi(replies: Replies) {
  const asked: { readonly name: CallName; readonly options: unknown }[] = []
  const call = async (name: CallName, options?: { readonly signal?: AbortSignal }) => {
    const { signal: _signal, ...sentOptions } = options ?? {}
    asked.push({ name, options: sentOptions })
    const reply = replies[name]
    if (reply === undefined) throw new Error(`${name} has no answer here`)
    const answer = await reply(sentOptions as never)
    if (answer instanceof Error) throw answer
    return answer
  }
  const api: Api = { call: call as Api['call'], open: async () => null, add: () => {}, waiting: cell([]) }
  return { asked, api }
}

/** A clock whose timers fire when the test advances it. */
export function createTicker() {
  let nowMs = 0
  const timers = new Set<{ readonly atMs: number; readonly callback: () => void }>()
  return {
    now: () => nowMs,
    after: (delayMs: number, callback: () => void) => {
      const timer = { atMs: nowMs + Math.max(0, delayMs), callback }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance: (ms: number) =>
      act(async () => {
        const untilMs = nowMs + ms
        for (;;) {
          const next = [...timers].filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0]
          if (next === undefined) break
          timers.delete(next)
          nowMs = next.atMs
          next.callback()
        }
        nowMs = untilMs
      }),
  }
}

/** Somebody who can do nothing, but for what a test gives them. */
export const createFakeIdentity = (more: Partial<Identity> = {}): Identity => ({
  state: cell<IdentityState>({ kind: 'signed-out' }),
  restore: async () => {},
  signIn: async () => {},
  signOut: async () => {},
  sendPasswordReset: async () => {},
  signInWithProvider: async () => {},
  getToken: async () => undefined,
  renewToken: async () => undefined,
  ...more,
})

/** Renders a part of the app against a server with prepared replies; `asked` lists the calls it received. */
export async function draw(part: ReactNode, replies: Replies = {}, more: Partial<App> = {}) {
  const { api, asked } = createFakeApi(replies)
  const clock = createTicker()
  const translator = createTranslator('en', await loadAdminCatalogue('en'))
  const app: App = {
    api,
    stageApi: api,
    identity: createFakeIdentity(),
    authority: cell<Authority | undefined>(undefined),
    wasSignedOut: cell(false),
    config: { title: 'Foyer', defaultLocale: 'en', demo: undefined },
    clock,
    language: {
      translator: cell(translator),
      current: () => 'en',
      defaultLocale: 'en',
      offered: [],
      choose: async () => {},
      follow: async () => {},
    },
    theme: { mode: cell('dark'), choose: () => {} },
    toasts: createToastQueue(),
    head: { setTitle: () => {}, setFavicon: () => {}, setDescription: () => {}, setLanguage: () => {} },
    storage: { get: () => undefined, set: () => {}, remove: () => {} },
    log: () => {},
    origin: 'https://venue.example',
    random: systemRandom,
    realtime: cell<Realtime | undefined>(undefined),
    openReports: cell(0),
    ...more,
  }
  const queryClient = createQueryClient()
  const surround = (inner: ReactNode) => (
    <AppProvider value={app}>
      <QueryClientProvider client={queryClient}>
        <AppProviders>{inner}</AppProviders>
      </QueryClientProvider>
    </AppProvider>
  )
  render(surround(part))
  return { app, asked, clock }
}
