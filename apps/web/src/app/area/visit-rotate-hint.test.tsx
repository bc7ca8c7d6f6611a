// @vitest-environment happy-dom
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { drawInVenue } from '../testing/draw-in-venue.tsx'
import { openVenue } from '../testing/open-venue.ts'
import { VisitRotateHint } from './visit-rotate-hint.tsx'

afterEach(cleanup)

const { t } = createTranslator('en', await loadCatalogue('en'))

async function open() {
  const page = await openVenue('/v/a1/area/hall')
  const draw = () => drawInVenue(page, <VisitRotateHint topPx={60} />)
  draw()
  return { page, draw }
}
const hint = () => screen.queryByRole('region', { name: t('stage.rotate.title') })
const dismiss = () => userEvent.click(screen.getByRole('button', { name: t('stage.rotate.dismiss') }))

test('[HDR-07] the hint can be put away, for this visit and no longer', async () => {
  const { page, draw } = await open()
  expect(hint()).not.toBeNull()
  await dismiss()
  expect(hint()).toBeNull()
  cleanup()
  draw()
  expect(hint()).toBeNull()
  expect([...page.kept.keys()].filter((key) => key.includes('rotate'))).toEqual([])
  cleanup()
  await open()
  expect(hint()).not.toBeNull()
})

test('[HDR-07] it is a chip below the header and no dialog: it covers no more than itself', async () => {
  await open()
  expect(hint()?.style.insetBlockStart).toBe('60px')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(hint()?.parentElement?.querySelector('[class*="overlay"]') ?? null).toBeNull()
})
