import { expect, test } from 'vitest'
import type { Account, AccountStore } from './account.store.ts'

const build = (name: string): Account => ({
  id: `${name}-id`,
  email: `${name}@Venue.example`,
  emailKey: `${name}@venue.example`,
  passwordHash: `hash of ${name}`,
  name,
  title: 'Dr',
  company: 'Acme',
  authorities: ['attendee', 'moderator'],
  createdAtMs: 1_780_315_200_123,
})

export function describeAccountStore(kind: string, open: () => AccountStore): void {
  test(`[AUT-09] ${kind}: an account is found by id and by e-mail key as it was added`, async () => {
    const store = open()
    const { passwordHash: _hash, name: _name, title: _title, company: _company, ...bare } = build('bare')
    expect(await store.add([build('alice'), bare])).toHaveLength(2)
    expect(await store.find('alice-id')).toEqual(build('alice'))
    expect(await store.findByEmailKey('bare@venue.example')).toEqual(bare)
    expect(await store.listByEmailKeys(['alice@venue.example', 'nobody'])).toEqual([build('alice')])
    expect(await store.find('nobody')).toBeUndefined()
    expect(await store.listByEmailKeys([])).toEqual([])
  })

  test(`[AUT-09] ${kind}: an e-mail key belongs to one account; adding it again changes nothing`, async () => {
    const store = open()
    await store.add([build('bob')])
    const double = { ...build('bob'), id: 'other-id', name: 'Other' }
    expect(await store.add([double, build('carol')])).toEqual([build('carol')])
    expect(await store.findByEmailKey('bob@venue.example')).toEqual(build('bob'))
    expect(await store.add([])).toEqual([])
  })

  test(`[PRO-04] ${kind}: attributes are replaced as a whole, and nothing else is`, async () => {
    const store = open()
    await store.add([build('dora')])
    const { title: _title, company: _company, ...rest } = build('dora')
    const changed = { ...rest, name: 'Dora D.' }
    expect(await store.setAttributes('dora-id', { name: 'Dora D.' })).toEqual(changed)
    expect(await store.find('dora-id')).toEqual(changed)
    expect(await store.setAttributes('nobody', { name: 'x' })).toBeUndefined()
  })

  test(`[AUT-20] ${kind}: an account is switched off once`, async () => {
    const store = open()
    await store.add([build('erin')])
    await store.disable('erin-id', 1_780_315_300_000)
    await store.disable('erin-id', 1_780_315_400_000)
    expect((await store.find('erin-id'))?.disabledAtMs).toBe(1_780_315_300_000)
  })

  test(`[AUT-06] ${kind}: a new password takes the place of the old, and nothing else changes`, async () => {
    const store = open()
    await store.add([build('emil')])
    await store.setPasswordHash('emil-id', 'another')
    expect(await store.find('emil-id')).toEqual({ ...build('emil'), passwordHash: 'another' })
  })

  test(`[PRO-03] ${kind}: of a deleted account nothing is left but that it was, and its e-mail is free`, async () => {
    const store = open()
    await store.add([build('fay')])
    await store.scrub('fay-id', 5_000)
    const left = await store.find('fay-id')
    expect(JSON.stringify(left).toLowerCase()).not.toMatch(/fay@|acme|hash of|dr"/)
    expect(left?.disabledAtMs).toBe(5_000)
    expect(await store.findByEmailKey('fay@venue.example')).toBeUndefined()
    expect(await store.add([{ ...build('fay'), id: 'fay-2' }])).toHaveLength(1)
    await store.removeScrubbedBefore(5_000)
    expect(await store.find('fay-id')).toBeDefined()
    await store.removeScrubbedBefore(5_001)
    expect(await store.find('fay-id')).toBeUndefined()
  })

  test(`[AUT-20] ${kind}: an administrator who is switched off is none`, async () => {
    const store = open()
    const before = await store.hasAdministrator()
    await store.add([{ ...build('gus'), authorities: ['attendee', 'moderator', 'designer', 'administrator'] }])
    expect(await store.hasAdministrator()).toBe(true)
    await store.disable('gus-id', 7)
    expect(await store.hasAdministrator()).toBe(before)
  })
}
