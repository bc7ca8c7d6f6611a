import type { ConsentChoice, ConsentRecord } from '@foyer/contract'
import type { OpMode } from '../../platform/http/feature.ts'

export interface NewConsent {
  readonly atMs: number
  readonly opMode: OpMode
  readonly subjectKind: ConsentRecord['subjectKind']
  readonly subjectId: string
  readonly email: string | undefined
  readonly bannerType: ConsentRecord['bannerType']
  readonly choices: readonly ConsentChoice[]
  readonly client: ConsentRecord['client']
}

export interface StoredConsent extends NewConsent {
  readonly seq: number
}

/** Which lines are meant; all where nothing is said. */
export interface ConsentFilter {
  /** An account, an e-mail address or a device. */
  readonly subject?: string | undefined
  /** A device may call itself as it likes, also as an account. */
  readonly subjectKind?: ConsentRecord['subjectKind'] | undefined
  readonly provider?: string | undefined
  /** Of the provider, or of any where none is named. */
  readonly isAccepted?: boolean | undefined
  readonly opMode?: OpMode | undefined
  readonly fromMs?: number | undefined
  /** Before that moment. */
  readonly untilMs?: number | undefined
}

export interface ConsentPage extends ConsentFilter {
  readonly limit: number
}

/** The ledger of consents: lines are added and never altered; of a visit without an account the newest one stays. Source: CON-09. */
export interface ConsentStore {
  /** Answers its `seq`. */
  add(consent: NewConsent): Promise<number>
  /** Puts a line at the end in the place of one of the same visit; answers its `seq`. */
  replace(seq: number, consent: NewConsent): Promise<number>
  /** The newest first, those before `beforeSeq`. */
  list(page: ConsentPage & { readonly beforeSeq?: number | undefined }): Promise<readonly StoredConsent[]>
  /** The oldest first, those after `afterSeq`. */
  listAfter(page: ConsentPage & { readonly afterSeq: number }): Promise<readonly StoredConsent[]>
  /** What an account asked to have forgotten. */
  erase(accountId: string): Promise<void>
  /** Ends the time lines are kept; answers how many went. */
  removeBefore(beforeMs: number): Promise<number>
}
