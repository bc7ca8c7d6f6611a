import { expect, test } from 'vitest'
import { type Asset, assetWidthsPx } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { chooseWidthPx, withVariant } from './asset-path.ts'
import { createAssetAddresses } from './create-asset-addresses.ts'

type Loose = Partial<Omit<Asset, 'id'>> & { readonly id?: string }

const picture = (more: Loose = {}) =>
  ({
    id: 'hall',
    uri: '/assets/live/architecture/a1/assets/hall.webp',
    generation: 3,
    displayName: 'Hall',
    alts: [],
    mediaType: 'image/webp',
    width: 4000,
    height: 2000,
    ...more,
  }) as Asset

function setUp(
  assets: Asset[],
  more: { locale?: string; pixelRatio?: number; signedAhead?: string[]; isOpenByCookie?: boolean } = {},
) {
  const clock = createFakeClock()
  const asked: string[] = []
  const fetched: string[] = []
  let status = 200
  let type = 'image/svg+xml'
  let turn = 0
  const addresses = createAssetAddresses({
    api: {
      call: (async (_: string, { query }: { query: { url: string } }) => {
        asked.push(query.url)
        return { signedUrl: `${query.url}?signature=${++turn}` }
      }) as never,
    },
    fetch: async (input, init) => {
      fetched.push(`${init?.method ?? 'GET'} ${String(input)}`)
      const body = status === 200 && init?.method !== 'HEAD' ? 'icon' : null
      return new Response(body, { status, headers: { 'content-type': type } })
    },
    clock,
    origin: 'https://venue.example',
    assetById: (id) => assets.find((asset) => asset.id === id),
    locale: () => more.locale ?? 'en',
    pixelRatio: () => more.pixelRatio ?? 1,
    toObjectUrl: (blob) => `blob:${blob.size}`,
    ...(more.signedAhead === undefined ? {} : { signedAhead: more.signedAhead }),
    ...(more.isOpenByCookie === undefined ? {} : { isOpenByCookie: more.isOpenByCookie }),
  })
  return {
    addresses,
    clock,
    asked,
    fetched,
    failWith: (next: number) => (status = next),
    answerAs: (next: string) => (type = next),
  }
}

const base = 'https://venue.example/assets/live/architecture/a1/assets/hall'

test('[AST-02] the size stands before the extension, the generation in the query', async () => {
  const { addresses, asked } = setUp([picture()])
  expect(await addresses.resolve({ assetId: 'hall', widthPx: 700 })).toBe(`${base}_w960.webp?signature=1&generation=3`)
  // The signature is for the asset, whatever its size.
  expect(asked).toEqual([`${base}.webp`])
  expect(withVariant('https://venue.example/assets/live/x/assets/plain', 640, 1)).toBe(
    'https://venue.example/assets/live/x/assets/plain_w640?generation=1',
  )
})

test('[AST-02] a sharper screen gets a larger picture, and never one above the original', async () => {
  const { addresses } = setUp([picture()], { pixelRatio: 3 })
  expect(await addresses.resolve({ assetId: 'hall', widthPx: 700 })).toContain('_w1920.')
  expect(chooseWidthPx(picture({ width: 600 }), 630)).toBeUndefined()
  expect(chooseWidthPx(picture(), 5000)).toBeUndefined()
  expect(chooseWidthPx(picture({ mediaType: 'image/svg+xml' }), 100)).toBeUndefined()
  expect(assetWidthsPx.map((width) => chooseWidthPx(picture({ width: 9999 }), width))).toEqual([...assetWidthsPx])
})

test('[AST-03] an address is signed once for all who want it, and again after 10 minutes', async () => {
  const { addresses, asked, clock } = setUp([picture()])
  const options = { assetId: 'hall' }
  expect(addresses.known(options)).toBeUndefined()
  const [one, other] = await Promise.all([addresses.resolve(options), addresses.resolve(options)])
  expect(one).toBe(other)
  expect(addresses.known(options)).toBe(one)
  await clock.advance(599_999)
  await addresses.resolve(options)
  expect(asked).toHaveLength(1)
  await clock.advance(1)
  expect(addresses.known(options)).toBeUndefined()
  await addresses.resolve(options)
  expect(asked).toHaveLength(2)
})

test('[AST-03] only addresses below the two prefixes are signed', async () => {
  const { addresses, asked } = setUp([
    picture({ uri: 'https://cdn.example/hall.webp' }),
    picture({ id: 'draft', uri: '/assets/preview/architecture/a1/assets/draft.webp' }),
  ])
  expect(await addresses.resolve({ assetId: 'hall', widthPx: 700 })).toBe('https://cdn.example/hall.webp')
  expect(addresses.known({ assetId: 'hall' })).toBe('https://cdn.example/hall.webp')
  expect(asked).toHaveLength(0)
  await addresses.resolve({ assetId: 'draft' })
  expect(asked).toHaveLength(1)
})

test('[AST-02] a sized picture that is missing is asked for once without its size', async () => {
  const { addresses, failWith } = setUp([picture()])
  const options = { assetId: 'hall', widthPx: 700 }
  const failed = await addresses.resolve(options)
  failWith(404)
  const whole = await addresses.retry(options, failed)
  expect(whole).toContain('hall.webp?signature=')
  expect(await addresses.retry(options, whole ?? '')).toBeUndefined()
})

test('[AST-02] a signature that is refused is renewed once', async () => {
  const { addresses, failWith, asked } = setUp([picture()])
  const options = { assetId: 'hall' }
  const failed = await addresses.resolve(options)
  failWith(403)
  const again = await addresses.retry(options, failed)
  expect(again).toContain('signature=2')
  expect(await addresses.retry(options, again ?? '')).toBeUndefined()
  expect(asked).toHaveLength(2)
})

