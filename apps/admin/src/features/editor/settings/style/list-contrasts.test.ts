import { describe, expect, test } from 'vitest'
import { isTooLow, listContrasts } from './list-contrasts.ts'

const of = (style: Parameters<typeof listContrasts>[0], mode: 'dark' | 'light') =>
  new Map(listContrasts(style, mode).map((contrast) => [contrast.pair, contrast]))

describe('contrasts of a style', () => {
  test('[EDT-14] a venue without colours of its own has chosen nothing, and all pairs keep WCAG AA in both themes', () => {
    for (const mode of ['dark', 'light'] as const) {
      const all = listContrasts({}, mode)
      expect(all.map(({ chosen }) => chosen)).toEqual(Array.from({ length: 7 }, () => undefined))
      expect(all.filter(({ shown, needed }) => shown.ratio < needed)).toEqual([])
    }
  })

  test('[EDT-14] the pair that fails AA is named with its own ratio, and what is shown in its place passes', () => {
    const light = of({ text: '#FFFFFF' }, 'light').get('text-page')
    expect(light?.chosen).toMatchObject({ front: '#FFFFFF', back: '#F4F5FB' })
    expect(Math.floor((light?.chosen?.ratio ?? 0) * 10) / 10).toBe(1)
    expect(light !== undefined && isTooLow(light)).toBe(true)
    expect(light?.shown.ratio).toBeGreaterThanOrEqual(4.5)
    const dark = of({ text: '#FFFFFF' }, 'dark').get('text-page')
    expect(dark !== undefined && isTooLow(dark)).toBe(false)
  })

  test('[EDT-14] a bright primary colour is judged under the words that the theme puts on it', () => {
    const button = of({ primary: '#FFD400' }, 'dark').get('button')
    expect(button).toMatchObject({ needed: 4.5, shown: { front: '#0A1236', back: '#FFD400' } })
    expect(button !== undefined && isTooLow(button)).toBe(false)
  })

  test('[EDT-14] marks need 3:1 and text 4.5:1', () => {
    const pairs = of({ primary: '#C80034' }, 'dark')
    expect([pairs.get('mark')?.needed, pairs.get('link')?.needed]).toEqual([3, 4.5])
  })

  test('[EDT-14] a value that is no colour counts as none', () => {
    expect(of({ primary: 'red' }, 'dark').get('button')?.chosen).toBeUndefined()
  })
})
