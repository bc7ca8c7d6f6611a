// @vitest-environment happy-dom
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { drawInVenue } from '../testing/draw-in-venue.tsx'
import { openVenue } from '../testing/open-venue.ts'
import { LazyRotateHint } from './lazy-rotate-hint.tsx'

afterEach(cleanup)

const { t } = createTranslator('en', await loadCatalogue('en'))

async function open() {
  const page = await openVenue('/v/a1/area/hall')
  let lists = 0
  const draw = () => drawInVenue(page, <LazyRotateHint onUseList={() => lists++} />)
  draw()
  return { page, draw, lists: () => lists }
}
const hint = () => screen.queryByRole('region', { name: t('stage.rotate.title') })
const press = (key: 'stage.rotate.dismiss' | 'stage.rotate.list') =>
  userEvent.click(screen.getByRole('button', { name: t(key) }))

test('[HDR-07] the hint can be put away, for this visit and no longer', async () => {
  const { page, draw, lists } = await open()
  expect(hint()).not.toBeNull()
  await press('stage.rotate.dismiss')
  expect([hint(), lists()]).toEqual([null, 0])
  cleanup()
  draw()
  expect(hint()).toBeNull()
  expect([...page.kept.keys()].filter((key) => key.includes('rotate'))).toEqual([])
  cleanup()
  await open()
  expect(hint()).not.toBeNull()
})

test('[HDR-07] it offers the list in place of turning the phone, and goes then', async () => {
  const { lists } = await open()
  await press('stage.rotate.list')
  expect([hint(), lists()]).toEqual([null, 1])
})
