import { profileRoutes, type User } from '@foyer/contract'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDiskFileStore } from '../../platform/files/files.store.disk.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { createInProcessPictures } from '../../platform/pictures/in-process-pictures.ts'
import { exportPersonal } from '../../platform/http/collect-personal.ts'
import { openSpoolFolder } from '../../platform/http/uploads/open-spool-folder.ts'
import { as, createFakeServer } from '../../platform/http/testing/fake-server.ts'
import { createProfileFeature } from './profile.feature.ts'
import { createMemoryProfileStore } from './testing/profile.store.memory.ts'

const user = (userId: string): User => ({
  userId,
  email: `${userId}@venue.example`,
  attributes: { name: userId },
})
const readUrl = (userId: string) => `/api/userProfile/architecture/expo/userProfile/${userId}`
const saveUrl = '/api/userProfile/architecture/expo/userProfile'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-profile-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let exportFolders = 0
async function setUp() {
  const dir = await mkdtemp(join(folder, 'people-'))
  const saved: string[] = []
  const { feature } = createProfileFeature({
    store: createMemoryProfileStore(),
    files: await openDiskFileStore({ dir }),
    pictures: createInProcessPictures({ clock: systemClock }),
    fieldsOf: () => [{ id: 'diet', kind: 'TEXT', maxLength: 20, visibleToOthers: false }],
    sanitize: async (texts) => texts.map((html) => ({ html })),
    findOwner: async (userId) => (userId === 'ghost' ? undefined : { user: user(userId), hasPassword: false }),
    saveAttributes: async (userId, attributes) => {
      saved.push(userId)
      return { ...user(userId), attributes }
    },
    exportPersonal: (userId) => exportPersonal([feature], userId),
    openExportFile: await openSpoolFolder(join(folder, `exports-${(exportFolders += 1)}`)),
    clock: systemClock,
  })
  const { app } = await createFakeServer({ handlers: feature.calls ?? {}, feature })
  const get = (url: string, who?: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: who === undefined ? {} : as(who) })
  const post = (url: string, payload: object, who = 'alice') =>
    app.inject({ method: 'POST', url, payload, headers: as(who) })
  const send = (bytes: Buffer, who = 'alice') =>
    app.inject({
      method: 'POST',
      url: '/api/userProfile/picture',
      payload: bytes,
      headers: { ...as(who), 'content-type': 'application/octet-stream' },
    })
  const countFiles = async () =>
    (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
  return { feature, saved, app, get, post, send, countFiles }
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } })

test('[PRO-04] a read answers its profile as data', async () => {
  const { get } = await setUp()
  const answer = await get(readUrl('bob'), 'alice')
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { userId: 'bob', attributes: { name: 'bob' } } }])
  expect((await get(readUrl('alice'), 'alice')).json()).toMatchObject({ data: { hasPassword: false } })
})

test('[PRO-04] another’s missing profile answers 410', async () => {
  const { get } = await setUp()
  const answer = await get(readUrl('ghost'), 'alice')
  expect([answer.statusCode, answer.json()]).toMatchObject([410, { code: 'profile.gone' }])
})

test('[PRO-04] whose profile is saved follows from the token alone', async () => {
  const { post, saved } = await setUp()
  expect((await post(saveUrl, { attributes: { name: 'Alice' } })).statusCode).toBe(200)
  expect(saved).toEqual(['alice'])
})

test('[PRO-03] the bytes of a private field go to its owner and to moderators only', async () => {
  const { get, post } = await setUp()
  await post(saveUrl, { attributes: { name: 'Alice', custom: { diet: 'canary' } } })
  const [own, bob, moderator] = await Promise.all(['alice', 'bob', 'mona'].map((who) => get(readUrl('alice'), who)))
  expect(own?.body).toContain('canary')
  expect(bob?.statusCode).toBe(200)
  expect(bob?.body).not.toMatch(/canary|diet|@venue\.example|isPrivileged|hasPassword/)
  expect(moderator?.json()).toMatchObject({
    data: { isPrivileged: true, email: 'alice@venue.example', attributes: { custom: { diet: 'canary' } } },
  })
})

test('[PRO-02] a wrong value is answered with its pointer', async () => {
  const { post, saved } = await setUp()
  const answer = await post(saveUrl, { attributes: { name: 'Alice', custom: { diet: 'x'.repeat(21) } } })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { code: 'profile.invalid', faults: [{ pointer: '/attributes/custom/diet', message: 'The value is too long.' }] },
  ])
  expect(saved).toEqual([])
})

