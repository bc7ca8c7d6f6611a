import { constants, type AnswerOf, type HealthState } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Feature } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import type { LastSending } from '../../platform/mail/mailer.ts'
import type { ShownCertificate } from './check-certificate.ts'
import type { CountedStorage } from './count-storage.ts'
import type { DatabaseFactsStore } from './database-facts.store.ts'

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
  readonly lastSending: () => LastSending | undefined
  readonly publicUrl: string | undefined
  /** Whether others than this machine can reach the server. */
  readonly isExposed: boolean
  readonly checkCertificate: (address: URL) => Promise<ShownCertificate>
  readonly memoryBytes: () => number
}

const repeatedForMs = 5_000
const slowFactsForMs = 10 * 60_000
const DAY_MS = 24 * 60 * 60_000
const expiringWithinMs = 14 * DAY_MS
/** Of the disk with the data folder: a full disk ends uploads and the database. */
const lowFreeBytes = 2_000_000_000
const leastFreeBytes = 500_000_000

/** How the server is, for administrators. Source: ADM-02. */
export function createSystemFeature(deps: SystemFeatureDeps): { readonly feature: Feature } {
  const { clock, log } = deps
  const startedAt = clock.now()
  let storage: Status['storage']
  const status = repeatFor(repeatedForMs, readStatus)
  const certificate = repeatFor(slowFactsForMs, readCertificate)
  const countInBackground = repeatFor(slowFactsForMs, async () => {
    try {
      const { kinds, isComplete } = await deps.countStorage()
      storage = { countedAt: clock.now(), kinds: [...kinds], isComplete }
    } catch (err) {
      log.warn({ err }, 'the files of the data folder could not be counted')
    }
  })
  return { feature: { name: 'system', calls: { 'system.status': () => status() } } }

  async function readStatus(): Promise<Status> {
    void countInBackground()
    const [database, disk, shown] = await Promise.all([readDatabase(), readDisk(), certificate()])
    return {
      at: clock.now(),
      server: {
        version: constants.appVersion,
        nodeVersion: process.versions.node,
        startedAt,
        nodes: 1,
        memoryBytes: deps.memoryBytes(),
      },
      database,
      ...(disk !== undefined && { disk }),
      ...(storage !== undefined && { storage }),
      mail: readMail(),
      certificate: shown,
    }
  }

  async function readDatabase(): Promise<Status['database']> {
    const kind = deps.databaseKind
    try {
      if (await deps.isDatabaseHealthy()) return { state: 'good', kind, ...(await deps.databaseFacts.read()) }
    } catch (err) {
      log.warn({ err }, 'the size of the database could not be read')
    }
    return { state: 'problem', kind }
  }

  async function readDisk(): Promise<Status['disk']> {
    try {
      const disk = await deps.readDisk()
      return { state: stateOfDisk(disk.freeBytes), ...disk }
    } catch (err) {
      log.warn({ err }, 'the free space of the disk could not be read')
      return undefined
    }
  }

  function readMail(): Status['mail'] {
    const { smtpServer } = deps
    const sending = deps.lastSending()
    const last = sending && { last: { at: sending.atMs, isSent: sending.isSent } }
    const isFailed = sending?.isSent === false
    return smtpServer === undefined
      ? { state: isFailed ? 'problem' : 'warning', sentBy: 'files', ...last }
      : { state: isFailed ? 'problem' : 'good', sentBy: 'smtp', smtpServer, ...last }
  }

  async function readCertificate(): Promise<Status['certificate']> {
    const address = deps.publicUrl === undefined ? undefined : new URL(deps.publicUrl)
    if (!deps.isExposed) return { state: 'good', kind: 'local' }
    if (address?.protocol !== 'https:')
      return { state: 'warning', kind: 'http', ...(address && { host: address.host }) }
    const shown = await deps.checkCertificate(address)
    const checked = { host: address.host, checkedAt: clock.now() }
    if (shown.kind === 'unreachable') return { state: 'warning', kind: 'unreachable', ...checked }
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

function stateOfDisk(freeBytes: number): HealthState {
  if (freeBytes < leastFreeBytes) return 'problem'
  return freeBytes < lowFreeBytes ? 'warning' : 'good'
}
