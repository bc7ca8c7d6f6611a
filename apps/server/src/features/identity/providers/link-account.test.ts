import type { Authority } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import type { Account } from '../account.store.ts'
import { createMemoryAccountStore } from '../testing/account.store.memory.ts'
import { emailToKey } from '../email.ts'
import { createMemoryIdentityLinkStore } from './testing/identity-link.store.memory.ts'
import { createLinkAccount, keyWithoutEmail } from './link-account.ts'
import type { Person } from './person.ts'

const email = 'Alice@venue.example'
const alice: Account = {
  id: 'alice-id',
  email,
  emailKey: emailToKey(email),
  authorities: ['attendee'],
  createdAtMs: 0,
  title: 'Dr',
}
const person: Person = { issuer: 'https://idp.example', subject: 'a1', isEmailVerified: false, email, groups: [] }
const acme = { id: 'oidc.acme', trustsEmail: false, authorities: undefined }
const mapped = {
  ...acme,
  trustsEmail: true,
  authorities: { claim: 'groups', values: { crew: 'moderator', boss: 'administrator' } as Record<string, Authority> },
}
const rights = {
  attendee: ['attendee'],
  moderator: ['attendee', 'moderator'],
  administrator: ['attendee', 'moderator', 'designer', 'administrator'],
} as const

async function setUp(known: readonly Account[] = [], hasUniformErrors = false) {
  const [accounts, links] = [createMemoryAccountStore(), createMemoryIdentityLinkStore()]
  await accounts.add(known)
  const link = createLinkAccount({ accounts, links, clock: createFakeClock(), hasUniformErrors })
  return { accounts, links, link }
}

const yes = true
const no = false
test.each([
  // proven by the provider, trusted by the operator, there already, with more rights → what comes of it
  [no, no, no, no, 'a new account without an e-mail key'],
  [yes, no, no, no, 'a new account'],
  [no, yes, no, no, 'a new account'],
  [yes, yes, no, no, 'a new account'],
  [no, no, yes, no, 'duplicateAccount'],
  [yes, no, yes, no, 'the account that is there'],
  [no, yes, yes, no, 'the account that is there'],
  [yes, yes, yes, no, 'the account that is there'],
  [no, no, yes, yes, 'duplicateAccount'],
  [yes, no, yes, yes, 'duplicateAccount'],
  [no, yes, yes, yes, 'the account that is there'],
  [yes, yes, yes, yes, 'the account that is there'],
])(
  '[AUT-13, AUT-18] proven %s, trusted %s, account there %s, staff %s: %s',
  async (isEmailVerified, trustsEmail, isThere, isStaff, outcome) => {
    const known = { ...alice, authorities: isStaff ? rights.moderator : rights.attendee }
    const { accounts, links, link } = await setUp(isThere ? [known] : [])
    const linked = link({ ...person, isEmailVerified }, { ...acme, trustsEmail })
    if (outcome === 'duplicateAccount') {
      await expect(linked).rejects.toMatchObject({ code: outcome })
      expect(await links.listByAccounts([alice.id])).toEqual([])
      expect(await accounts.find(alice.id)).toEqual(known)
      return
    }
    const account = await linked
    expect(account.id === alice.id).toBe(outcome === 'the account that is there')
    expect(account.authorities).toEqual(isStaff ? rights.moderator : rights.attendee)
    const hasOwnKey = outcome === 'a new account without an e-mail key'
    expect(account.emailKey).toBe(hasOwnKey ? keyWithoutEmail({ ...person, providerId: acme.id }) : emailToKey(email))
    expect(await links.listByAccounts([account.id])).toMatchObject([{ subject: 'a1', providerId: 'oidc.acme' }])
  },
)

test('[AUT-13] an account without a proven address can be reached by no address, and takes none away', async () => {
  const { link } = await setUp()
  const squatter = await link(person, acme)
  expect(squatter.emailKey).not.toContain('@')
  for (const typed of [squatter.emailKey, 'oidc.acme', '', '@']) expect(emailToKey(typed)).not.toBe(squatter.emailKey)
  const owner = await link({ ...person, subject: 'real', isEmailVerified: true }, acme)
  expect(owner.id).not.toBe(squatter.id)
  expect(owner.emailKey).toBe(emailToKey(email))
})

