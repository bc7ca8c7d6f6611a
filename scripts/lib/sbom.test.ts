import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { root } from './run.mjs'
import { createSbom, type Sbom } from './sbom.mjs'

interface Locked {
  readonly name?: string
  readonly version: string
  readonly dev?: boolean
  readonly link?: boolean
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
const refsOf = (entries: typeof installed) =>
  new Set(entries.map(([path, { name = path.split('node_modules/').at(-1), version }]) => `${name}@${version}`))
const production = refsOf(installed.filter(([, { dev }]) => dev !== true))
const development = [...refsOf(installed.filter(([, { dev }]) => dev === true))].filter((ref) => !production.has(ref))

let sbom: Sbom
beforeAll(async () => {
  sbom = await createSbom()
})

const refs = () => new Set(sbom.components.map((component) => component['bom-ref']))

test('[OPS-06] the list of components has every package of the lock for production', () => {
  expect(production.size).toBeGreaterThan(300)
  expect([...production].filter((ref) => !refs().has(ref))).toEqual([])
  for (const name of ['fastify', 'react', 'zod', 'emojibase-data'])
    expect(
      [...refs()].some((ref) => ref.startsWith(`${name}@`)),
      name,
    ).toBe(true)
})

test('[OPS-06] it has nothing that only builds, tests or benchmarks need', () => {
  expect(development.length).toBeGreaterThan(100)
  expect(development.filter((ref) => refs().has(ref))).toEqual([])
  for (const name of ['vite', 'vitest', 'oxlint', '@playwright/test', '@foyer/testkit', '@foyer/e2e'])
    expect(
      [...refs()].some((ref) => ref.startsWith(`${name}@`)),
      name,
    ).toBe(false)
})

test('[OPS-06] it is CycloneDX, and its dependencies name components that it has', () => {
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'foyer' } } })
  const named = new Set([sbom.metadata.component['bom-ref'], ...refs()])
  const strangers = sbom.dependencies
    .flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn])
    .filter((ref) => !named.has(ref))
  expect(strangers).toEqual([])
})