test.each([
  { attributes: { name: 'x'.repeat(201) } },
  { attributes: { name: 'Bob', email: 'other@venue.example' } },
  { attributes: { name: 'Bob' }, userId: 'bob' },
  { attributes: { name: 'Bob', authorities: ['administrator'] } },
  { attributes: { name: 'B\u0000b' } },
  { attributes: { name: 'Bob', socialLinks: ['javascript:alert(1)'] } },
  { attributes: { name: 'Bob', pictureId: 'x'.repeat(22) } },
])('[PRO-04] %j is no profile one can save', (body) => {
  const route = profileRoutes.find(({ call }) => call === 'profile.save')
  expect(route && 'body' in route && route.body.safeParse(body).success).toBe(false)
})

test('[PRO-02] a picture becomes two upright squares without what the file says of place and camera', async () => {
  const { get, send } = await setUp()
  const sideways = await photo(60, 40)
    .withExif({ IFD0: { Make: 'canary', Orientation: '6' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer()
  const answer = await send(sideways)
  expect(answer.statusCode).toBe(200)
  const { pictureId } = answer.json<{ pictureId: string }>()
  for (const size of [96, 512]) {
    // An address is all that is needed: an <img> sends no token.
    const picture = await get(`/assets/people/${pictureId}?size=${size}`)
    expect(picture.statusCode).toBe(200)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const { width, height, format, exif, orientation } = await sharp(picture.rawPayload).metadata()
    expect([width, height, format, exif, orientation]).toEqual([size, size, 'webp', undefined, undefined])
    expect(picture.rawPayload.includes('canary')).toBe(false)
  }
  const head = await get(`/assets/people/${pictureId}`, undefined, 'HEAD')
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect((await get(readUrl('alice'), 'bob')).json()).toMatchObject({ data: { pictureId } })
})

test.each(['png', 'webp', 'avif', 'jpeg'] as const)(
  '[PRO-02] a picture may be %s, whatever it is called',
  async (kind) => {
    const { send } = await setUp()
    expect((await send(await photo(30, 20)[kind]().toBuffer())).statusCode).toBe(200)
  },
)

test('[PRO-02] what is no picture, or breaks off, or is too large is refused, and the former picture stays', async () => {
  const { get, send, countFiles } = await setUp()
  const { pictureId } = (await send(await photo(30, 30).png().toBuffer())).json<{ pictureId: string }>()
  const gif = await photo(30, 30).gif().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')
  const noise = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
  const bomb = await photo(9000, 6000).png().toBuffer()
  for (const bytes of [gif, svg, Buffer.from('hello'), Buffer.alloc(0), noise.subarray(0, noise.length / 2), bomb]) {
    const answer = await send(bytes)
    expect([answer.statusCode, answer.json()]).toMatchObject([415, { code: 'profile.picture-wrong-type' }])
  }
  expect((await send(Buffer.alloc(8 * 1024 * 1024 + 1, 0xff))).statusCode).toBe(413)
  expect((await get(`/assets/people/${pictureId}`)).statusCode).toBe(200)
  expect(await countFiles()).toBe(2)
})

test('[PRO-02] [PRO-03] a picture that is replaced or removed is gone, with its files', async () => {
  const { app, get, send, countFiles } = await setUp()
  const idOf = (answer: { json: () => unknown }) => (answer.json() as { pictureId: string }).pictureId
  const first = idOf(await send(await photo(30, 30).png().toBuffer()))
  await get(`/assets/people/${first}`)
  const second = idOf(await send(await photo(40, 40).png().toBuffer()))
  expect(second).not.toBe(first)
  expect((await get(`/assets/people/${first}`)).statusCode).toBe(404)
  expect(await countFiles()).toBe(2)
  const removed = await app.inject({ method: 'POST', url: '/api/userProfile/picture/remove', headers: as('alice') })
  expect([removed.statusCode, await countFiles()]).toEqual([204, 0])
  expect((await get(`/assets/people/${second}`)).statusCode).toBe(404)
  expect((await get(`/assets/people/${second}?size=33`)).statusCode).toBe(404)
})

test('[PRO-03] what is kept of a person can be taken away, and forgotten for good', async () => {
  const { feature, get, post, send, countFiles } = await setUp()
  await post(saveUrl, { attributes: { name: 'Alice', socialLinks: ['https://a.example/x'], custom: { diet: 'Nuts' } } })
  const { pictureId } = (await send(await photo(30, 30).png().toBuffer())).json<{ pictureId: string }>()
  expect((await get('/api/userProfile/export', 'alice')).json()).toEqual({
    profile: {
      socialLinks: ['https://a.example/x'],
      openForNetworking: false,
      customByArchitecture: { expo: { diet: 'Nuts' } },
      picture: `/assets/people/${pictureId}?size=512`,
    },
  })
  await feature.personal?.erase('alice')
  await feature.personal?.erase('alice')
  expect(await countFiles()).toBe(0)
  expect((await get(readUrl('alice'), 'alice')).json()).toMatchObject({ data: { attributes: { name: 'alice' } } })
  expect((await get(`/assets/people/${pictureId}`)).statusCode).toBe(404)
})
