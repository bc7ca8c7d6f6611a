// @vitest-environment happy-dom
/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyTheme } from './apply-theme.ts'
import { type Grounds, type ThemeMode, toBackdrops } from './backdrops.ts'
import { hexToLch, layOver } from './colour.ts'
import { contrastRatio, ensureContrast } from './contrast.ts'
import { sheetColours } from './sheet-colours.ts'
import { createVenueTheme, defaultStyle } from './venue-theme.ts'

const sheet = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')
const modes: ThemeMode[] = ['dark', 'light']
/** The look's own crimson has 2.99 on the worst glass, and always comes with a word. */
const drawnMarkRatio = 2.98
const hostile = ['#FFFFFF', '#000000', '#FFFF00', '#00FF00', '#0000FF', '#808080', '#F70041', '#373F60', '#000A33']

/** Mulberry32: the same thousand palettes on every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function sheetTokens(mode: ThemeMode): Record<string, string> {
  const blocks = sheet.split(/:root(?=[ [])/)
  const dark = blocks[1] ?? ''
  const light = blocks.find((block) => block.startsWith("[data-theme='light'] {\n  color-scheme")) ?? ''
  const read = (block: string): [string, string][] =>
    [...block.matchAll(/(--[a-z0-9-]+): (#[0-9a-f]{6});/g)].map((hit) => [hit[1] ?? '', (hit[2] ?? '').toUpperCase()])
  return Object.fromEntries([...read(dark), ...(mode === 'light' ? read(light) : [])])
}

/** What falls short of AA, in words; empty when all is well. */
function shortfalls(tokens: Record<string, string>, mode: ThemeMode, markRatio = 3): string[] {
  const { base, deep, surfaces, ownBubble, glassWorst } = toBackdrops(tokens as Grounds, mode)
  const quiet = [base, deep, ...surfaces, glassWorst]
  const found: string[] = []
  const need = (token: string, backgrounds: readonly string[], ratio: number): void => {
    for (const background of backgrounds) {
      const got = contrastRatio(tokens[token] ?? '', background)
      if (got < ratio) found.push(`${mode}: ${token} ${tokens[token]} on ${background} is ${got.toFixed(2)}`)
    }
  }
  need('--ink', [...quiet, ownBubble], 4.5)
  need('--ink-2', [...quiet, ownBubble], 4.5)
  need('--ink-3', quiet, 4.5)
  need('--crimson-text', quiet, 4.5)
  need('--crimson', quiet, markRatio)
  need('--on-crimson', [tokens['--crimson-fill'] ?? '', tokens['--crimson-hover'] ?? ''], 4.5)
  need('--crimson-fill', [base, deep, surfaces[0] ?? ''], 3)
  need('--on-slate', [tokens['--slate'] ?? ''], 4.5)
  return found
}

/** How well quiet text, field outlines and status colours stand out where they do so least. */
function quietRatios(tokens: Record<string, string>, mode: ThemeMode): Record<string, number> {
  const { surfaces, ownBubble, glassWorst } = toBackdrops(tokens as Grounds, mode)
  const worst = (token: string): number =>
    Math.min(...[...surfaces, glassWorst].map((each) => contrastRatio(tokens[token] ?? '', each)))
  const names = ['--ink', '--ink-2', '--ink-3', '--control', '--periwinkle', '--available', '--warning', '--error']
  return {
    ...Object.fromEntries([...names, '--crimson-text'].map((token) => [token, worst(token)])),
    ownBubble: contrastRatio(tokens['--ink-2'] ?? '', ownBubble),
  }
}

test('[VEN-16] the default colours keep AA in both modes and change no token of the sheet', () => {
  for (const mode of modes) {
    expect(createVenueTheme({ ...defaultStyle, primary: '#f70041' }, mode)).toEqual({})
    expect(shortfalls(sheetTokens(mode), mode, drawnMarkRatio)).toEqual([])
  }
})

test('[VEN-16] a thousand random and every hostile palette keep AA in both modes', () => {
  const random = createRandom(20261120)
  const colour = (): string =>
    `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`
  const palettes = Array.from({ length: 1000 }, () => ({ text: colour(), primary: colour(), secondary: colour() }))
  for (const each of hostile) palettes.push({ text: each, primary: each, secondary: each })
  const sheets = Object.fromEntries(modes.map((mode) => [mode, sheetTokens(mode)]))
  for (const palette of palettes) {
    for (const mode of modes) {
      const tokens = { ...sheets[mode], ...createVenueTheme(palette, mode) }
      const markRatio = palette.primary === defaultStyle.primary ? drawnMarkRatio : 3
      expect({ palette, short: shortfalls(tokens, mode, markRatio) }).toEqual({ palette, short: [] })
    }
  }
})

