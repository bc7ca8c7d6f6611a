import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const manifest = JSON.parse(read('package.json')) as { scripts: Record<string, string>; engines: { node: string } }

/** Scripts that a text runs by npm, such as `test:all` of `npm run test:all`. */
const scriptsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start)\b)/g)].map(([, named, short]) => named ?? short ?? '')

const versionOf = (text: string): readonly [number, number] => {
  const [major = 0, minor = 0] = text.trim().split('.').map(Number)
  return [major, minor]
}
const leastNode = versionOf(manifest.engines.node.replace('>=', ''))
const isSupported = (version: string) => {
  const [major, minor] = versionOf(version)
  // A major alone means its newest minor.
  return major > leastNode[0] || (major === leastNode[0] && (!version.includes('.') || minor >= leastNode[1]))
}

interface Job {
  readonly steps: readonly { readonly uses?: string; readonly run?: string; readonly with?: Record<string, unknown> }[]
  readonly 'timeout-minutes'?: number
  readonly permissions?: unknown
  readonly strategy?: { readonly matrix: { readonly node: readonly string[] } }
}
interface Workflow {
  readonly permissions: unknown
  readonly jobs: Readonly<Record<string, Job>>
}

describe('the workflow of CI', () => {
  const workflow = parse(read('.github/workflows/ci.yml')) as Workflow
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps)

  test('[OPS-06] it runs scripts that exist, among them npm test and npm run test:all', () => {
    const named = steps.flatMap(({ run = '' }) => scriptsIn(run))
    expect(named).toEqual(expect.arrayContaining(['test', 'test:all', 'sbom']))
    expect(named.filter((name) => manifest.scripts[name] === undefined)).toEqual([])
  })

  test('[OPS-06] it may read the repository and nothing else, names a version of each action, and each job ends', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    for (const { permissions, 'timeout-minutes': minutes } of Object.values(workflow.jobs)) {
      expect(permissions).toBeUndefined()
      expect(minutes).toBeGreaterThan(0)
    }
    const actions = steps.flatMap(({ uses }) => uses ?? [])
    expect(actions.length).toBeGreaterThan(0)
    expect(actions.filter((action) => !/@v\d+$/.test(action))).toEqual([])
    for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')))
      expect(step.with).toMatchObject({ 'persist-credentials': false })
  })

  test('[OPS-06] it tests the oldest Node that package.json allows, and that of .nvmrc', () => {
    const versions = workflow.jobs['test']?.strategy?.matrix.node ?? []
    expect(versions).toContain(leastNode.join('.'))
    expect(versions).toContain(read('.nvmrc').trim())
    expect(versions.filter((version) => !isSupported(version))).toEqual([])
  })
})

test('[OPS-06] .nvmrc has a Node that package.json allows', () => {
  expect(isSupported(read('.nvmrc'))).toBe(true)
  expect([isSupported('20.18'), isSupported('20.19'), isSupported('18')]).toEqual([false, true, false])
})

test('[OPS-06] updates are looked for in each folder with a lock, and in those alone', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as {
    updates: { 'package-ecosystem': string; directories?: string[]; directory?: string }[]
  }
  const files: Readonly<Record<string, string>> = {
    npm: 'package-lock.json',
    docker: 'Dockerfile',
    'github-actions': '.github/workflows',
  }
  const missing = updates.flatMap(({ 'package-ecosystem': kind, directories = [], directory }) =>
    [...directories, ...(directory === undefined ? [] : [directory])]
      .map((folder) => join(folder, files[kind] ?? '?').slice(1))
      .filter((file) => !existsSync(join(root, file))),
  )
  expect(missing).toEqual([])
  const npm = updates.find(({ 'package-ecosystem': kind }) => kind === 'npm')
  expect(npm?.directories).toEqual(['/', '/e2e/providers', '/e2e/providers/firebase', '/scripts/deploy-tools'])
})

test('[OPS-06] .editorconfig and the formatter have the same width, indentation and line ends', () => {
  const settings = Object.fromEntries(
    [...read('.editorconfig').matchAll(/^(\w+) = (.+)$/gm)].map(([, key, value]) => [key, value]),
  )
  const format = JSON.parse(read('.oxfmtrc.json')) as Record<string, unknown>
  expect(settings['max_line_length']).toBe(String(format['printWidth']))
  expect([format['tabWidth'] ?? 2, format['useTabs'] ?? false, format['endOfLine'] ?? 'lf']).toEqual([2, false, 'lf'])
  expect(settings).toMatchObject({ indent_style: 'space', indent_size: '2', end_of_line: 'lf' })
})

test.each(['CONTRIBUTING.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md', 'examples/bot/README.md', 'docs/deploy.md'])(
  '[OPS-06] %s names scripts and files that exist, and no mail address',
  (file) => {
    const text = read(file)
    expect(scriptsIn(text).filter((name) => manifest.scripts[name] === undefined)).toEqual([])
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link)
    const named = [...text.matchAll(/`((?:apps|packages|docs|examples|deploy|scripts)\/[\w./-]+)`/g)]
    expect(links.filter((link) => !existsSync(join(root, dirname(file), link)))).toEqual([])
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([])
    expect(text).not.toMatch(/mailto:|[\w.]+@(?!example\.(?:org|com))[\w-]+\.\w{2,}/)
  },
)
