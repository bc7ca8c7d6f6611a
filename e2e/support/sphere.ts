import type { Page } from '@playwright/test'
import { pictureOf } from './doors.ts'
import { expect } from './journey.ts'

/** Where a thing of a 360° view is seen, from the middle of the view and in heights of the view. */
export interface Seen {
  readonly right: number
  readonly down: number
}

/** Where everything is seen that is in the view now, by widget. Turning and zooming change it, a wider window does not. */
export const gazeOf = (page: Page): Promise<Record<string, Seen>> =>
  pictureOf(page).evaluate((sphere) => {
    const { clientWidth, clientHeight } = sphere
    const spots = [...sphere.querySelectorAll<HTMLElement>('[data-spot]:not([data-away])')]
    return Object.fromEntries(
      spots.map((spot) => {
        const { e: x, f: y } = new DOMMatrix(spot.style.transform)
        const seen = { right: (x - clientWidth / 2) / clientHeight, down: (y - clientHeight / 2) / clientHeight }
        return [spot.dataset['spot'], seen]
      }),
    )
  })

/** The same, once the view has come to rest. */
export async function restingGazeOf(page: Page): Promise<Record<string, Seen>> {
  let before: Record<string, Seen> = {}
  await expect(async () => {
    const last = before
    before = await gazeOf(page)
    expect(before).toEqual(last)
  }).toPass()
  return before
}

/** The panorama is drawn, not only what stands in it. */
export const expectPanorama = (page: Page): Promise<void> =>
  expect(pictureOf(page).locator('canvas').locator('..')).toHaveCSS('opacity', '1')

/** Draws the view by the mouse, over its lower half where no pin is. */
export async function dragBy(page: Page, rightPx: number): Promise<void> {
  const { x, y, width, height } = (await pictureOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height * 0.7)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + rightPx, y + height * 0.7, { steps: 6 })
  await page.mouse.up()
}
