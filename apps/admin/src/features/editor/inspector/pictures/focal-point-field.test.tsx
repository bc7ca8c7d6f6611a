// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakePorts, openForm } from '../testing/open-form.tsx'

// The test document lays nothing out: the picture is 200 × 100 pixels, 10 pixels from the left and upper edge.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 200, 100))
  vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockReturnValue()
})
afterEach(cleanup)

const path = ['entity', 'background', 'focalPoint']
const image = { type: 'IMAGE', assetId: 'logo', focalPoint: { x: 0.5, y: 0.5 } }
const both = (x: number, y: number) => [
  { kind: 'set', path: [...path, 'x'], value: x },
  { kind: 'set', path: [...path, 'y'], value: y },
]

async function open(background: object = image, options: Parameters<typeof openForm>[2] = {}) {
  const form = await openForm('Viewpoint', { id: 'v', names: [], background, placements: [] }, options)
  return { ...form, marker: await screen.findByRole('button', { name: 'Focal point' }) }
}
const at = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0, isPrimary: true, pointerId: 1 })

test('[LIB-03] a click on the picture sets the focal point, and a drag is one change', async () => {
  const { marker, changes } = await open()
  const picture = marker.parentElement as HTMLElement
  fireEvent.pointerDown(picture, at(60, 90))
  expect(changes).toEqual([])
  fireEvent.pointerUp(picture, at(60, 90))
  expect(changes).toEqual([both(0.25, 0.8)])
  fireEvent.pointerDown(marker, at(60, 90))
  for (const x of [70, 120, 900]) fireEvent.pointerMove(picture, at(x, 40))
  expect(marker.style.left).toBe('100%')
  fireEvent.pointerUp(picture, at(900, 40))
  expect(changes.slice(1)).toEqual([both(1, 0.3)])
})

test('[LIB-03] arrow keys move the focal point by one per cent, with Shift by ten, within the picture; a held key is one change', async () => {
  const { marker, changes } = await open()
  fireEvent.keyDown(marker, { key: 'ArrowRight' })
  fireEvent.keyDown(marker, { key: 'ArrowRight' })
  fireEvent.keyUp(marker, { key: 'ArrowRight' })
  for (let press = 0; press < 6; press++) fireEvent.keyDown(marker, { key: 'ArrowUp', shiftKey: true })
  fireEvent.keyUp(marker, { key: 'ArrowUp' })
  expect(changes).toEqual([both(0.52, 0.5), both(0.52, 0)])
  expect(screen.getByText('52% from the left, 0% from the top')).toBeTruthy()
})

test('[LIB-03] Escape ends a drag or a held key without a change', async () => {
  const { marker, changes } = await open()
  fireEvent.keyDown(marker, { key: 'ArrowRight' })
  fireEvent.keyDown(marker, { key: 'Escape' })
  fireEvent.keyUp(marker, { key: 'ArrowRight' })
  fireEvent.pointerDown(marker, at(60, 90))
  fireEvent.keyDown(marker, { key: 'Escape' })
  fireEvent.pointerUp(marker, at(60, 90))
  expect([changes, marker.style.left]).toEqual([[], '50%'])
})

test('[LIB-03] the centre is set again by a button, and exact numbers stay', async () => {
  const { user, changes, value } = await open({ ...image, focalPoint: { x: 0.2, y: 0.9 } })
  await user.click(screen.getByRole('button', { name: 'Reset to center' }))
  expect(changes).toEqual([both(0.5, 0.5)])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reset to center' }).disabled).toBe(true)
  await user.clear(screen.getByRole('spinbutton', { name: 'Left' }))
  await user.type(screen.getByRole('spinbutton', { name: 'Left' }), '0.123')
  expect(value()['background']).toMatchObject({ focalPoint: { x: 0.123, y: 0.5 } })
})

test('[LIB-03] a background without a focal point gets a whole one with the first click', async () => {
  const { marker, changes } = await open({ type: 'IMAGE', assetId: 'logo' })
  fireEvent.pointerDown(marker, at(60, 60))
  fireEvent.pointerUp(marker, at(60, 60))
  expect(changes).toEqual([[{ kind: 'set', path, value: { x: 0.25, y: 0.5 } }]])
})

test('[LIB-03] once the picture is loaded, three windows show what visitors see of it', async () => {
  const { marker } = await open({ ...image, focalPoint: { x: 1, y: 0.5 } })
  const picture = marker.parentElement?.querySelector('img') as HTMLImageElement
  vi.spyOn(picture, 'naturalWidth', 'get').mockReturnValue(3200)
  vi.spyOn(picture, 'naturalHeight', 'get').mockReturnValue(1600)
  fireEvent.load(picture)
  const crops = screen.getByRole('list', { name: 'What visitors see' })
  expect([...crops.children].map(({ textContent }) => textContent)).toEqual(['Wide', 'Square', 'Phone'])
  const [, square] = crops.querySelectorAll('img')
  expect([square?.style.left, square?.style.width, square?.style.height]).toEqual(['-100%', '200%', '100%'])
})

test('[LIB-03] of a video the poster is shown', async () => {
  const { marker } = await open({ type: 'VIDEO', assetId: 'film', posterAssetId: 'logo' })
  expect(marker.parentElement?.querySelector('img')?.getAttribute('src')).toBe('/logo.webp')
})

test('[LIB-03] who may only look changes nothing', async () => {
  const { marker, changes } = await open(image, { isReadOnly: true })
  fireEvent.pointerDown(marker, at(60, 60))
  fireEvent.pointerUp(marker, at(60, 60))
  fireEvent.keyDown(marker, { key: 'ArrowRight' })
  fireEvent.keyUp(marker, { key: 'ArrowRight' })
  expect([changes, screen.queryByRole('button', { name: 'Reset to center' })]).toEqual([[], null])
})

const panoramas = {
  wide: { name: 'Wide', mediaType: 'image/webp', width: 3000, height: 1000 },
  fine: { name: 'Fine', mediaType: 'image/webp', width: 12_000, height: 6000 },
}
const withPanoramas = () => {
  const fake = createFakePorts()
  return { ...fake, assets: { ...fake.assets, useFind: () => (id: string) => panoramas[id as keyof typeof panoramas] } }
}

test('[LIB-03] a picture that is no panorama is named with its size where it is the background of a 360° view', async () => {
  const localizedAssets = [{ locale: 'de', assetId: 'wide' }]
  const background = {
    type: 'PANORAMA_TILES',
    assetId: 'wide',
    lightAssetId: 'fine',
    localizedAssets,
    columns: 8,
    rows: 4,
  }
  const ports = withPanoramas()
  await openForm('Viewpoint', { id: 'v', names: [], background, placements: [] }, { ports })
  const words =
    '3,000 × 1,000 pixels. A 360° picture must be twice as wide as it is high. A 360° picture must be at least 4,096 pixels wide to be sharp.'
  expect(screen.getAllByText(/pixels\./).map(({ textContent }) => textContent)).toEqual([words, `Deutsch: ${words}`])
  expect(screen.queryByRole('button', { name: 'Focal point' })).toBeNull()
})

test('[LIB-03] the same picture is fine behind a flat view', async () => {
  await openForm(
    'Viewpoint',
    { id: 'v', names: [], background: { ...image, assetId: 'wide' }, placements: [] },
    { ports: withPanoramas() },
  )
  expect(screen.queryByText(/pixels\./)).toBeNull()
})
