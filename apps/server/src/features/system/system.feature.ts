import { constants, type AnswerOf, type HealthState } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { askedFrom } from '../../platform/http/asked-from.ts'
import { CallError, type Feature } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import type { NotedMailer } from '../../platform/mail/note-sendings.ts'
import type { ShownCertificate } from './check-certificate.ts'
import type { CountedStorage } from './count-storage.ts'
import type { DatabaseFacts, DatabaseFactsStore } from './database-facts.store.ts'
import { sendTestMail, type TestMailReader } from './send-test-mail.ts'

type Status = AnswerOf<'system.status'>

export interface SystemFeatureDeps {
  readonly clock: Clock
  readonly log: Log
  readonly databaseKind: 'embedded' | 'external'
  readonly isDatabaseHealthy: () => Promise<boolean>
  readonly databaseFacts: DatabaseFactsStore
  /** Of the disk with the data folder. Fails where the system does not say. */
  readonly readDisk: () => Promise<{ readonly freeBytes: number; readonly totalBytes: number }>
  readonly countStorage: () => Promise<CountedStorage>
  /** Without name and password; undefined where mails are files. */
  readonly smtpServer: string | undefined
  readonly mailer: Pick<NotedMailer, 'send' | 'sendings'>
  /** Undefined for an account that is gone or switched off. */
  readonly findReader: (userId: string) => Promise<TestMailReader | undefined>
  readonly venueName: (locale: string) => string
  readonly publicUrl: string | undefined
  /** Whether others than this machine can reach the server. */
  readonly isExposed: boolean
  readonly checkCertificate: (address: URL) => Promise<ShownCertificate>
  /** That are here, with this one. */
  readonly countNodes: () => number
  readonly memoryBytes: () => number
}

const repeatedForMs = 5_000
/** Less than the call may take. */
const factWithinMs = 4_000
const slowFactsForMs = 10 * 60_000
const DAY_MS = 24 * 60 * 60_000
const expiringWithinMs = 14 * DAY_MS
/** Of the disk with the data folder: a full disk ends uploads and the database. */
const lowFreeBytes = 2_000_000_000
const lowFreeShare = 0.1
const leastFreeBytes = 500_000_000
const slowQueryMs = 1_000
const usedConnectionsShare = 0.9