test('[AST-02] an asset whose signatures run out again and again is signed again each time', async () => {
  const { addresses, failWith, clock } = setUp([picture()])
  const options = { assetId: 'hall' }
  let shown = await addresses.resolve(options)
  failWith(403)
  for (let hour = 0; hour < 3; hour++) {
    await clock.advance(3_600_000)
    const next = await addresses.retry(options, shown)
    expect(next).toBeDefined()
    expect(next).not.toBe(shown)
    shown = next ?? ''
  }
})

test('[AST-02] a signature that runs out does not cost the newer one another place has', async () => {
  const { addresses, failWith, asked, clock } = setUp([picture()])
  const options = { assetId: 'hall' }
  const old = await addresses.resolve(options)
  await clock.advance(600_000)
  const newer = await addresses.resolve(options)
  failWith(403)
  expect(await addresses.retry(options, old)).toBe(newer)
  expect(asked).toHaveLength(2)
})

test('[AST-02] two places that show the same asset both get what one of them found', async () => {
  const { addresses, failWith, asked } = setUp([picture()])
  const options = { assetId: 'hall', widthPx: 700 }
  const failed = await addresses.resolve(options)
  failWith(403)
  const one = await addresses.retry(options, failed)
  expect(one).toContain('signature=2')
  expect(await addresses.retry(options, failed)).toBe(one)
  expect(asked).toHaveLength(2)
  failWith(404)
  const whole = await addresses.retry(options, one ?? '')
  expect(whole).toContain('hall.webp')
  expect(await addresses.retry(options, one ?? '')).toBe(whole)
})

test('[AST-02] other failures have no second address', async () => {
  const { addresses, failWith } = setUp([picture()])
  const failed = await addresses.resolve({ assetId: 'hall', widthPx: 700 })
  failWith(500)
  expect(await addresses.retry({ assetId: 'hall', widthPx: 700 }, failed)).toBeUndefined()
  await expect(addresses.resolve({ assetId: 'nowhere' })).rejects.toThrow('nowhere')
})

test('[AST-04] the language chooses between assets and between addresses', async () => {
  const german = picture({ id: 'hall-de', uri: '/assets/live/architecture/a1/assets/hall-de.webp' })
  const localized = picture({ localizedUris: [{ locale: 'de', uri: 'https://cdn.example/de.webp' }] })
  const { addresses } = setUp([localized, german], { locale: 'de' })
  expect(
    await addresses.resolve({ assetId: 'hall', localizedAssets: [{ locale: 'de', assetId: 'hall-de' }] }),
  ).toContain('hall-de.webp')
  expect(await addresses.resolve({ assetId: 'hall' })).toBe('https://cdn.example/de.webp')
  const other = setUp([localized, german], { locale: 'fr' })
  expect(
    await other.addresses.resolve({ assetId: 'hall', localizedAssets: [{ locale: 'de', assetId: 'hall-de' }] }),
  ).toContain('hall.webp')
})

test('[AST-06] an icon is fetched once per generation', async () => {
  const assets = [picture({ id: 'icon' })]
  const { addresses, fetched, failWith } = setUp(assets)
  expect(await Promise.all([addresses.icon('icon'), addresses.icon('icon')])).toEqual(['blob:4', 'blob:4'])
  expect(fetched).toHaveLength(1)
  assets[0] = picture({ id: 'icon', generation: 4 })
  failWith(500)
  await expect(addresses.icon('icon')).rejects.toThrow('status 500')
  failWith(200)
  expect(await addresses.icon('icon')).toBe('blob:4')
  expect(fetched).toHaveLength(3)
})

test('[AST-06] an icon whose signature is refused is signed again, and what is no picture is none', async () => {
  const { addresses, fetched, failWith, answerAs } = setUp([picture({ id: 'icon' }), picture({ id: 'page' })])
  failWith(403)
  await expect(addresses.icon('icon')).rejects.toThrow('status 403')
  expect(fetched.map((line) => line.replace(/\?.*/, ''))).toEqual([
    `GET ${base}.webp`,
    `HEAD ${base}.webp`,
    `GET ${base}.webp`,
  ])
  failWith(200)
  answerAs('text/html')
  await expect(addresses.icon('page')).rejects.toThrow('no picture')
})

test('[AST-06] an icon of another host is not read, only named', async () => {
  const { addresses, fetched } = setUp([picture({ id: 'icon', uri: 'https://cdn.example/icon.svg' })])
  expect(await addresses.icon('icon')).toBe('https://cdn.example/icon.svg')
  expect(fetched).toEqual([])
  await expect(addresses.icon('nowhere')).rejects.toThrow('nowhere')
})

test('[AST-03] what the server signed with the page is not asked for again', async () => {
  const { addresses, asked } = setUp([picture()], { signedAhead: [`${base}.webp?signature=0`] })
  expect(addresses.known({ assetId: 'hall', widthPx: 640 })).toBe(`${base}_w640.webp?signature=0&generation=3`)
  await addresses.resolve({ assetId: 'hall' })
  expect(asked).toEqual([])
})

test('[PUB-06] where a cookie opens the files, sizes and generations are asked for without a signature', async () => {
  const { addresses, asked, fetched, failWith } = setUp([picture()], { isOpenByCookie: true })
  const hall = { assetId: 'hall', widthPx: 700 }
  const address = await addresses.resolve(hall)
  expect([address, addresses.known(hall)]).toEqual([`${base}_w960.webp?generation=3`, `${base}_w960.webp?generation=3`])
  failWith(410)
  expect(await addresses.retry(hall, address)).toBeUndefined()
  failWith(404)
  expect(await addresses.retry(hall, address)).toBe(`${base}.webp?generation=3`)
  expect([asked, fetched.length]).toEqual([[], 2])
})
