// @vitest-environment happy-dom
import type { PDFPageProxy } from 'pdfjs-dist'
import { afterEach, expect, test, vi } from 'vitest'
import { drawPage, sharpness } from './draw-page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function setUp({ isPhone = false, pixelRatio = 2 } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
  vi.stubGlobal('devicePixelRatio', pixelRatio)
  let settle = { resolve: () => {}, reject: (_cause: Error) => {} }
  const asked: unknown[] = []
  const page = {
    getViewport: ({ scale, rotation }: { scale: number; rotation: number }) => ({
      width: 450 * scale,
      height: 600 * scale,
      rotation,
    }),
    render: ({ viewport, annotationMode }: { viewport: { rotation: number }; annotationMode: number }) => {
      asked.push([viewport.rotation, annotationMode])
      const promise = new Promise<void>((resolve, reject) => (settle = { resolve, reject }))
      return { promise, cancel: () => asked.push('cancelled') }
    },
  } as unknown as PDFPageProxy
  return {
    asked,
    draw: (zoom = 1) => drawPage({ page, rotation: 90, zoom }),
    end: () => settle.resolve(),
    fail: () => settle.reject(new Error('broken')),
  }
}

test('[WID-04] a page is drawn as sharp as the screen, turned, with notes as they look', async () => {
  const { draw, end, asked } = setUp()
  const drawing = draw(0.5)
  end()
  const canvas = await drawing.done
  expect([canvas?.width, canvas?.height, asked]).toEqual([600, 800, [[90, 1]]])
})

test('[WID-04] a page has 16 million pixels at most, on a phone 5 million', async () => {
  const sizeAt = async (options: Parameters<typeof setUp>[0]) => {
    const { draw, end } = setUp(options)
    const drawing = draw(4)
    end()
    const canvas = await drawing.done
    return (canvas?.width ?? 0) * (canvas?.height ?? 0)
  }
  // 9,600 × 12,800 would be wanted.
  expect(Math.round((await sizeAt({})) / 100_000)).toBe(160)
  expect(Math.round((await sizeAt({ isPhone: true })) / 100_000)).toBe(50)
})

test('[WID-04] a drawing that fits stays as sharp as the screen, up to the very pixel', () => {
  expect(sharpness(1000, 1000, 2, 4_000_000)).toBe(2)
  expect(sharpness(1000, 1000, 2, 3_999_999)).toBeLessThan(2)
  expect(sharpness(1000, 1000, 2, 1_000_000)).toBe(1)
})

test('[WID-04] a page that cannot be drawn rejects, one that is called off answers nothing, and both free their memory', async () => {
  const broken = setUp()
  const failing = broken.draw()
  broken.fail()
  await expect(failing.done).rejects.toThrow('broken')
  const { draw, fail, asked } = setUp()
  const drawing = draw()
  drawing.cancel()
  fail()
  expect([await drawing.done, asked.at(-1)]).toEqual([undefined, 'cancelled'])
})

test('[WID-04] a page of next to no size is a pixel', async () => {
  const { draw, end } = setUp({ pixelRatio: 1 })
  const drawing = draw(0.0001)
  end()
  const canvas = await drawing.done
  expect([canvas?.width, canvas?.height]).toEqual([1, 1])
})
