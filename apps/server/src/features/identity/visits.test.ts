import { expect, test } from 'vitest'
import type { Bearer } from '../../platform/auth/access-tokens.ts'
import type { Principal } from '../../platform/http/feature.ts'
import { createVisits, type VisitRequest } from './visits.ts'

const anonymous: Principal = { kind: 'unauthenticated' }

function setUp() {
  const issued: Bearer[] = []
  const visit = createVisits(async (bearer) => ({ token: `token ${issued.push(bearer)}`, expiresInS: 1200 }))
  const begin = (request: Partial<VisitRequest> = {}) =>
    visit({ isPublic: true, principal: anonymous, visitKey: undefined, ...request })
  return { issued, begin }
}

test('[AUT-23] a visitor of a public venue gets an id and a token for it', async () => {
  const { issued, begin } = setUp()
  const { visitorId, idToken, expiresInS } = await begin()
  expect({ idToken, expiresInS }).toEqual({ idToken: 'token 1', expiresInS: 1200 })
  expect(visitorId).toMatch(/^[\w-]{22}$/)
  expect(issued).toEqual([{ kind: 'visitor', visitorId }])
})

test('[AUT-23] a venue that is not public issues no visitor token', async () => {
  const { issued, begin } = setUp()
  await expect(begin({ isPublic: false })).rejects.toMatchObject({ code: 'identity.sign-in-needed' })
  expect(issued).toEqual([])
})

test('[AUT-23] the same token or key continues a visit, and every other caller gets another visitor id', async () => {
  const { begin } = setUp()
  const visitKey = 'c0ffee00-1111-4222-8333-444455556666'
  const first = await begin({ visitKey })
  const again = await begin({ visitKey })
  const renewed = await begin({ principal: { kind: 'visitor', visitorId: first.visitorId } })
  const others = [await begin(), await begin(), await begin({ visitKey: 'another-key-of-a-visit' })]
  expect([again.visitorId, renewed.visitorId]).toEqual([first.visitorId, first.visitorId])
  expect(new Set([first, ...others].map(({ visitorId }) => visitorId)).size).toBe(4)
})

test.each(['short', '', 'with spaces in it, which no key has', 'x'.repeat(129)])(
  '[AUT-23] the key %j is too easy to share by accident and does not count',
  async (visitKey) => {
    const { begin } = setUp()
    expect((await begin({ visitKey })).visitorId).not.toBe((await begin({ visitKey })).visitorId)
  },
)
