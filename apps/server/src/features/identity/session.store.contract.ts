import { expect, test } from 'vitest'
import type { Session, SessionStore } from './session.store.ts'

const T = 1_780_315_200_000

export interface SessionStoreHarness {
  readonly store: SessionStore
  /** Makes the accounts sessions belong to. */
  addAccounts(...ids: string[]): Promise<void>
}

const build = (id: string, accountId: string, createdAtMs = T): Session => ({
  id,
  accountId,
  createdAtMs,
  lastUsedAtMs: createdAtMs,
})

export function describeSessionStore(kind: string, open: () => SessionStoreHarness): void {
  test(`[AUT-22] ${kind}: a session is found by its token`, async () => {
    const { store, addAccounts } = open()
    await addAccounts('a1')
    await store.add(build('s1', 'a1'), 'hash-s1')
    expect(await store.findByToken('hash-s1')).toEqual({ session: build('s1', 'a1') })
    expect(await store.findByToken('hash-unknown')).toBeUndefined()
  })

  test(`[AUT-22] ${kind}: of many that rotate a token at once one is first, and the session counts as used`, async () => {
    const { store, addAccounts } = open()
    await addAccounts('a2')
    await store.add(build('s2', 'a2'), 'hash-s2')
    const rotate = (index: number) =>
      store.rotate({
        sessionId: 's2',
        tokenHash: 'hash-s2',
        successorHash: `hash-s2-${index}`,
        rotation: { atMs: T + 1000, successorSalt: `salt-${index}` },
      })
    const rotated = await Promise.all(Array.from({ length: 8 }, (_, index) => rotate(index)))
    expect(rotated.filter(Boolean)).toHaveLength(1)
    const winner = rotated.indexOf(true)
    const session = { ...build('s2', 'a2'), lastUsedAtMs: T + 1000 }
    expect(await store.findByToken('hash-s2')).toEqual({
      session,
      rotation: { atMs: T + 1000, successorSalt: `salt-${winner}` },
    })
    expect(await store.findByToken(`hash-s2-${winner}`)).toEqual({ session })
    expect(await store.findByToken(`hash-s2-${(winner + 1) % 8}`)).toBeUndefined()
  })

  test(`[AUT-15] ${kind}: revoking says which sessions ended by it, and the list since then has them`, async () => {
    const { store, addAccounts } = open()
    await addAccounts('a3', 'a4')
    await store.add(build('s3', 'a3'), 'hash-s3')
    await store.add(build('s4', 'a3'), 'hash-s4')
    await store.add(build('s5', 'a4'), 'hash-s5')
    expect(await store.revoke({ sessionId: 's3' }, T + 5000)).toEqual(['s3'])
    expect(await store.revoke({ sessionId: 's3' }, T + 6000)).toEqual([])
    expect(await store.revoke({ accountId: 'a3' }, T + 7000)).toEqual(['s4'])
    expect((await store.findByToken('hash-s3'))?.session.revokedAtMs).toBe(T + 5000)
    expect((await store.findByToken('hash-s5'))?.session.revokedAtMs).toBeUndefined()
    expect((await store.listRevokedSince(T + 5000)).toSorted()).toEqual(['s3', 's4'])
    expect(await store.listRevokedSince(T + 5001)).toEqual(['s4'])
  })

  test(`[AUT-15] ${kind}: all of an account but one are revoked, and the one is listed`, async () => {
    const { store, addAccounts } = open()
    await addAccounts('a8', 'a9')
    for (const [id, owner] of [
      ['s8', 'a8'],
      ['s9', 'a8'],
      ['s10', 'a9'],
    ] as const) {
      await store.add(build(id, owner), `hash-${id}`)
    }
    expect(await store.revoke({ accountId: 'a8', butSessionId: 's9' }, T + 1)).toEqual(['s8'])
    expect((await store.listOf('a8')).map(({ id }) => id)).toEqual(['s9'])
    expect((await store.listOf('a9')).map(({ id }) => id)).toEqual(['s10'])
  })

  test(`[AUT-22] ${kind}: old sessions go with their tokens`, async () => {
    const { store, addAccounts } = open()
    await addAccounts('a6')
    await store.add(build('s6', 'a6', T - 10_000), 'hash-s6')
    await store.add(build('s7', 'a6', T), 'hash-s7')
    await store.removeCreatedBefore(T)
    expect(await store.findByToken('hash-s6')).toBeUndefined()
    expect(await store.findByToken('hash-s7')).toBeDefined()
  })
}
