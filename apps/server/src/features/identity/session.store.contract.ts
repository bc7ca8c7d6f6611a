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
  method: 'password',
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

  test(`[SEC-08] ${kind}: a session says how it began, until a second factor is set up or removed in it`, async () => {
    const { store, addAccounts } = open()
    await addAccounts('raised')
    await store.add(build('to-raise', 'raised'), 'hash-to-raise')
    await store.setMethod('to-raise', 'two-factor')
    expect((await store.findByToken('hash-to-raise'))?.session.method).toBe('two-factor')
    await store.renameAllOf('raised', T, () => `${Math.random()}`)
    const session = (await store.findByToken('hash-to-raise'))?.session
    expect(session?.method).toBe('two-factor')
    await store.setMethod(session?.id ?? '', 'password')
    expect((await store.findByToken('hash-to-raise'))?.session.method).toBe('password')
  })

  test(`[SEC-08] ${kind}: a session that began at an identity provider stays one`, async () => {
    const { store, addAccounts } = open()
    await addAccounts('provided')
    await store.add({ ...build('by-provider', 'provided'), method: 'provider' }, 'hash-by-provider')
    await store.setMethod('by-provider', 'two-factor')
    await store.setMethod('by-provider', 'password')
    expect((await store.findByToken('hash-by-provider'))?.session.method).toBe('provider')
  })

  test(`[PRO-03] ${kind}: the sessions of an account are listed, the newest first, and no others`, async () => {
    const { store, addAccounts } = open()
    await addAccounts('listed', 'unlisted')
    await store.add(build('old', 'listed'), 'hash-listed-old')
    await store.add(build('new', 'listed', T + 1), 'hash-new')
    await store.add(build('other', 'unlisted'), 'hash-other')
    await store.revoke({ sessionId: 'old' }, T + 2)
    expect(await store.list('listed')).toEqual([
      build('new', 'listed', T + 1),
      { ...build('old', 'listed'), revokedAtMs: T + 2 },
    ])
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
    const winner = rotated.indexOf('s2')
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
    await addAccounts('a18', 'a19')
    for (const [id, owner] of [
      ['s18', 'a18'],
      ['s19', 'a18'],
      ['s110', 'a19'],
    ] as const) {
      await store.add(build(id, owner), `hash-${id}`)
    }
    expect(await store.revoke({ accountId: 'a18', butSessionId: 's19' }, T + 1)).toEqual(['s18'])
    expect((await store.list('a18')).filter(({ revokedAtMs }) => revokedAtMs === undefined)).toMatchObject([
      { id: 's19' },
    ])
    expect((await store.list('a19')).map(({ id }) => id)).toEqual(['s110'])
  })

  test(`[AUT-20] ${kind}: sessions go on under another id with all their tokens; the former ids are revoked`, async () => {
    const { store, addAccounts } = open()
    await addAccounts('a8', 'a9')
    await store.add(build('s8', 'a8'), 'hash-s8')
    await store.add(build('s9', 'a8'), 'hash-s9')
    await store.add(build('s10', 'a9'), 'hash-s10')
    await store.revoke({ sessionId: 's9' }, T + 1000)
    const rotation = { atMs: T + 2000, successorSalt: 'salt' }
    await store.rotate({ sessionId: 's8', tokenHash: 'hash-s8', successorHash: 'hash-s8-2', rotation })
    expect(await store.renameAllOf('a8', T + 3000, () => 's8-new')).toEqual(['s8'])
    const session = { ...build('s8-new', 'a8'), lastUsedAtMs: T + 2000 }
    expect(await store.findByToken('hash-s8')).toEqual({ session, rotation })
    expect(await store.findByToken('hash-s8-2')).toEqual({ session })
    expect((await store.findByToken('hash-s10'))?.session).toEqual(build('s10', 'a9'))
    expect(await store.listRevokedSince(T + 3000)).toContain('s8')
    // A refresh that found the session under its former id.
    const late = { sessionId: 's8', tokenHash: 'hash-s8-2', successorHash: 'hash-s8-3', rotation }
    expect(await store.rotate(late)).toBe('s8-new')
    expect((await store.findByToken('hash-s8-3'))?.session.id).toBe('s8-new')
    expect(await store.renameAllOf('a9-nobody', T, () => 'x')).toEqual([])
  })

  test(`[AUT-20] ${kind}: a refresh while the session gets another id keeps its place`, async () => {
    const { store, addAccounts } = open()
    await addAccounts('a11')
    await store.add(build('s11', 'a11'), 'hash-s11-0')
    for (let turn = 0; turn < 20; turn++) {
      const [, rotated] = await Promise.all([
        store.renameAllOf('a11', T + 1000, () => `s11-${turn}`),
        store.rotate({
          sessionId: turn === 0 ? 's11' : `s11-${turn - 1}`,
          tokenHash: `hash-s11-${turn}`,
          successorHash: `hash-s11-${turn + 1}`,
          rotation: { atMs: T + 1000, successorSalt: 'salt' },
        }),
      ])
      expect(rotated).toBeDefined()
      expect((await store.findByToken(`hash-s11-${turn + 1}`))?.session.id).toBe(`s11-${turn}`)
    }
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

  test(`[AUT-15] [AUT-21] ${kind}: an unused session of an identity provider is removed; one that was used, or ended here, is kept`, async () => {
    const { store, addAccounts } = open()
    await addAccounts('a10')
    const [old, used, ended] = ['old', 'used', 'ended'].map((name) => build(`firebase:a10:${name}`, 'a10', T - 10_000))
    if (!old || !used || !ended) throw new Error('three sessions')
    await store.add(old, 'hash-elsewhere-old')
    await store.add({ ...used, lastUsedAtMs: T }, 'hash-used')
    await store.add(ended, 'hash-ended')
    await store.revoke({ sessionId: ended.id }, T - 5000)
    await store.removeCreatedBefore(T)
    const isThere = async (hash: string) => (await store.findByToken(hash)) !== undefined
    expect([await isThere('hash-elsewhere-old'), await isThere('hash-used'), await isThere('hash-ended')]).toEqual([
      false,
      true,
      true,
    ])
  })
}
