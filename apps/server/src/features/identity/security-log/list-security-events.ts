import type { AnswerOf, RequestOf } from '@foyer/contract'
import { addressKey, addressToText } from '../../../platform/limits/address-key.ts'
import type { SecurityEventStore, StoredSecurityEvent } from './security-event.store.ts'

const PAGE_SIZE = 100

export interface ListSecurityEventsDeps {
  readonly store: Pick<SecurityEventStore, 'list'>
  /** Those of them whose accounts are not deleted. */
  readonly listUsers: (
    userIds: readonly string[],
  ) => Promise<readonly { readonly userId: string; readonly attributes: { readonly name: string } }[]>
  /** The account with this e-mail address. */
  readonly findByEmail: (email: string) => Promise<string | undefined>
}

type Query = NonNullable<RequestOf<'admin.list-security-events'>['query']>
type Answer = AnswerOf<'admin.list-security-events'>
export type ListSecurityEvents = (query: Query) => Promise<Answer>

/** The security log as administrators read it. Source: SEC-08. */
export function createListSecurityEvents({
  store,
  listUsers,
  findByEmail,
}: ListSecurityEventsDeps): ListSecurityEvents {
  return async ({ before, user, address, from, to, ...rest }) => {
    const userId = user?.includes('@') === true ? await findByEmail(user) : user
    if (user !== undefined && userId === undefined) return { events: [] }
    const toNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text))
    const found = await store.list({
      ...rest,
      userId,
      address: address && addressToText(addressKey(address.replace(/\/64$/, ''))),
      fromMs: toNumber(from),
      toMs: toNumber(to),
      beforeSeq: toNumber(before),
      limit: PAGE_SIZE + 1,
    })
    const shown = found.slice(0, PAGE_SIZE)
    const last = shown.at(-1)
    const users = await listUsers([...new Set(shown.flatMap((event) => event.userId || []))])
    const names = new Map(users.map(({ userId: id, attributes }) => [id, attributes.name]))
    return {
      events: shown.map((event) => toLine(event, names)),
      ...(found.length > PAGE_SIZE && last !== undefined && { next: String(last.seq) }),
    }
  }
}

function toLine(event: StoredSecurityEvent, names: ReadonlyMap<string, string>): Answer['events'][number] {
  const { seq, atMs, kind, outcome, count, userId, maskedEmail, address } = event
  const name = names.get(userId)
  return {
    seq,
    at: atMs,
    kind,
    outcome,
    count,
    address,
    ...(userId !== '' && { user: { uid: userId, ...(name !== undefined && { name }) } }),
    ...(maskedEmail !== '' && { email: maskedEmail }),
  }
}
