import type { ServedArchitecture } from '@foyer/contract'
import { expect, test } from 'vitest'
import { providersOfAddress } from '../../features/consent/asset-providers.ts'
import type { Consent } from '../../features/consent/use-consent.ts'
import { createMayFrameMeeting } from './may-frame-meeting.ts'

const rooms = { id: 'rooms', name: 'Rooms', type: 'EXTERNAL_MEDIA', attributes: [], origins: ['https://meet.example'] }
const mayFrame = (cookieProviders: readonly string[], accepted: readonly string[], address: string) => {
  const configuration = { id: 'now', name: [], displayMode: 'EMBEDDED', cookieProviders }
  const widget = { id: 'talk', type: 'MEETING', name: [], configurations: [configuration] }
  const architecture = { areas: [], globalWidgets: [widget], cookieProviders: [rooms] } as unknown as ServedArchitecture
  const hosts = { ownOrigin: 'https://venue.example', providers: architecture.cookieProviders }
  const providerContext = {
    assetProviders: () => [],
    hostProviders: (of: string) => providersOfAddress(of, hosts),
  } as unknown as Consent['providerContext']
  return createMayFrameMeeting(architecture, { providerContext, isAccepted: (id) => accepted.includes(id) })(
    'talk',
    'now',
    address,
  )
}

test('[WID-01] [CON-07] a host’s address is loaded where the providers its meeting lists are accepted, independent of its host', () => {
  expect(mayFrame(['rooms'], ['rooms'], 'https://meet.example/host')).toBe(true)
  expect(mayFrame(['rooms'], ['rooms'], 'https://other.example/host')).toBe(true)
  expect(mayFrame(['rooms'], [], 'https://other.example/host')).toBe(false)
})

test('[WID-01] [CON-07] a host that no provider lists waits for its own provider', () => {
  expect(mayFrame([], [], 'https://meet.example/host')).toBe(false)
  expect(mayFrame([], ['rooms'], 'https://meet.example/host')).toBe(true)
  expect(mayFrame([], ['rooms'], 'https://other.example/host')).toBe(false)
})
