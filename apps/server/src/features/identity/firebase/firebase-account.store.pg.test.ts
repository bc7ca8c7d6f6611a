import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../../platform/db/testing/test-database.ts'
import { createDrizzleIdentityStores } from '../identity.store.drizzle.ts'
import { createDrizzleFirebaseAccountStore } from './firebase-account.store.drizzle.ts'
import type { FirebaseSight } from './firebase-account.store.ts'

const atMs = 1_780_315_200_000
const sightOf = (uid: string, more: Partial<FirebaseSight> = {}): FirebaseSight => ({
  uid,
  email: `${uid}@example.org`,
  name: undefined,
  authorities: ['attendee'],
  sessionId: `firebase:${uid}:1`,
  signedInAtMs: atMs - 1000,
  atMs,
  ...more,
})

describe.skipIf(!here.postgres)('accounts of Firebase in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)
  const open = () => ({
    ...createDrizzleIdentityStores(database.orm),
    firebase: createDrizzleFirebaseAccountStore(database.orm),
  })

  test('[AUT-21] [AUT-19] the first sight makes the account; later ones follow e-mail and rights, and leave a name alone', async () => {
    const { firebase, accounts } = open()
    expect(await firebase.note(sightOf('ada'))).toBe('welcome')
    expect(await firebase.note(sightOf('ada', { name: 'Ada' }))).toBe('welcome')
    const later = { email: 'king@example.org', name: 'A. King', authorities: ['attendee', 'moderator'] as const }
    expect(await firebase.note(sightOf('ada', { ...later, atMs: atMs + 1000 }))).toBe('welcome')
    expect(await accounts.find('ada')).toEqual({
      id: 'ada',
      email: 'king@example.org',
      emailKey: 'firebase|ada',
      name: 'Ada',
      authorities: ['attendee', 'moderator'],
      createdAtMs: atMs,
      lastSignInAtMs: atMs - 1000,
    })
  })

  test('[AUT-21] a claimed address neither gives access to the account that has it nor reserves the address', async () => {
    const { firebase, accounts } = open()
    const bob = { id: 'bob', email: 'bob@example.org', emailKey: 'bob@example.org', authorities: [], createdAtMs: 0 }
    await accounts.add([{ ...bob, authorities: ['attendee', 'moderator', 'designer', 'administrator'] }])
    expect(await firebase.note(sightOf('mallory', { email: 'bob@example.org' }))).toBe('welcome')
    expect((await accounts.findByEmailKey('bob@example.org'))?.id).toBe('bob')
    expect(await firebase.note(sightOf('bob'))).toBe('not-theirs')
    expect((await accounts.find('bob'))?.authorities).toContain('administrator')
    await firebase.note(sightOf('carol', { email: 'free@example.org' }))
    expect(await accounts.findByEmailKey('free@example.org')).toBeUndefined()
  })

  test('[AUT-14] [AUT-21] an account that is switched off is not let in again', async () => {
    const { firebase, accounts } = open()
    await firebase.note(sightOf('dora'))
    await accounts.setEnabled('dora', false, atMs)
    expect(await firebase.note(sightOf('dora', { sessionId: 'firebase:dora:2' }))).toBe('switched-off')
  })

  test('[AUT-15] [AUT-21] a session ended here stays ended, however old; one that goes on is kept', async () => {
    const { firebase, sessions } = open()
    await firebase.note(sightOf('erin'))
    await firebase.note(sightOf('erin', { sessionId: 'firebase:erin:2' }))
    await firebase.note(sightOf('fay'))
    expect(await sessions.revoke({ sessionId: 'firebase:erin:1' }, atMs)).toEqual(['firebase:erin:1'])
    await firebase.note(sightOf('erin', { sessionId: 'firebase:erin:2', atMs: atMs + 90_000_000 }))
    await sessions.removeCreatedBefore(atMs + 80_000_000)
    expect(await firebase.note(sightOf('erin', { atMs: atMs + 90_000_000 }))).toBe('ended')
    expect(await sessions.revoke({ accountId: 'erin' }, atMs)).toEqual(['firebase:erin:2'])
    expect(await sessions.revoke({ accountId: 'fay' }, atMs)).toEqual([])
  })

  test('[AUT-21] two first sights at once make one account', async () => {
    const { firebase } = open()
    const both = [1, 2].map(() => firebase.note(sightOf('gus')))
    expect(await Promise.all(both)).toEqual(['welcome', 'welcome'])
  })
})
