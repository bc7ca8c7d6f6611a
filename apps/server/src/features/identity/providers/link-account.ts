import { authorities as allAuthorities, type Authority } from '@foyer/contract'
import { hashSecret, randomId } from '../../../platform/auth/secrets.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Account, AccountStore } from '../account.store.ts'
import { emailToKey } from '../email.ts'
import type { IdentityLink, IdentityLinkStore, LinkKey } from './identity-link.store.ts'
import { type Person, withoutAbsent } from './person.ts'
import type { IdentityProvider } from './provider.ts'
import { type ProblemEvent, ProviderProblem } from './provider-problem.ts'

export interface LinkAccountDeps {
  readonly accounts: Pick<AccountStore, 'find' | 'findByEmailKey' | 'add' | 'setAttributes' | 'setAuthorities'>
  readonly links: Pick<IdentityLinkStore, 'find' | 'add' | 'setGranted'>
  readonly clock: Clock
  /** Whether a failure must not reveal that there is an account. Source: AUT-22. */
  readonly hasUniformErrors: boolean
}

type Provider = Pick<IdentityProvider, 'id' | 'trustsEmail' | 'authorities'>
export type LinkAccount = (person: Person, provider: Provider) => Promise<Account>

/**
 * The account of somebody a provider has proven, found by what the provider calls them, never by a name or an address that
 * can change hands; made where there is none.
 *
 * An account that is there already is linked by its e-mail address only where that is proven, and one with more rights than
 * an attendee's only where the operator trusts the provider's addresses. Fails with `ProviderProblem`: `duplicateAccount`,
 * `userNotAccepted`, `unauthorized` for somebody without an address. Source: AUT-13, AUT-18, AUT-20, ADR 0009.
 */
export function createLinkAccount({ accounts, links, clock, hasUniformErrors }: LinkAccountDeps): LinkAccount {
  return async (person, provider) => {
    const key: LinkKey = { providerId: provider.id, issuer: person.issuer, subject: person.subject }
    const link = (await links.find(key)) ?? (await linkFirst(key, person, provider))
    const account = await accounts.find(link.accountId)
    if (account === undefined) throw new ProviderProblem('loginError', 'the account is being deleted')
    if (account.disabledAtMs !== undefined) throw switchedOff(account)
    await fillAttributes(account, person)
    await followGrant(account, link, grantOf(person, provider))
    return (await accounts.find(account.id)) ?? account
  }

  async function linkFirst(key: LinkKey, person: Person, provider: Provider): Promise<IdentityLink> {
    const account = await findOrMake(key, person, provider)
    if (account.disabledAtMs !== undefined) throw switchedOff(account)
    const link = { ...key, accountId: account.id, createdAtMs: clock.now() }
    if (await links.add(link)) return link
    const first = await links.find(key)
    if (first === undefined) throw new ProviderProblem('loginError', 'the account is being deleted')
    return first
  }

  async function findOrMake(key: LinkKey, person: Person, provider: Provider): Promise<Account> {
    const { email } = person
    if (email === undefined) throw new ProviderProblem('unauthorized', 'the provider names no e-mail address')
    const isProven = provider.trustsEmail || person.isEmailVerified
    const ownKey = keyWithoutEmail(key)
    const emailKey = emailToKey(email)
    const known = await accounts.findByEmailKey(emailKey)
    if (known !== undefined) return requireLinkable(known, isProven, provider)
    const newKey = isProven ? emailKey : ownKey
    const [made] = await accounts.add([toAccount(person, email, newKey)])
    if (made !== undefined) return made
    // Somebody else was faster: the same person in another tab, or another one with the same proven address.
    const other = await accounts.findByEmailKey(newKey)
    if (other === undefined) throw new ProviderProblem('loginError', 'the account is being deleted')
    return newKey === ownKey ? other : requireLinkable(other, isProven, provider)
  }

  function requireLinkable(account: Account, isProven: boolean, provider: Provider): Account {
    const event = { userId: account.id }
    if (!isProven) {
      throw refuse('duplicateAccount', 'there is an account with this e-mail address, which is not proven', event)
    }
    if (rankOf(account.authorities) > 0 && !provider.trustsEmail) {
      const reason = 'the account has more rights than an attendee, and the provider is not trusted'
      throw refuse('duplicateAccount', reason, event)
    }
    return account
  }

  function toAccount({ name, title, company }: Person, email: string, emailKey: string): Account {
    const attributes = withoutAbsent({ name, title, company })
    return { id: randomId(), email, emailKey, authorities: ['attendee'], createdAtMs: clock.now(), ...attributes }
  }

  /** What people say of themselves here stays. */
  async function fillAttributes(account: Account, person: Person): Promise<void> {
    const isMissing = (name: 'name' | 'title' | 'company') => account[name] === undefined && person[name] !== undefined
    if (!(['name', 'title', 'company'] as const).some(isMissing)) return
    await accounts.setAttributes(
      account.id,
      withoutAbsent({
        name: account.name ?? person.name,
        title: account.title ?? person.title,
        company: account.company ?? person.company,
      }),
    )
  }

  /** The account follows the provider's grant, unless an administrator has given it more rights here. */
  async function followGrant(account: Account, link: IdentityLink, granted: Authority | undefined): Promise<void> {
    if (granted === link.granted) return
    const [current, former, next] = [rankOf(account.authorities), rank(link.granted), rank(granted)]
    if (current <= former || next > current)
      await accounts.setAuthorities(account.id, allAuthorities.slice(0, next + 1))
    await links.setGranted(link, granted)
  }

  function switchedOff({ id: userId }: Account): ProviderProblem {
    return refuse('userNotAccepted', 'the account is switched off', { outcome: 'account-disabled', userId })
  }

  function refuse(code: 'duplicateAccount' | 'userNotAccepted', reason: string, event: ProblemEvent): ProviderProblem {
    return new ProviderProblem(hasUniformErrors ? 'loginError' : code, reason, event)
  }
}

const rank = (authority: Authority | undefined): number => Math.max(0, allAuthorities.indexOf(authority ?? 'attendee'))
const rankOf = (authorities: readonly Authority[]): number => Math.max(0, ...authorities.map(rank))

/** The highest right that the operator has given to one of this person's groups. */
function grantOf({ groups }: Person, { authorities }: Provider): Authority | undefined {
  const values = new Map(Object.entries(authorities?.values ?? {}))
  const granted = groups.flatMap((group) => values.get(group) ?? [])
  return allAuthorities.findLast((authority) => granted.includes(authority))
}

/** What stands in the place of an e-mail key for somebody whose address is not proven. No address has it: it has no `@`. */
export const keyWithoutEmail = ({ providerId, issuer, subject }: LinkKey): string =>
  `${providerId}|${hashSecret(JSON.stringify([issuer, subject]))}`
