// @vitest-environment happy-dom
import type { ArrivalView, Viewpoint } from '@foyer/contract'
import { createTranslator } from '@foyer/i18n'
import type { Catalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Theme } from '../background/picture-request.ts'
import { type AssetRequest, PortsProvider, type WidgetPorts } from '@foyer/widgets'
import { StageProvider } from '../stage-context.ts'
import type { Stage } from '../stage-context.ts'
import { usePanorama } from './use-panorama.ts'

const translator = createTranslator('en', {} as Catalogue)
const garden = { id: 'garden', background: { type: 'PANORAMA_VIDEO', assetId: 'garden' } }
const lounge = {
  id: 'lounge',
  background: { type: 'PANORAMA_TILES', assetId: 'lounge', lightAssetId: 'lounge-by-day', columns: 8, rows: 4 },
}

interface Given {
  readonly at?: object
  readonly arrivalView?: ArrivalView
  readonly theme?: Theme
  readonly isHeld?: boolean
  /** What the asset is called by now, with its signature. */
  readonly address?: (request: AssetRequest) => string
}

function open() {
  const log: string[] = []
  const sphere = {
    current: {
      face: ({ id }: Viewpoint) => void log.push(`faces ${id}`),
      show: ({ id }: Viewpoint, theme: Theme) => void log.push(`shows ${id}, ${theme}`),
      miss: (id: string) => void log.push(`misses ${id}`),
      stop: () => undefined,
    },
  }
  function Panorama(options: { viewpoint: Viewpoint; arrivalView: ArrivalView | undefined; isHeld: boolean }) {
    usePanorama(sphere, { ...options, sphereKey: '' })
    return null
  }
  // A version of the venue of its own each time, as after every publish and before every time slot.
  const element = ({ at = garden, arrivalView, theme = 'dark', isHeld = false, address }: Given) => {
    const ports = {
      venue: { architecture: {} },
      assets: {
        knownAssetUrl: () => undefined,
        assetUrl: async (request: AssetRequest) => (address ?? (({ assetId }) => `/${assetId}`))(request),
        retryAssetUrl: async () => undefined,
      },
      consent: { isAccepted: () => true, assetProviders: () => [] },
      clock: { serverNow: () => 0, atServerTime: () => () => {} },
      log: { reportFailure: () => undefined },
    } as unknown as Partial<WidgetPorts>
    return (
      <TranslatorProvider value={translator}>
        <PortsProvider ports={ports}>
          <StageProvider value={{ theme } as Stage}>
            <Panorama viewpoint={structuredClone(at) as Viewpoint} arrivalView={arrivalView} isHeld={isHeld} />
          </StageProvider>
        </PortsProvider>
      </TranslatorProvider>
    )
  }
  const { rerender } = render(element({ isHeld: true }))
  return async (given: Given = {}) => {
    log.length = 0
    await act(async () => rerender(element(given)))
    return [...log]
  }
}
const fileOf = (signature: number, generation: number) => () =>
  `https://venue.example/garden.mp4?signature=${signature}&generation=${generation}`

afterEach(cleanup)

test('[VEN-09] [AST-03] another version of the venue shows a panorama anew only when its file is another one', async () => {
  const publish = open()
  expect(await publish({ address: fileOf(1, 1) })).toEqual(['shows garden, dark'])
  expect(await publish({ address: fileOf(1, 1) })).toEqual([])
  expect(await publish({ address: fileOf(2, 1) })).toEqual([])
  expect(await publish({ address: fileOf(2, 2) })).toEqual(['shows garden, dark'])
})

test('[VEN-14] another viewpoint is turned to and shown, also when it stands before the same panorama', async () => {
  const publish = open()
  await publish()
  expect(await publish({ at: { ...garden, id: 'bench' } })).toEqual(['faces bench', 'shows bench, dark'])
  expect(await publish({ at: lounge })).toEqual(['faces lounge', 'shows lounge, dark'])
})

test('[EDT-09] another arrival view turns the view, and shows nothing anew; leaving it out turns nothing', async () => {
  const publish = open()
  await publish()
  const arrivalView = { yaw: 90, pitch: 0 }
  expect(await publish({ arrivalView })).toEqual(['faces garden'])
  expect(await publish({ arrivalView })).toEqual([])
  expect(await publish({ arrivalView: { yaw: -90, pitch: 0 } })).toEqual(['faces garden'])
  expect(await publish()).toEqual([])
})

test('[VEN-16] another theme shows a panorama that has another picture in it', async () => {
  const publish = open()
  await publish()
  expect(await publish({ theme: 'light' })).toEqual([])
  await publish({ at: lounge, theme: 'light' })
  expect(await publish({ at: lounge, theme: 'dark' })).toEqual(['shows lounge, dark'])
})

test('[VEN-14] [CON-07] a panorama that waits for consent is shown once it is given, and does not turn the view', async () => {
  const publish = open()
  expect(await publish({ isHeld: true })).toEqual([])
  expect(await publish()).toEqual(['shows garden, dark'])
})

test('[VEN-14] a panorama without an address is missed, also at a second viewpoint', async () => {
  const publish = open()
  await publish()
  const address = ({ assetId }: AssetRequest) => {
    if (assetId === 'lounge') throw new Error('gone')
    return `/${assetId}`
  }
  expect(await publish({ at: lounge, address })).toEqual(['faces lounge', 'misses lounge'])
  expect(await publish({ at: { id: 'flat', background: { type: 'IMAGE', assetId: 'hall' } } })).toContain('misses flat')
})
