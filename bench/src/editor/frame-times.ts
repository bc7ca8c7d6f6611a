import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

/** Of each frame in which something was done. */
export interface FrameTimes {
  /** On the page's own thread: input, script, style, layout and the record of what is painted. In milliseconds. */
  readonly work: readonly number[]
  /** From one frame to the next, which also takes painting; on software graphics that is the processor's work. */
  readonly intervals: readonly number[]
}

interface Recorder {
  begin(): void
  end(): FrameTimes
  /** Measures the next press of a key. */
  nextKey(): void
  /** From the press until what follows from it is painted, in milliseconds. */
  keyMs: Promise<number>
}

type Recording = typeof globalThis & { recorder: Recorder }

/** Pages of this context can be asked how long their frames and keys take. */
export async function noteFrames(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: join(import.meta.dirname, 'frame-recorder.js') })
}

/** Frames of a drag: `move` is called for each move of the mouse. */
export async function framesOf(page: Page, moves: number, move: (n: number) => Promise<void>): Promise<FrameTimes> {
  await page.evaluate(() => (globalThis as Recording).recorder.begin())
  for (let n = 0; n < moves; n++) await move(n)
  return page.evaluate(() => (globalThis as Recording).recorder.end())
}

/** Milliseconds from the press of a key until the page has painted. */
export async function keyToScreen(page: Page, presses: number, press: (n: number) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < presses; n++) {
    await page.evaluate(() => (globalThis as Recording).recorder.nextKey())
    await press(n)
    times.push(await page.evaluate(() => (globalThis as Recording).recorder.keyMs))
  }
  return times
}
