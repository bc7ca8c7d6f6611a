import { expect, test } from 'vitest'
import type { ProviderFlow, ProviderFlowStore } from './provider-flow.store.ts'

const T = 1_780_315_200_000
const flow: ProviderFlow = {
  providerId: 'oidc.acme',
  browserHash: 'browser',
  returnTo: '/v/main?x#y',
  callbackUrl: 'https://venue.example/callback',
  state: { kind: 'oidc', nonce: 'nonce', codeVerifier: 'verifier' },
  expiresAtMs: T + 600_000,
}

export function describeProviderFlowStore(kind: string, open: () => ProviderFlowStore): void {
  test(`[AUT-13] ${kind}: a sign-in that is under way is found once, also by twenty at once`, async () => {
    const store = open()
    await store.add('once', flow)
    const found = await Promise.all(Array.from({ length: 20 }, () => store.take('once', T)))
    expect(found.filter(Boolean)).toEqual([flow])
    expect(await store.take('once', T)).toBeUndefined()
  })

  test(`[AUT-13] ${kind}: after its time it is gone, and removed`, async () => {
    const store = open()
    await store.add('late', flow)
    expect(await store.take('late', T + 600_000)).toBeUndefined()
    await store.add('old', flow)
    const person = { issuer: 'urn:idp', subject: 'simone', isEmailVerified: false, groups: ['staff'] }
    const young: ProviderFlow = { ...flow, state: { kind: 'proven', person }, expiresAtMs: T + 700_000 }
    await store.add('young', young)
    await store.removeExpired(T + 600_000)
    expect(await store.take('old', T)).toBeUndefined()
    expect(await store.take('young', T)).toEqual(young)
  })
}