test('[VEN-16] a colour that must move keeps its hue', () => {
  const random = createRandom(7)
  for (let round = 0; round < 300; round++) {
    const given = `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`
    for (const mode of modes) {
      const moved = hexToLch(createVenueTheme({ primary: given }, mode)['--crimson-text'] ?? '')
      if (moved.chroma < 0.05 || hexToLch(given).chroma < 0.05) continue
      const turn = Math.abs(moved.hue - hexToLch(given).hue)
      expect(Math.min(turn, 2 * Math.PI - turn)).toBeLessThan(0.06)
    }
  }
})

test('[VEN-16] a bright primary colour stays itself under dark words, a deep one under white ones', () => {
  const straw = createVenueTheme({ primary: '#FFF7B0' }, 'dark')
  expect(straw).toMatchObject({ '--crimson-fill': '#FFF7B0', '--on-crimson': '#0A1236' })
  expect(createVenueTheme({ primary: '#B00040' }, 'light')).toMatchObject({
    '--crimson-fill': '#B00040',
    '--on-crimson': '#FFFFFF',
  })
})

test('[VEN-16] a colour that already passes is left as it is', () => {
  expect(ensureContrast('#0a1236', ['#FFFFFF'], 4.5)).toBe('#0A1236')
  expect(createVenueTheme({ text: '#F2F2F2' }, 'dark')['--ink']).toBe('#F2F2F2')
})

test('[VEN-16] what is not #RRGGBB counts as not set', () => {
  expect(createVenueTheme({ text: 'red', primary: '#fff', secondary: 'url(x)' }, 'dark')).toEqual({})
})

test('[VEN-16] contrast is what WCAG computes', () => {
  expect(contrastRatio('#FFFFFF', '#000000')).toBeCloseTo(21, 5)
  expect(contrastRatio('#FFFFFF', '#F70041')).toBeCloseTo(4.17, 2)
  expect(contrastRatio('#777777', '#777777')).toBe(1)
  expect(layOver('#FFFFFF', 0.5, '#000000')).toBe('#808080')
})

test('[VEN-16] what is tinted are the colours of the sheet', () => {
  for (const mode of modes) expect(sheetTokens(mode)).toMatchObject(sheetColours(mode))
})

test('[VEN-16] the secondary colour tints the ground and the glass, and every ratio of the look stays', () => {
  const random = createRandom(33)
  for (let round = 0; round < 200; round++) {
    const secondary = `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`
    for (const mode of modes) {
      const tokens = { ...sheetTokens(mode), ...createVenueTheme({ secondary }, mode) }
      const { ownBubble, ...drawn } = quietRatios(sheetTokens(mode), mode)
      const tinted = quietRatios(tokens, mode)
      for (const [name, ratio] of Object.entries(drawn)) expect(tinted[name], name).toBeGreaterThan(ratio * 0.97)
      expect(ownBubble).toBeGreaterThan(4.5)
      expect(tinted['ownBubble']).toBeGreaterThan(4.5)
    }
  }
})

test('[VEN-16] grounds take the hue of the secondary colour, and none from a grey one', () => {
  const hueOf = (hex: string) => hexToLch(hex).hue
  const green = createVenueTheme({ secondary: '#1F7A3A' }, 'dark')
  expect(hueOf(green['--surface-2'] ?? '')).toBeCloseTo(hueOf('#1F7A3A'), 0)
  const grey = createVenueTheme({ secondary: '#777777' }, 'dark')
  expect(hexToLch(grey['--surface-2'] ?? '').chroma).toBeLessThan(0.003)
})

test('[VEN-16] dressing anew takes off what an earlier venue set', () => {
  const root = document.createElement('html')
  applyTheme(root, { primary: '#00A000', secondary: '#7A1F5C' }, 'light')
  expect(root.dataset['theme']).toBe('light')
  expect(root.style.getPropertyValue('--base')).not.toBe('')
  expect(root.style.getPropertyValue('--crimson-fill')).not.toBe('')
  applyTheme(root, {}, 'dark')
  expect(root.dataset['theme']).toBe('dark')
  expect(root.style.length).toBe(0)
})
