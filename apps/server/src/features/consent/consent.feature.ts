import { Readable } from 'node:stream'
import {
  byteOrderMark,
  toCsvRow,
  type ConsentChoice,
  type ConsentRecord,
  type CookiePreferences,
  trackingChoiceId,
} from '@foyer/contract'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { toCsvChunks } from '../../platform/http/csv-chunks.ts'
import { CallError, type Feature, type OpMode, type Principal } from '../../platform/http/feature.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import { createTokenBuckets } from '../../platform/limits/token-buckets.ts'
import type { Log } from '../../platform/log/log.ts'
import { createAnonymousVisits } from './anonymous-visits.ts'
import type { ConsentFilter, ConsentStore, NewConsent, StoredConsent } from './consent.store.ts'
import { createTrackingConsents, type TrackingConsents } from './tracking-consents.ts'

export interface ConsentFeatureDeps {
  readonly store: ConsentStore
  readonly clock: Clock
  /** To the other nodes; without it there are none. */
  readonly bus?: Bus | undefined
  readonly log: Log
  /** Those a visitor of the venue may be asked about, the default ones among them. */
  readonly providers: (opMode: OpMode) => readonly { readonly id: string; readonly type: string }[]
  /** Whether visitors are asked for the consent to personalized tracking. */
  readonly asksForTracking: (opMode: OpMode) => boolean
  readonly emailOf: (userId: string) => Promise<string | undefined>
}

const pageSize = 100
const exportedAtOnce = 1_000
/** Choices of all of one address who have no account. */
const anonymousPerMinute = 120
const deviceId = /^[\w-]{8,64}$/

/** The ledger of consents. Source: CON-09. */
export function createConsentFeature(deps: ConsentFeatureDeps): {
  readonly feature: Feature
  /** See `TrackingConsents.accepts`. */
  readonly acceptsTracking: TrackingConsents['accepts']
} {
  const { store, clock, bus, log, providers, asksForTracking, emailOf } = deps
  const buckets = createTokenBuckets({ clock, shared: bus && { bus, name: 'consent' } })
  const visits = createAnonymousVisits({ store, clock, bus })
  const tracking = createTrackingConsents({ store, clock, bus, log })
  const feature: Feature = {
    name: 'consent',
    calls: {
      async 'consent.capture-preferences'({ body, principal, opMode, request }) {
        checkChoices(body, providers(opMode), asksForTracking(opMode))
        const subject = await subjectOf(principal, body)
        const choices = await withoutOutdated(body.cookiePreferences, opMode, subject)
        if (choices.length === 0) return
        const { bannerType, clientDetails: client } = body
        const consent = { ...subject, atMs: clock.now(), opMode, bannerType, choices, client }
        if (subject.subjectKind === 'device') return addAnonymous(addressKey(request.ip), consent)
        await store.add(consent)
        tracking.changed(opMode, subject.subjectId)
      },
      async 'consent.list'({ query: { before, ...asked } }) {
        const beforeSeq = before === undefined ? undefined : Number(before)
        const lines = await store.list({ ...toFilter(asked), beforeSeq, limit: pageSize + 1 })
        const shown = lines.slice(0, pageSize)
        const last = shown.at(-1)
        return {
          records: shown.map(toRecord),
          ...(lines.length > pageSize && last !== undefined && { next: String(last.seq) }),
        }
      },
      async 'consent.export'({ query, reply }) {
        void reply.header('content-type', 'text/csv; charset=utf-8')
        void reply.header('content-disposition', 'attachment; filename="consents.csv"')
        return Readable.from(asCsv(toFilter(query)))
      },
    },
    personal: {
      async read(userId) {
        const lines = await store.listAfter({ subject: userId, afterSeq: 0, limit: exportedAtOnce })
        const own = lines.filter(({ subjectKind }) => subjectKind === 'account')
        return own.length === 0 ? undefined : { consents: own.map(toRecord) }
      },
      async erase(userId) {
        await store.erase(userId)
        tracking.erase(userId)
      },
    },
    stop: async () => tracking.stop(),
  }
  return { feature, acceptsTracking: tracking.accepts }

  /** A visit costs nothing to begin: those of one address have a bucket together. Source: SEC-15. */
  async function addAnonymous(address: string, consent: NewConsent): Promise<void> {
    const waitMs = buckets.take(address, anonymousPerMinute)
    if (waitMs > 0) throw new CallError('request.too-many', 'Too many choices', { retryAfterS: waitMs / 1000 })
    await visits.add(address, consent)
  }

  /** An account is identified by its token; any other caller is a device, whatever name it gives itself. */
  async function subjectOf(principal: Principal, { userId }: CookiePreferences) {
    if (principal.kind === 'account') {
      const email = (await emailOf(principal.userId))?.toLowerCase()
      return { subjectKind: 'account', subjectId: principal.userId, email } as const
    }
    if (!deviceId.test(userId)) throw wrong('/userId', 'must be 8 to 64 letters, digits, _ or -')
    return { subjectKind: 'device', subjectId: userId, email: undefined } as const
  }

  /** A choice made before a login belongs to the account that logged in then, unless that account has already chosen anywhere. */
  async function withoutOutdated(
    choices: readonly ConsentChoice[],
    opMode: OpMode,
    { subjectKind, subjectId }: { readonly subjectKind: ConsentRecord['subjectKind']; readonly subjectId: string },
  ): Promise<readonly ConsentChoice[]> {
    const outdated = new Set<string>()
    for (const [index, { id, beforeLogin }] of choices.entries()) {
      if (beforeLogin !== true) continue
      if (subjectKind !== 'account')
        throw wrong(`/cookiePreferences/${index}/beforeLogin`, 'is only for people who have logged in')
      const known = await store.list({ subject: subjectId, subjectKind, provider: id, opMode, limit: 1 })
      if (known.length > 0) outdated.add(id)
    }
    return choices.filter(({ id }) => !outdated.has(id))
  }

  async function* asCsv(filter: ConsentFilter): AsyncGenerator<string> {
    yield (
      byteOrderMark +
      toCsvRow([
        'seq',
        'at',
        'venue',
        'kind',
        'subject',
        'email',
        'banner',
        'provider',
        'accepted',
        'visitOnly',
        'beforeLogin',
      ])
    )
    let afterSeq = 0
    for (;;) {
      const lines = await store.listAfter({ ...filter, afterSeq, limit: exportedAtOnce })
      yield* toCsvChunks(lines, toRows)
      if (lines.length < exportedAtOnce) return
      afterSeq = lines.at(-1)?.seq ?? afterSeq
    }
  }
}

