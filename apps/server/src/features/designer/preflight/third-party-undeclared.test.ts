import { Venue } from '@foyer/contract'
import { expect, test } from 'vitest'
import { buildVenueInput } from '../../../testing/build-venue.ts'
import { thirdPartyUndeclared } from './third-party-undeclared.ts'

const frame = (id: string, address: string, cookieProviders: string[] = []) => ({
  id,
  type: 'IFRAME' as const,
  name: [],
  configurations: [{ id: 'c', name: [], cookieProviders, address }],
})
const provider = (id: string, origins: string[]) => ({
  id,
  name: id,
  type: 'EXTERNAL_MEDIA' as const,
  attributes: [],
  origins,
})

test('[PUB-01] the first content of a host that no cookie provider declares is found; named providers and own pages are not', () => {
  const parts = {
    architecture: { cookieProviders: [provider('maps', ['https://maps.example']), provider('named', [])] },
    widgets: [
      frame('a', 'https://maps.example/city'),
      frame('b', 'https://named.example/', ['named']),
      frame('c', '/pages/plan.html'),
      frame('d', 'https://other.example/one'),
      frame('e', 'https://other.example/two'),
      {
        id: 'f',
        type: 'VIDEO' as const,
        name: [],
        configurations: [
          { id: 'c', name: [], source: { kind: 'STREAM' as const, url: 'https://live.example/a.m3u8' } },
        ],
      },
    ],
  }
  const at = '/architectures/0/areas/0/contentWidgets'
  expect(thirdPartyUndeclared.find(Venue.parse(buildVenueInput(parts))).map(({ pointer }) => pointer)).toEqual([
    `${at}/3/configurations/0/address`,
    `${at}/5/configurations/0/source/url`,
  ])
})
