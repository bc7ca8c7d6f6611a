import type { Profile, ProfileField, User } from '@foyer/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createProfiles } from './profile.ts'
import { createMemoryProfileStore } from './testing/profile.store.memory.ts'

const alice: User = { userId: 'alice', email: 'alice@venue.example', attributes: { name: 'Alice', title: 'Dr' } }
const asBob = { userId: 'bob', isPrivileged: false }
const asMod = { userId: 'mod', isPrivileged: true }
const asAlice = { userId: 'alice', isPrivileged: false }
const expo = { opMode: 'LIVE', architectureId: 'expo' } as const

const field = (id: string, more: Partial<ProfileField> = {}): ProfileField => ({
  id,
  kind: 'TEXT',
  maxLength: 20,
  visibleToOthers: true,
  ...more,
})
const usual = [
  field('motto'),
  field('about', { kind: 'RICH_TEXT' }),
  field('diet', { visibleToOthers: false }),
  field('vegan', { kind: 'BOOLEAN' }),
]

function setUp(fields: readonly ProfileField[] = usual, users: readonly User[] = [alice], blocked = new Set<string>()) {
  const usersById = new Map(users.map((user) => [user.userId, user]))
  const store = createMemoryProfileStore()
  const sanitized: [userId: string, html: string][] = []
  const profiles = createProfiles({
    store,
    isEitherBlocked: (userId, otherId) => blocked.has(`${userId}-${otherId}`),
    fieldsOf: (opMode, architectureId) => (opMode === 'LIVE' && architectureId === 'expo' ? fields : []),
    sanitize: async (texts, userId) =>
      texts.map((html) => {
        sanitized.push([userId, html])
        if (html.includes('<script')) return { refused: 'script' }
        if (html.includes('tangled')) return { refused: 'too-complex' }
        return { html: html.replace(/ on\w+="[^"]*"/g, '').replace('<b ">', '<b></b>') }
      }),
    findOwner: async (userId) => {
      const user = usersById.get(userId)
      return user && { user, hasPassword: true }
    },
    saveAttributes: async (userId, attributes) => {
      const user = usersById.get(userId)
      const saved = user && { ...user, attributes: { ...attributes, name: attributes.name || 'Alice' } }
      if (saved) usersById.set(userId, saved)
      return saved
    },
  })
  return { profiles, usersById, store, sanitized }
}

test('[PRO-04] one’s own profile holds the e-mail, as others see it there is none', async () => {
  const { profiles } = setUp()
  expect(await profiles.read(asAlice, 'alice', expo)).toEqual({ ...alice, hasPassword: true })
  expect(await profiles.read(asBob, 'alice', expo)).toEqual({ userId: 'alice', attributes: alice.attributes })
})

test('[CHT-08] a blocked person does not find the profile of the other, but moderators do', async () => {
  const { profiles } = setUp(usual, [alice], new Set(['bob-alice', 'mod-alice']))
  await expect(profiles.read(asBob, 'alice', expo)).rejects.toMatchObject({ code: 'profile.gone' })
  expect(await profiles.read(asMod, 'alice', expo)).toMatchObject({ userId: 'alice' })
  expect(await profiles.read(asAlice, 'alice', expo)).toMatchObject({ userId: 'alice' })
})

test('[PRO-03] a private field added to users one day does not reach others', async () => {
  const { profiles, usersById } = setUp()
  usersById.set('alice', { ...alice, loginNumber: 'canary' } as User)
  expect(JSON.stringify(await profiles.read(asBob, 'alice', expo))).not.toContain('canary')
})

test('[PRO-04] one’s own missing profile is not found, another’s is gone', async () => {
  const { profiles } = setUp()
  await expect(profiles.read(asBob, 'bob', expo)).rejects.toMatchObject({ code: 'profile.not-found' })
  await expect(profiles.read(asAlice, 'bob', expo)).rejects.toMatchObject({ code: 'profile.gone' })
  await expect(profiles.read(asMod, 'bob', expo)).rejects.toMatchObject({ code: 'profile.gone' })
})

test('[PRO-04] a save changes one’s own profile and answers it', async () => {
  const { profiles } = setUp()
  const attributes = {
    name: '',
    company: 'Acme',
    socialLinks: ['https://a.example/1', 'https://a.example/1'],
    openForNetworking: true,
    custom: { motto: 'Onward', about: '<p onclick="x">Hi</p>', vegan: false, diet: '  ' },
  }
  const saved = await profiles.saveOwn('alice', attributes, expo)
  expect(saved).toEqual({
    ...alice,
    hasPassword: true,
    attributes: {
      name: 'Alice',
      company: 'Acme',
      socialLinks: ['https://a.example/1'],
      openForNetworking: true,
      custom: { motto: 'Onward', about: '<p>Hi</p>' },
    },
  })
  expect(await profiles.read(asAlice, 'alice', expo)).toEqual(saved)
  await expect(profiles.saveOwn('bob', { name: 'Bob' }, expo)).rejects.toMatchObject({ code: 'profile.not-found' })
})

test('[PRO-02] what a venue has no field for, of a wrong kind, too long or with a script is refused, and nothing is saved', async () => {
  const { profiles, store } = setUp()
  const before = await profiles.read(asAlice, 'alice', expo)
  const custom = {
    stranger: 'x',
    motto: true,
    vegan: 'yes',
    diet: 'x'.repeat(21),
    about: '<script>x</script>',
  }
  const failure: unknown = await profiles
    .saveOwn('alice', { name: 'Eve', custom }, expo)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'profile.invalid' })
  const faults = (failure as { faults: { pointer: string; code: string; message: string }[] }).faults
  expect(Object.fromEntries(faults.map(({ pointer, code }) => [pointer.split('/').at(-1), code]))).toEqual({
    stranger: 'unknown-field',
    motto: 'invalid-type',
    vegan: 'invalid-type',
    about: 'invalid-rich-text',
    diet: 'too-big',
  })
  expect(faults.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['The value is too long.', 'Invalid rich text detected.']),
  )
  expect(await profiles.read(asAlice, 'alice', expo)).toEqual(before)
  expect((await store.findWhole('alice')).customByArchitecture).toEqual({})
})