test('[AUT-13] the same subject is somebody else at another provider and with another issuer', async () => {
  const { link } = await setUp()
  const ids = [
    await link(person, acme),
    await link(person, { ...acme, id: 'oidc.other' }),
    await link({ ...person, issuer: 'https://tenant.example' }, acme),
    await link(person, acme),
  ].map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
  expect(ids[3]).toBe(ids[0])
})

test('[AUT-13] a sign-in in ten tabs at once makes one account', async () => {
  const { accounts, link } = await setUp()
  const all = await Promise.all(Array.from({ length: 10 }, () => link({ ...person, isEmailVerified: true }, acme)))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect(await accounts.listByEmailKeys([emailToKey(email)])).toHaveLength(1)
})

test('[AUT-09] the plus-suffix of a proven address is left out, as everywhere', async () => {
  const { link } = await setUp([alice])
  expect((await link({ ...person, email: 'alice+expo@VENUE.example', isEmailVerified: true }, acme)).id).toBe(alice.id)
})

test('[AUT-19] names fill what is empty and change nothing that somebody wrote', async () => {
  const { link } = await setUp([alice])
  const proven = { ...person, isEmailVerified: true, name: 'Alice A.', title: 'Prof', company: 'Acme' }
  expect(await link(proven, acme)).toMatchObject({ name: 'Alice A.', title: 'Dr', company: 'Acme' })
  expect(await link({ ...proven, name: 'Changed' }, acme)).toMatchObject({ name: 'Alice A.' })
})

test('[AUT-18, AUT-22] an account that is switched off stays out; uniform errors do not reveal that it is', async () => {
  const off = { ...alice, disabledAtMs: 1 }
  const proven = { ...person, isEmailVerified: true }
  const exact = await setUp([off])
  await expect(exact.link(proven, acme)).rejects.toMatchObject({ code: 'userNotAccepted' })
  await expect(exact.link(person, acme)).rejects.toMatchObject({ code: 'duplicateAccount' })
  const uniform = await setUp([off], true)
  await expect(uniform.link(proven, acme)).rejects.toMatchObject({ code: 'loginError' })
  await expect(uniform.link(person, acme)).rejects.toMatchObject({ code: 'loginError' })
})

test('[AUT-20] rights follow the groups, and groups without a mapping give none', async () => {
  const { link } = await setUp()
  const with_ = async (...groups: string[]) => (await link({ ...person, groups }, mapped)).authorities
  expect(await with_('crew')).toEqual(rights.moderator)
  expect(await with_('crew', 'boss')).toEqual(rights.administrator)
  expect(await with_('administrator', '__proto__', 'constructor')).toEqual(rights.administrator)
})

test('[AUT-20] what the provider takes back is gone, but never from the last administrator', async () => {
  const root = { ...alice, id: 'root', emailKey: 'root@venue.example', authorities: rights.administrator }
  const first = await setUp([root])
  await first.link({ ...person, groups: ['boss'] }, mapped)
  expect((await first.link(person, mapped)).authorities).toEqual(rights.attendee)
  const alone = await setUp()
  await alone.link({ ...person, groups: ['boss'] }, mapped)
  expect((await alone.link(person, mapped)).authorities).toEqual(rights.administrator)
})

test('[AUT-20] what an administrator of the venue gave beyond the groups stays', async () => {
  const { accounts, link } = await setUp()
  const { id } = await link({ ...person, groups: ['crew'] }, mapped)
  await accounts.setAuthorities(id, rights.administrator)
  expect((await link({ ...person, groups: ['crew'] }, mapped)).authorities).toEqual(rights.administrator)
  expect((await link({ ...person, groups: [] }, mapped)).authorities).toEqual(rights.administrator)
})

test('[AUT-20] without a map of the operator no group gives anything', async () => {
  const { link } = await setUp()
  expect((await link({ ...person, groups: ['administrator', 'boss'] }, acme)).authorities).toEqual(['attendee'])
})
