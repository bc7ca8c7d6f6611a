// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { Suspense, use, useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFilmSource } from './let-go-of-film.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Film({ src }: { readonly src?: string | undefined }) {
  const video = useRef<HTMLVideoElement>(null)
  useFilmSource(video, src)
  return <video ref={video} muted />
}
const never = new Promise<never>(() => {})
const Waits = () => use(never)

test('[CON-07] a film is loaded by the element of the page, and let go with it', async () => {
  const { container, rerender, unmount } = render(<Film src="/a.webm" />)
  const video = container.querySelector('video')
  expect(video?.getAttribute('src')).toBe('/a.webm')
  rerender(<Film src="/b.webm" />)
  expect(video?.getAttribute('src')).toBe('/b.webm')
  rerender(<Film />)
  expect(video?.hasAttribute('src')).toBe(false)
  rerender(<Film src="/c.webm" />)
  const load = vi.spyOn(video as HTMLVideoElement, 'load').mockImplementation(() => {})
  unmount()
  await Promise.resolve()
  expect(video?.hasAttribute('src')).toBe(false)
  expect(load).toHaveBeenCalledTimes(1)
})

test('[CON-07] an element that never comes into the page loads nothing', () => {
  const made: Element[] = []
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((...args: Parameters<typeof create>) => {
    const element = create(...args)
    made.push(element)
    return element
  })
  const { container } = render(
    <Suspense>
      <Film src="/a.webm" />
      <Waits />
    </Suspense>,
  )
  const films = made.filter(({ localName }) => localName === 'video')
  expect(container.querySelector('video')).toBeNull()
  expect(films.length).toBeGreaterThan(0)
  expect(films.some((film) => film.hasAttribute('src'))).toBe(false)
})