interface Asked {
  readonly subject?: string | undefined
  readonly provider?: string | undefined
  readonly decision?: 'accepted' | 'refused' | undefined
  readonly opMode?: OpMode | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

const toFilter = ({ decision, from, until, ...rest }: Asked): ConsentFilter => ({
  ...rest,
  isAccepted: decision && decision === 'accepted',
  fromMs: from === undefined ? undefined : Number(from),
  untilMs: until === undefined ? undefined : Number(until),
})

/**
 * Each choice once, of a provider the venue has; what a venue cannot do without cannot be refused. Tracking is accepted only
 * where the venue asks for it; withdrawing it is always possible.
 */
function checkChoices(
  { cookiePreferences }: CookiePreferences,
  known: readonly { readonly id: string; readonly type: string }[],
  isTrackingAsked: boolean,
): void {
  const seen = new Set<string>()
  for (const [index, { id, accepted, visitOnly }] of cookiePreferences.entries()) {
    const pointer = `/cookiePreferences/${index}`
    if (seen.has(id)) throw wrong(`${pointer}/id`, 'stands there twice')
    seen.add(id)
    if (visitOnly === true && !accepted) throw wrong(`${pointer}/visitOnly`, 'is for what is accepted')
    if (id === trackingChoiceId) {
      if (accepted && !isTrackingAsked) throw wrong(`${pointer}/accepted`, 'this venue does not ask for it')
      continue
    }
    const provider = known.find((each) => each.id === id)
    if (provider === undefined) throw wrong(`${pointer}/id`, 'this venue has no such provider')
    if (provider.type === 'TECHNICALLY_REQUIRED' && !accepted)
      throw wrong(`${pointer}/accepted`, 'this provider is technically required')
  }
}

const toRecord = ({ seq, atMs, email, choices, ...rest }: StoredConsent): ConsentRecord => ({
  seq,
  at: atMs as ConsentRecord['at'],
  opMode: rest.opMode,
  subjectKind: rest.subjectKind,
  subjectId: rest.subjectId,
  ...(email !== undefined && { email }),
  bannerType: rest.bannerType,
  choices: [...choices],
  client: rest.client,
})

const toRows = ({ seq, atMs, opMode, subjectKind, subjectId, email, bannerType, choices }: StoredConsent): string =>
  choices
    .map(({ id, accepted, visitOnly = false, beforeLogin = false }) =>
      toCsvRow([
        seq,
        new Date(atMs).toISOString(),
        opMode,
        subjectKind,
        subjectId,
        email,
        bannerType,
        id,
        accepted,
        visitOnly,
        beforeLogin,
      ]),
    )
    .join('')

const wrong = (pointer: string, message: string) =>
  new CallError('request.invalid', message, { faults: [{ pointer, code: 'invalid', message }] })