test('[PRO-02] of a rich text only what one reads counts', async () => {
  const { profiles } = setUp()
  const about = `<p><strong>${'x'.repeat(19)}</strong>&amp;</p>`
  expect((await profiles.saveOwn('alice', { name: 'A', custom: { about } }, expo)).attributes.custom).toEqual({ about })
  await expect(
    profiles.saveOwn('alice', { name: 'A', custom: { about: about.replace('x', 'xx') } }, expo),
  ).rejects.toMatchObject({ faults: [{ pointer: '/attributes/custom/about', code: 'too-big' }] })
})

test('[SEC-01] a rich text that is too long is refused before it is sanitised, and one too complex with its field', async () => {
  const { profiles, sanitized } = setUp()
  const save = (about: string) => profiles.saveOwn('alice', { name: 'A', custom: { about } }, expo)
  await expect(save(`<p>${'x'.repeat(21)}</p>`)).rejects.toMatchObject({
    faults: [{ pointer: '/attributes/custom/about', code: 'too-big', message: 'The value is too long.' }],
  })
  expect(sanitized).toEqual([])
  await expect(save('<p>tangled</p>')).rejects.toMatchObject({
    faults: [{ pointer: '/attributes/custom/about', code: 'too-complex' }],
  })
  expect(sanitized).toEqual([['alice', '<p>tangled</p>']])
  // The quotes hide all of it from a check that counts only the text outside of tags.
  await expect(save(`<b "> ${'x'.repeat(21)} ">`)).rejects.toMatchObject({ faults: [{ code: 'too-big' }] })
})

test('[PRO-02] each architecture has values of its own, and those of a field that is gone are not shown', async () => {
  const fields = [...usual]
  const { profiles } = setUp(fields)
  await profiles.saveOwn('alice', { name: 'A', custom: { motto: 'Onward', diet: 'Nuts' } }, expo)
  expect((await profiles.read(asAlice, 'alice', { ...expo, architectureId: 'fair' })).attributes.custom).toBeUndefined()
  fields.shift()
  expect((await profiles.read(asAlice, 'alice', expo)).attributes.custom).toEqual({ diet: 'Nuts' })
})

test('[PRO-03] privileged readers also get the address and private fields, and `isPrivileged` says so', async () => {
  const { profiles } = setUp()
  await profiles.saveOwn('alice', { name: 'A', custom: { motto: 'Onward', diet: 'Nuts' } }, expo)
  expect(await profiles.read(asMod, 'alice', expo)).toEqual({
    userId: 'alice',
    email: alice.email,
    attributes: { name: 'A', custom: { motto: 'Onward', diet: 'Nuts' } },
    isPrivileged: true,
  })
  expect(await profiles.read({ ...asAlice, isPrivileged: true }, 'alice', expo)).not.toHaveProperty('isPrivileged')
})

const fieldId = fc.stringMatching(/^[a-z][\w-]{0,8}$/)
const anyField = fc.record({
  id: fieldId,
  kind: fc.constantFrom('TEXT' as const, 'RICH_TEXT' as const, 'BOOLEAN' as const),
  visibleToOthers: fc.boolean(),
})
const say = fc.string({ minLength: 1, maxLength: 20 })

test('[PRO-03] of 200 random profiles others get nothing but what the allow-list names', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anyField, { selector: ({ id }) => id, maxLength: 8 }),
      fc.record({ title: say, company: say, hasPicture: fc.boolean(), openForNetworking: fc.boolean() }),
      fc.array(fc.webUrl(), { maxLength: 3 }),
      async (drawn, { title, company, hasPicture, openForNetworking }, socialLinks) => {
        const fields = drawn.map((one) => field(one.id, { ...one, maxLength: 5000 }))
        const user: User = {
          userId: 'alice',
          email: 'canary-mail@venue.example',
          attributes: { name: 'Alice', title, company },
        }
        const { profiles, store } = setUp(fields, [{ ...user, secret: 'canary-secret' } as User])
        const custom = Object.fromEntries(
          fields.map(({ id, kind, visibleToOthers }) => [
            id,
            kind === 'BOOLEAN' ? true : visibleToOthers ? `open ${id}` : `canary ${id}`,
          ]),
        )
        await profiles.saveOwn('alice', { name: 'Alice', title, company, socialLinks, openForNetworking, custom }, expo)
        if (hasPicture) await store.setPicture('alice', { id: 'face', large: 'canary-large', small: 'canary-small' })

        const bytes = JSON.stringify(await profiles.read(asBob, 'alice', expo))
        expect(bytes).not.toContain('canary')
        const { userId, attributes, pictureId, ...more } = JSON.parse(bytes) as Profile
        expect([userId, pictureId, more]).toEqual(['alice', hasPicture ? 'face' : undefined, {}])
        const {
          name,
          title: _title,
          company: _company,
          socialLinks: _links,
          openForNetworking: isOpen,
          ...rest
        } = attributes
        const { custom: shared = {}, ...others } = rest
        expect([name, isOpen, others]).toEqual(['Alice', openForNetworking ? true : undefined, {}])
        const visible = fields.filter(({ visibleToOthers }) => visibleToOthers).map(({ id }) => id)
        expect(Object.keys(shared).toSorted()).toEqual(visible.toSorted())
        expect(Object.values({ ...attributes, ...shared }).every((value) => value !== '')).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
})
