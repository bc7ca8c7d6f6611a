import { expect, test } from 'vitest'
import type { InvitationMailStore } from './invitation-mail.store.ts'
import type { MailedAccount } from './testing/invitation-mail.store.memory.ts'

const accounts = new Map<string, MailedAccount>([
  ['ann', { email: 'ann@venue.example', name: 'Ann', hasSignedIn: false }],
  ['bob', { email: 'bob@venue.example', hasSignedIn: false }],
  ['cat', { email: 'cat@venue.example', hasSignedIn: true }],
])
const of = (accountId: string, locale = 'en') => ({ accountId, origin: 'https://venue.example', locale })

/** `open` gives a store without mails beside these accounts. */
export function describeInvitationMailStore(
  name: string,
  open: (accounts: ReadonlyMap<string, MailedAccount>) => Promise<InvitationMailStore>,
): void {
  test(`[ADM-01] ${name}: an account has one mail, which waits anew only where it is old enough and does not wait`, async () => {
    const store = await open(accounts)
    expect(await store.queue([], { atMs: 1 })).toBe(0)
    expect(await store.queue([of('ann'), of('bob')], { atMs: 10 })).toBe(2)
    expect(await store.queue([of('ann'), of('cat')], { atMs: 20 })).toBe(1)
    await store.settle('ann', { state: 'sent' }, 30)
    expect(await store.queue([of('ann', 'de')], { atMs: 40, lastBeforeMs: 30 })).toBe(0)
    expect(await store.queue([of('ann', 'de'), of('bob')], { atMs: 40, lastBeforeMs: 31 })).toBe(1)
    expect(await store.find('ann')).toMatchObject({ state: 'waiting', locale: 'de', changedAtMs: 40, attempts: 0 })
  })

  test(`[ADM-01] ${name}: mails that are due come in the order in which they are, and later again where they are put off`, async () => {
    const store = await open(accounts)
    await store.queue([of('bob')], { atMs: 10 })
    await store.queue([of('ann'), of('cat')], { atMs: 20 })
    const dueAt = async (nowMs: number, limit = 9) => (await store.listDue(nowMs, limit)).map((mail) => mail.accountId)
    expect([await dueAt(15), await dueAt(20, 2)]).toEqual([['bob'], ['bob', 'ann']])
    await store.settle('bob', { state: 'waiting', nextAtMs: 50, reason: '450 later' }, 20)
    await store.settle('cat', { state: 'failed', reason: '550 unknown' }, 25)
    expect([await dueAt(20), await dueAt(50)]).toEqual([['ann'], ['ann', 'bob']])
    expect(await store.find('bob')).toMatchObject({ attempts: 1, reason: '450 later', changedAtMs: 10 })
    expect(await store.find('cat')).toMatchObject({ state: 'failed', reason: '550 unknown', changedAtMs: 25 })
  })

  test(`[ADM-01] ${name}: those that wait are cancelled; one that left meanwhile counts as sent`, async () => {
    const store = await open(accounts)
    await store.queue([of('ann'), of('bob'), of('cat')], { atMs: 10 })
    await store.settle('cat', { state: 'sent' }, 15)
    expect(await store.cancelWaiting(20)).toBe(2)
    await store.settle('ann', { state: 'failed', reason: '550' }, 30)
    await store.settle('bob', { state: 'sent' }, 30)
    expect(await store.find('ann')).toMatchObject({ state: 'cancelled', changedAtMs: 20 })
    expect(await store.find('bob')).toMatchObject({ state: 'sent', changedAtMs: 30 })
  })

  test(`[ADM-01] ${name}: mails are listed and counted with their accounts, and queued again by state`, async () => {
    const store = await open(accounts)
    await store.queue([of('ann'), of('bob', 'fr')], { atMs: 10 })
    await store.noteSent(of('cat'), 40)
    await store.settle('ann', { state: 'failed', reason: '550' }, 20)
    expect(await store.count()).toEqual({
      waiting: 1,
      sent: 1,
      failed: 1,
      cancelled: 0,
      unneeded: 0,
      notSignedIn: 1,
    })
    const listed = await store.list({ offset: 0, limit: 2 })
    expect(listed).toMatchObject([
      { accountId: 'cat', email: 'cat@venue.example', hasSignedIn: true, state: 'sent' },
      { accountId: 'ann', email: 'ann@venue.example', name: 'Ann', hasSignedIn: false, reason: '550' },
    ])
    expect(await store.list({ state: 'waiting', offset: 0, limit: 9 })).toMatchObject([{ accountId: 'bob' }])
    const again = { origin: 'https://other.example', locale: undefined, atMs: 50 }
    await store.settle('bob', { state: 'sent' }, 45)
    expect(await store.requeue('failed', again)).toBe(1)
    expect(await store.find('ann')).toMatchObject({ state: 'waiting', origin: again.origin, locale: 'en', attempts: 0 })
    expect(await store.requeue('not-signed-in', { ...again, locale: 'de' })).toBe(1)
    expect(await store.find('bob')).toMatchObject({ state: 'waiting', locale: 'de' })
  })

  test(`[PRO-03] ${name}: settled mails go after their time, those that wait stay, and one is removed with its person`, async () => {
    const store = await open(accounts)
    await store.queue([of('ann'), of('bob'), of('cat')], { atMs: 10 })
    await store.settle('ann', { state: 'sent' }, 20)
    await store.settle('bob', { state: 'sent' }, 30)
    expect(await store.removeSettledBefore(30)).toBe(1)
    expect([await store.find('ann'), (await store.find('bob'))?.state]).toEqual([undefined, 'sent'])
    await store.remove('cat')
    expect(await store.find('cat')).toBeUndefined()
  })
}
