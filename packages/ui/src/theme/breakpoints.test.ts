/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breakpoints, minWidth } from './breakpoints.ts'

test('[HDR-08] the layout steps are those of the venue', () => {
  expect(breakpoints).toEqual({ xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 })
  expect(minWidth('lg')).toBe('(min-width: 1280px)')
})

test('[CFG-06] style sheets change their layout at those steps and nowhere else', () => {
  const queries = sheets().flatMap((path) => readFileSync(path, 'utf8').match(/@media[^{]+/g) ?? [])
  const widths = queries.flatMap((query) => [...query.matchAll(/width\D+([\d.]+)px/g)].map(([, px]) => Number(px)))
  expect(widths.length).toBeGreaterThan(5)
  const steps: readonly number[] = Object.values(breakpoints)
  // `max-width` holds up to its number, so it names the last (part of a) pixel before a step.
  expect(widths.filter((width) => !steps.includes(Math.floor(width) + 1) && !steps.includes(width))).toEqual([])
})

test('[CFG-06] no style sheet asks the root what it holds: each change of a page would judge all of it anew', () => {
  expect(sheets().filter((path) => readFileSync(path, 'utf8').includes(':root:has('))).toEqual([])
})

const sheets = () => {
  const root = `${import.meta.dirname}/../../../..`
  return ['packages', 'apps'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`).flatMap((name) => listSheets(`${root}/${folder}/${name}/src`)),
  )
}

const listSheets = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
