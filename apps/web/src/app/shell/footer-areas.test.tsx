// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FooterAreas } from './footer-areas.tsx'

afterEach(cleanup)

/** A row of links that are `width` pixels wide together, in a place of 400. */
function open(width: number) {
  const { container, getByRole } = render(
    <FooterAreas label="Areas" currentId="a">
      <a href="/a">A</a>
    </FooterAreas>,
  )
  const row = getByRole('navigation', { name: 'Areas' })
  let scrollLeft = 0
  const moves: number[] = []
  Object.defineProperties(row, {
    clientWidth: { value: 400 },
    scrollWidth: { value: width },
    scrollLeft: { get: () => scrollLeft },
    scrollBy: { value: ({ left }: { left: number }) => moves.push(left) },
  })
  const scrollTo = (to: number) => {
    scrollLeft = to
    fireEvent.scroll(row)
  }
  scrollTo(0)
  const ends = () => [...container.querySelectorAll('[data-more]')].map((each) => each.getAttribute('data-more'))
  const press = (end: string) => fireEvent.click(container.querySelector(`[data-more="${end}"]`) as Element)
  return { ends, moves, scrollTo, press }
}

test('[HDR-05] a row of areas that fits shows no ends', () => {
  expect(open(400).ends()).toEqual([])
})

test('[HDR-05] a row of areas that does not fit shows at which ends more follow, and moves by a press', () => {
  const { ends, moves, scrollTo, press } = open(1000)
  expect(ends()).toEqual(['after'])
  press('after')
  scrollTo(320)
  expect(ends()).toEqual(['before', 'after'])
  press('before')
  scrollTo(600)
  expect([ends(), moves]).toEqual([['before'], [320, -320]])
})

test('[HDR-05] from right to left the row is followed as well', () => {
  const { ends, scrollTo } = open(1000)
  scrollTo(-600)
  expect(ends()).toEqual(['before'])
})