/** How the node that is asked is, for administrators. Source: ADM-02. */
export function createSystemFeature(deps: SystemFeatureDeps): { readonly feature: Feature } {
  const { clock, log } = deps
  const startedAt = clock.now()
  let storage: Status['storage']
  const measured = repeatFor(repeatedForMs, measure)
  const certificate = repeatFor(slowFactsForMs, readCertificate)
  const countInBackground = repeatFor(slowFactsForMs, async () => {
    try {
      const { kinds, isComplete } = await deps.countStorage()
      storage = { countedAt: clock.now(), kinds: [...kinds], isComplete }
    } catch (err) {
      log.warn({ err }, 'the files of the data folder could not be counted')
    }
  })
  const feature: Feature = {
    name: 'system',
    calls: {
      'system.status': async () => ({ ...(await measured()), mail: readMail() }),
      async 'system.send-test-mail'({ body, principal, request, log: callLog }) {
        const reader = principal.kind === 'account' ? await deps.findReader(principal.userId) : undefined
        // Only between the end of an account and that of its token.
        if (reader === undefined) throw new CallError('identity.session-expired', 'This account is gone.')
        const result = await sendTestMail(deps, reader, askedFrom(request, deps.publicUrl, body.locale))
        // Without the answer of the mail server, which may name the address.
        callLog.info({ reason: result.failure?.reason }, 'an administrator sent a test mail')
        return result
      },
    },
  }
  return { feature }

  async function measure(): Promise<Omit<Status, 'mail'>> {
    void countInBackground()
    const [database, disk, shown] = await Promise.all([readDatabase(), readDisk(), certificate()])
    return {
      at: clock.now(),
      server: {
        version: constants.appVersion,
        nodeVersion: process.versions.node,
        startedAt,
        nodes: deps.countNodes(),
        memoryBytes: deps.memoryBytes(),
      },
      database,
      ...(disk !== undefined && { disk }),
      ...(storage !== undefined && { storage }),
      certificate: shown,
    }
  }

  async function readDatabase(): Promise<Status['database']> {
    const kind = deps.databaseKind
    if (!(await deps.isDatabaseHealthy())) return { state: 'problem', reason: 'no-answer', kind }
    const beganAtMs = clock.now()
    const facts = await readOrLog(deps.databaseFacts.read, 'the size of the database could not be read')
    if (facts === undefined) return { state: 'warning', reason: 'unread', kind }
    const latencyMs = Math.max(0, Math.round(clock.now() - beganAtMs))
    return { ...stateOfDatabase(facts, latencyMs), kind, ...facts, latencyMs }
  }

  async function readDisk(): Promise<Status['disk']> {
    const disk = await readOrLog(deps.readDisk, 'the free space of the disk could not be read')
    return disk && { state: stateOfDisk(disk), ...disk }
  }

  /** Undefined where it fails or takes longer than `factWithinMs`: the rest is answered without it. */
  async function readOrLog<Of>(read: () => Promise<Of>, text: string): Promise<Of | undefined> {
    let cancel = () => {}
    const timeout = new Promise<never>((_, reject) => {
      cancel = clock.after(factWithinMs, () => reject(new Error(`no answer within ${factWithinMs} ms`)))
    })
    try {
      return await Promise.race([read(), timeout])
    } catch (err) {
      log.warn({ err }, text)
      return undefined
    } finally {
      cancel()
    }
  }

  function readMail(): Status['mail'] {
    const { smtpServer } = deps
    const { lastSentAtMs, lastFailure } = deps.mailer.sendings()
    return {
      state: stateOfMail(),
      ...(smtpServer === undefined ? { sentBy: 'files' } : { sentBy: 'smtp', smtpServer }),
      ...(lastSentAtMs !== undefined && { lastSentAt: lastSentAtMs }),
      ...(lastFailure && { lastFailure: { at: lastFailure.atMs, reason: lastFailure.reason } }),
    }

    function stateOfMail(): HealthState {
      // One mistyped address is no trouble of the mail server, but all of them may be.
      if (lastFailure?.isLast === true) return lastFailure.reason === 'recipient' ? 'warning' : 'problem'
      if (smtpServer === undefined) return deps.isExposed ? 'warning' : 'good'
      return lastSentAtMs === undefined ? 'unknown' : 'good'
    }
  }

  async function readCertificate(): Promise<Status['certificate']> {
    if (!deps.isExposed) return { state: 'good', kind: 'local' }
    if (deps.publicUrl === undefined) return { state: 'unknown', kind: 'no-address' }
    const address = new URL(deps.publicUrl)
    if (address.protocol !== 'https:') return { state: 'warning', kind: 'http', host: address.host }
    const shown = await deps.checkCertificate(address)
    const checked = { host: address.host, checkedAt: clock.now() }
    if (shown.kind === 'unreachable') return { state: 'unknown', kind: 'unreachable', ...checked }
    const dated = { ...checked, validUntil: shown.validUntilMs }
    if (!shown.isTrusted) return { state: 'problem', kind: 'invalid', ...dated }
    return shown.validUntilMs - clock.now() < expiringWithinMs
      ? { state: 'warning', kind: 'expiring', ...dated }
      : { state: 'good', kind: 'valid', ...dated }
  }

  /** Reads once for all who ask at the same time and for that long after it ended. */
  function repeatFor<Of>(ms: number, read: () => Promise<Of>): () => Promise<Of> {
    let answer: Promise<Of> | undefined
    let endsAt = 0
    return () => {
      if (answer === undefined || clock.now() >= endsAt) {
        endsAt = Infinity
        answer = read().finally(() => {
          endsAt = clock.now() + ms
        })
      }
      return answer
    }
  }
}

function stateOfDatabase(
  { connections: { used, max } }: DatabaseFacts,
  latencyMs: number,
): Pick<Status['database'], 'state' | 'reason'> {
  if (latencyMs > slowQueryMs) return { state: 'warning', reason: 'slow' }
  return used > usedConnectionsShare * max ? { state: 'warning', reason: 'connections' } : { state: 'good' }
}

function stateOfDisk({
  freeBytes,
  totalBytes,
}: {
  readonly freeBytes: number
  readonly totalBytes: number
}): HealthState {
  if (freeBytes < leastFreeBytes) return 'problem'
  return freeBytes < lowFreeBytes || freeBytes < lowFreeShare * totalBytes ? 'warning' : 'good'
}
