import { expect, test } from 'vitest'
import type { IdentityLink, IdentityLinkStore } from './identity-link.store.ts'

/** `addAccount` makes the account that links belong to. */
export function describeIdentityLinkStore(
  kind: string,
  open: () => { store: IdentityLinkStore; addAccount: (id: string) => Promise<void> },
): void {
  const build = (accountId: string): IdentityLink => ({
    providerId: 'oidc.acme',
    issuer: 'https://idp.example',
    subject: `subject of ${accountId}`,
    accountId,
    createdAtMs: 1_780_315_200_123,
  })

  test(`[AUT-13] ${kind}: a link is found by provider, issuer and subject, all three`, async () => {
    const { store, addAccount } = open()
    await addAccount('linked')
    const link = build('linked')
    expect(await store.add(link)).toBe(true)
    expect(await store.find(link)).toEqual(link)
    for (const other of [{ providerId: 'oidc.other' }, { issuer: 'https://x.example' }, { subject: 'x' }]) {
      expect(await store.find({ ...link, ...other })).toBeUndefined()
    }
    expect(await store.listByAccounts(['linked', 'nobody'])).toEqual([link])
    expect(await store.listByAccounts([])).toEqual([])
  })

  test(`[AUT-13] ${kind}: somebody is linked to one account; a second link changes nothing`, async () => {
    const { store, addAccount } = open()
    await addAccount('first')
    await addAccount('second')
    const link = build('first')
    const both = await Promise.all([store.add(link), store.add({ ...link, accountId: 'second' })])
    expect(both.filter(Boolean)).toHaveLength(1)
    expect(await store.add({ ...link, accountId: 'second' })).toBe(false)
  })

  test(`[AUT-20] ${kind}: what a provider granted is kept, and taken back`, async () => {
    const { store, addAccount } = open()
    await addAccount('granted')
    const link = build('granted')
    await store.add({ ...link, granted: 'moderator' })
    expect((await store.find(link))?.granted).toBe('moderator')
    await store.setGranted(link, 'designer')
    expect((await store.find(link))?.granted).toBe('designer')
    await store.setGranted(link, undefined)
    expect(await store.find(link)).toEqual(link)
  })
}
