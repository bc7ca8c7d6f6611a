import type { FakeRealtime } from '@foyer/client/testing'
import { createFakeClock } from '@foyer/testkit'
import { kindOf } from '../../kinds.ts'
import type { WidgetPorts } from '../ports.ts'

/** Members of capabilities, by capability; what is absent is as `createFakePorts` has it. */
export type PortOverrides = {
  readonly [Name in keyof WidgetPorts]?: Partial<Record<keyof WidgetPorts[Name], unknown>>
}

type Member = { [Name in keyof WidgetPorts]: keyof WidgetPorts[Name] }[keyof WidgetPorts]

/** What a server answers that refuses. */
export const refusal = (code: string, params: object = {}): Error => Object.assign(new Error(code), { code, params })

interface FakePortsOptions {
  /** `null` if no user is logged in. */
  readonly connection: FakeRealtime | null
  readonly ports?: PortOverrides
}

/** Capabilities of a page with a fake clock; those that act note with what they were called. */
export function createFakePorts({ connection, ports = {} }: FakePortsOptions) {
  const clock = createFakeClock()
  const calls: { readonly member: Member; readonly with: readonly unknown[] }[] = []
  const note =
    (member: Member) =>
    (...args: readonly unknown[]) =>
      void calls.push({ member, with: args })
  const dismissed = new Set<string>()
  const seen = new Set<string>()
  const defaults: PortOverrides = {
    venue: { architecture: { areas: [], icons: [] }, areaId: 'hall', defaultLocale: 'en' },
    kinds: { kindOf },
    assets: {
      assetUrl: async ({ assetId }: { assetId: string }) => `/assets/${assetId}`,
      knownAssetUrl: ({ assetId }: { assetId: string }) => `/assets/${assetId}`,
      retryAssetUrl: async () => undefined,
      learnAssets: note('learnAssets'),
      assetAlt: (assetId: string) => `Picture ${assetId}`,
      iconUrl: async () => undefined,
    },
    consent: {
      providers: [],
      isAccepted: () => true,
      accept: note('accept'),
      acceptForVisit: note('acceptForVisit'),
      openPreferences: note('openPreferences'),
      assetProviders: () => [],
      hostProviders: () => [],
    },
    clock: {
      serverNow: clock.now,
      atServerTime: (atMs: number, callback: () => void) => clock.after(atMs - clock.now(), callback),
    },
    profiles: { openProfile: note('openProfile') },
    places: {
      goTo: note('goTo'),
      spotHref: ({ areaId, widgetId }: { areaId: string; widgetId?: string }) => `/${areaId}/${widgetId ?? ''}`,
    },
    navigation: {
      follow: note('follow'),
      openWidget: note('openWidget'),
      notePiece: note('notePiece'),
      openFloorPlan: note('openFloorPlan'),
      onLinkClick: () => {},
      guardNavigation: () => () => {},
      refuseNavigation: note('refuseNavigation'),
    },
    api: {
      call: () => Promise.reject(refusal('request.not-found')),
      lines: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(refusal('request.not-found')) }) }),
    },
    realtime: { connection: connection ?? undefined, newId: () => '0190f0f0-0000-7000-8000-000000000001' },
    meetings: {
      meetingAddress: async () => undefined,
      fullScreenHref: (widgetId: string, configurationId: string) => `/full/${widgetId}/${configurationId}`,
    },
    person: {
      user: connection === null ? undefined : { userId: 'alice', displayName: 'Alice', isModerator: false },
      visitor: undefined,
      pictureOf: () => undefined,
    },
    chat: { openChat: note('openChat') },
    presence: {},
    files: { saveFile: note('saveFile'), upload: () => Promise.reject(refusal('request.not-found')) },
    seen: {
      isSeen: ({ id }: { id: string }) => seen.has(id),
      markSeen: (widgetId: string) => void seen.add(widgetId),
    },
    dismissed: {
      has: (key: string) => dismissed.has(key),
      add: (key: string) => void dismissed.add(key),
      remove: (key: string) => void dismissed.delete(key),
    },
    captions: { choice: () => undefined, remember: note('remember') },
    searchHistory: { recentQuestions: undefined },
    analytics: { track: note('track') },
    log: { reportFailure: note('reportFailure') },
  }
  const names = Object.keys(defaults) as readonly (keyof WidgetPorts)[]
  return {
    ports: Object.fromEntries(
      names.map((name) => [name, { ...defaults[name], ...ports[name] }]),
    ) as unknown as WidgetPorts,
    clock,
    callsOf: (member: Member) => calls.filter((call) => call.member === member).map((call) => call.with),
  }
}
