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

  test(`[ADM-01] ${kind}: many attendees get what is given, and accounts of higher roles stay`, async () => {
    const store = open()
    const attendee = (name: string) => ({ ...build(name), authorities: ['attendee'] as const })
    const { title: _title, ...untitled } = attendee('ula')
    await store.add([attendee('tom'), untitled, build('vic')])
    await store.updateAttendees([])
    await store.updateAttendees([
      { id: 'tom-id', name: 'Tom T.' },
      { id: 'ula-id', title: 'Prof', company: 'Bmce' },
      { id: 'vic-id', name: 'Other' },
      { id: 'nobody', name: 'x' },
    ])
    expect(await store.find('tom-id')).toEqual({ ...attendee('tom'), name: 'Tom T.' })
    expect(await store.find('ula-id')).toEqual({ ...attendee('ula'), title: 'Prof', company: 'Bmce' })
    expect(await store.find('vic-id')).toEqual(build('vic'))
  })

  test(`[DSG-03] ${kind}: an account gets another e-mail and name, but not the e-mail of another account, also of two at once`, async () => {
    const store = open()
    await store.add([build('mona'), build('nils'), build('olga')])
    const moved = { email: 'Mona@new.example', emailKey: 'mona@new.example' }
    expect(await store.setDetails('mona-id', moved)).toEqual({ ...build('mona'), ...moved })
    expect(await store.findByEmailKey('mona@venue.example')).toBeUndefined()
    const { name: _name, ...nameless } = build('mona')
    expect(await store.setDetails('mona-id', { ...moved, name: '' })).toEqual({ ...nameless, ...moved })
    expect(await store.setDetails('mona-id', { ...moved, name: 'M' })).toEqual({ ...nameless, ...moved, name: 'M' })
    expect(await store.setDetails('nils-id', moved)).toBe('taken')
    expect(await store.find('nils-id')).toEqual(build('nils'))
    expect(await store.setDetails('nobody', { email: 'x@y.example', emailKey: 'x@y.example' })).toBe('unknown')
    const wanted = { email: 'both@new.example', emailKey: 'both@new.example' }
    const changes = await Promise.all(['nils-id', 'olga-id'].map((id) => store.setDetails(id, wanted)))
    expect(changes.filter((change) => change === 'taken')).toHaveLength(1)
    await store.scrub('olga-id', 5_000)
    expect(await store.setDetails('olga-id', { email: 'o@y.example', emailKey: 'o@y.example' })).toBe('unknown')
  })

  test(`[AUT-20] ${kind}: an account is switched off once, and on again`, async () => {
    const store = open()
    await store.add([build('erin')])
    const off = { ...build('erin'), disabledAtMs: 1_780_315_300_000 }
    expect(await store.setEnabled('erin-id', false, 1_780_315_300_000)).toEqual(off)
    expect(await store.setEnabled('erin-id', false, 1_780_315_400_000)).toEqual(off)
    expect(await store.setEnabled('erin-id', true, 1_780_315_500_000)).toEqual(build('erin'))
    expect(await store.find('erin-id')).toEqual(build('erin'))
    expect(await store.setEnabled('nobody', false, 0)).toBe('unknown')
  })

  test(`[DSG-03] ${kind}: accounts are found by words of name, e-mail and company, whatever their accents and capitals`, async () => {
    const store = open()
    const { company: _company, name: _name, ...nameless } = build('zoe.quill')
    const mueller = { ...build('k.weber'), name: 'Änne Müller-Łoś', company: '50% Öl & Gas_1' }
    await store.add([nameless, { ...build('b.weber'), name: 'bert Müller', company: 'Other' }, mueller])
    const find = async (...words: string[]) =>
      (await store.search({ words, offset: 0, limit: 9 })).accounts.map(({ id }) => id)
    expect(await find('muller')).toEqual(['k.weber-id', 'b.weber-id'])
    expect(await find('weber', 'ol', 'anne')).toEqual(['k.weber-id'])
    expect(await find('zoe.quill@venue')).toEqual(['zoe.quill-id'])
    expect(await find('gas_1', '50%')).toEqual(['k.weber-id'])
    expect(await find('gasx1')).toEqual([])
    expect(await find('muller\\')).toEqual([])
    expect(await find('müller')).toEqual([])
  })

  test(`[PRS-02] ${kind}: people are found by name, title and company, but not by an e-mail address that is not shown as their name`, async () => {
    const store = open()
    const { name: _name, ...nameless } = build('tomas.prefer')
    await store.add([
      { ...build('zz.hidden'), name: 'Ágnes Zweig', title: 'Építész', company: 'Duna Zweig' },
      nameless,
      { ...build('off.zweig'), name: 'Off Zweig', disabledAtMs: 1_780_315_300_000 },
    ])
    const find = async (...words: string[]) => (await store.findPeople({ words, limit: 9 })).map(({ id }) => id)
    expect(await find('agnes', 'epitesz')).toEqual(['zz.hidden-id'])
    expect(await find('zweig')).toEqual(['zz.hidden-id'])
    expect(await find('hidden')).toEqual([])
    await store.add([{ ...build('lukasz'), name: 'Łukasz Weiß' }])
    expect(await find('lukasz', 'weiss')).toEqual(['lukasz-id'])
    expect(await find('łukasz', 'weiß')).toEqual(['lukasz-id'])
    await store.add([
      { ...build('zoe'), name: 'Zoë O’Connor' },
      { ...build('jurgen'), name: 'Jürgen Müller' },
      { ...build('christos'), name: 'Χρήστος Παππάς' },
      { ...build('angelo'), name: "Giulia D'Angelo" },
    ])
    expect(await find('zoe', 'oconnor')).toEqual(['zoe-id'])
    expect(await find('zoe', 'o’connor')).toEqual(['zoe-id'])
    expect(await find('dangelo')).toEqual(['angelo-id'])
    expect(await find('juergen', 'mueller')).toEqual(['jurgen-id'])
    expect(await find('christos', 'pappas')).toEqual(['christos-id'])
    expect(await find('χρηστος')).toEqual(['christos-id'])
    expect(await find('prefer')).toEqual(['tomas.prefer-id'])
    expect(await find('prefer', 'venue')).toEqual([])
    expect((await store.listThere(['off.zweig-id', 'zz.hidden-id', 'nobody'])).map(({ id }) => id).toSorted()).toEqual([
      'off.zweig-id',
      'zz.hidden-id',
    ])
    await store.scrub('zz.hidden-id', 1_780_315_300_000)
    expect([await find('zweig'), await store.listThere(['zz.hidden-id'])]).toEqual([[], []])
  })

  test(`[DSG-03] ${kind}: accounts come by name in pages, with the number of all that match`, async () => {
    const store = open()
    const names = Array.from({ length: 7 }, (_, index) => `pager-${index}`)
    await store.add(names.toReversed().map(build))
    const page = async (offset: number) => {
      const { accounts, total } = await store.search({ words: ['pager-'], offset, limit: 3 })
      return { total, names: accounts.map(({ name }) => name) }
    }
    expect(await page(0)).toEqual({ total: 7, names: names.slice(0, 3) })
    expect(await page(6)).toEqual({ total: 7, names: names.slice(6) })
    expect(await page(9)).toEqual({ total: 7, names: [] })
  })

  test(`[AUT-20] ${kind}: of two administrators who take each other's right at once one keeps it`, async () => {
    const store = open()
    const administrator = (name: string): Account => ({ ...build(name), authorities: ['attendee', 'administrator'] })
    await store.add([administrator('off')])
    let left = 'off-id'
    for (let turn = 0; turn < 10; turn++) {
      const [one, other] = [`gina-${turn}`, `hugo-${turn}`]
      await store.add([administrator(one), administrator(other)])
      expect(await store.setEnabled(left, false, 1)).toMatchObject({ disabledAtMs: 1 })
      const changes = await Promise.all([
        store.setAuthorities(`${one}-id`, ['attendee']),
        store.setEnabled(`${other}-id`, false, 2),
      ])
      expect(changes.filter((change) => change === 'last-administrator')).toHaveLength(1)
      left = changes[0] === 'last-administrator' ? `${one}-id` : `${other}-id`
    }
    expect(await store.setEnabled(left, false, 3)).toBe('last-administrator')
    expect(await store.setAuthorities(left, ['attendee', 'designer'])).toBe('last-administrator')
    expect(await store.find(left)).not.toHaveProperty('disabledAtMs')
    // Other administrators may lose the right; a switched-off administrator does not count as the last one.
    expect(await store.setAuthorities('off-id', ['attendee'])).toMatchObject({ authorities: ['attendee'] })
    await store.add([administrator('ines')])
    expect(await store.setAuthorities(left, ['attendee'])).toMatchObject({ authorities: ['attendee'] })
    expect(await store.setAuthorities('nobody', ['attendee'])).toBe('unknown')
    await store.discard('ines-id')
    expect(await store.find('ines-id')).toBeUndefined()
  })

  test(`[AUT-20] ${kind}: the last sign-in is noted`, async () => {
    const store = open()
    await store.add([build('jana')])
    await store.noteSignIn('jana-id', 1_780_315_300_000)
    expect(await store.find('jana-id')).toEqual({ ...build('jana'), lastSignInAtMs: 1_780_315_300_000 })
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

  test(`[AUT-20] ${kind}: whether there is an administrator who can sign in`, async () => {
    const store = open()
    await store.add([{ ...build('gus'), authorities: ['attendee', 'moderator', 'designer', 'administrator'] }])
    expect(await store.hasAdministrator()).toBe(true)
  })

  test(`[REH-03] ${kind}: a simulated account is in no search, and is found by how its id begins`, async () => {
    const store = open()
    const simulated = { ...build('sim'), id: 'simulated-1' }
    await store.add([simulated, build('simon')])
    const search = await store.search({ words: ['sim'], offset: 0, limit: 9 })
    expect([search.accounts.map(({ id }) => id), search.total]).toEqual([['simon-id'], 1])
    expect((await store.findPeople({ words: ['sim'], limit: 9 })).map(({ id }) => id)).toEqual(['simon-id'])
    expect(await store.listIdsFrom('simulated-')).toEqual(['simulated-1'])
    await store.discard('simulated-1')
    expect(await store.listIdsFrom('simulated-')).toEqual([])
  })
}
