// Proves that a feature is one: in a copy of the product's source, deletes its folders and files, and the lines elsewhere that
// list it. Then types and dependency rules must hold, and at most six other files may have named it.
// Usage: node scripts/structure/remove-feature.mjs NAME…
import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bin, oneProcessor, root } from '../lib/run.mjs'

const namedInMax = 6
const projects = ['packages/*', 'apps/*', 'demo']
const isTest = (/** @type {string} */ path) => /\.(test|contract|stories)\.tsx?$|\/(testing|__snapshots__)\//.test(path)

/** Whether a file belongs to the feature: by a folder of features or kinds of its name, or by the beginning of its own name. */
const isOwn = (/** @type {string} */ path, /** @type {string} */ name) =>
  new RegExp(`/src/(?:.*/)?${name}/|/features/${name}/`).test(path) || new RegExp(`^${name}[.-]`).test(basename(path))

/** Files in which the word means something else. */
const otherMeanings = [
  // A switch of another host's meetings.
  'packages/widgets/src/meeting/jitsi-parameters.ts',
]

/** Documents of venues: like the demo, they have widgets of any kind, and stay as they are. */
const documents = 'apps/server/src/features/designer/templates/'

const importOf = /^(?:import|export)\b[^'"`;]*?\bfrom\s+'([^']+)'\n|^import '([^']+)'\n/gm

/** The identifiers that one import declares. @param {string} statement */
const importedNames = (statement) =>
  (/^import\s+(?:type\s+)?([^'"]*?)\s+from/.exec(statement)?.[1] ?? '')
    .replace(/[{}]/g, '')
    .split(',')
    .map(
      (part) =>
        part
          .trim()
          .replace(/^type /, '')
          .split(' as ')
          .at(-1)
          ?.trim() ?? '',
    )
    .filter((word) => word !== '')

/** Whether a text in quotes means the feature: its name, a command or failure of it, its type of widget, or the path of a file of it. */
function isNaming(/** @type {string} */ quoted, /** @type {string} */ name) {
  if (quoted === name || quoted.startsWith(`${name}.`) || quoted === upperOf(name)) return true
  return (
    quoted.includes('/') && (quoted.split('/').slice(0, -1).includes(name) || /^[.-]\w/.test(afterName(quoted, name)))
  )
}
const afterName = (/** @type {string} */ path, /** @type {string} */ name) => {
  const file = basename(path)
  return file.startsWith(name) ? file.slice(name.length) : ''
}
const upperOf = (/** @type {string} */ name) => name.toUpperCase().replaceAll('-', '_')

/**
 * What is left of a file without the lines that list the feature: its imports, lines with what they declare, with its name in
 * quotes or as a key. In a list of names within one line the name alone goes.
 */
export function withoutFeature(/** @type {string} */ text, /** @type {string} */ name) {
  /** @type {Set<string>} */
  const words = new Set([upperOf(name)])
  // One word may mean something else, such as the poll of a connection; several in one do not.
  if (name.includes('-')) {
    const camel = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
    words.add(camel).add(camel[0].toUpperCase() + camel.slice(1))
  }
  const rest = text.replace(importOf, (statement, from, bare) => {
    if (!isNaming(from ?? bare, name)) return statement
    for (const word of importedNames(statement)) words.add(word)
    return ''
  })
  const word = new RegExp(`(?<![\\w-])(?:${[...words].join('|')})(?![\\w-])`)
  const within = new RegExp(`'${name}', |, '${name}'(?=[\\],])`, 'g')
  const names = (/** @type {string} */ line) =>
    word.test(line) || [...line.matchAll(/'([^']+)'|"([^"]+)"/g)].some(([, one, two]) => isNaming(one ?? two, name))
  return rest
    .split('\n')
    .map((line) => line.replace(within, ''))
    .filter((line) => !names(line))
    .join('\n')
}

/** @param {string} command @param {string[]} args @param {string} cwd @returns {Promise<string | undefined>} Its output where it failed. */
const failureOf = (command, args, cwd) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0 ? undefined : output || `${basename(command)} ended with ${code}`))
  })

/** Packages of the copy are its own; all others are those that are installed. @param {string} copy */
function linkPackages(copy) {
  const installed = join(root, 'node_modules')
  mkdirSync(join(copy, 'node_modules'))
  for (const entry of readdirSync(installed)) {
    if (entry !== '@foyer') symlinkSync(join(installed, entry), join(copy, 'node_modules', entry), 'junction')
  }
  mkdirSync(join(copy, 'node_modules/@foyer'))
  for (const folder of ['packages', 'apps'])
    for (const entry of readdirSync(join(copy, folder))) {
      symlinkSync(join(copy, folder, entry), join(copy, 'node_modules/@foyer', entry), 'junction')
      const nested = join(root, folder, entry, 'node_modules')
      if (existsSync(nested)) symlinkSync(nested, join(copy, folder, entry, 'node_modules'), 'junction')
    }
  symlinkSync(join(copy, 'demo'), join(copy, 'node_modules/@foyer/demo'), 'junction')
}

/** Projects of the product alone; tests name features as examples, and are not checked. @param {string} copy */
function narrowProjects(copy) {
  const isThere = (/** @type {string} */ path) => existsSync(join(copy, path, 'tsconfig.json'))
  const folders = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(copy, folder)).map((one) => `${folder}/${one}`),
  )
  const paths = [...folders, 'demo'].filter(isThere)
  for (const path of paths) {
    const file = join(copy, path, 'tsconfig.json')
    const config = JSON.parse(readFileSync(file, 'utf8'))
    config.exclude = ['node_modules', '.types', 'dist', '**/*.test.*', '**/*.contract.ts', '**/testing/**']
    // Some get them by what their tests import.
    config.compilerOptions.types = [...new Set([...(config.compilerOptions.types ?? []), 'node'])]
    writeFileSync(file, JSON.stringify(config))
  }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ files: [], references: paths.map((path) => ({ path })) }))
}

/**
 * Removes a feature in a copy and checks what is left.
 * @param {string} name In kebab case.
 * @returns {Promise<{ deleted: number, namedIn: string[], failures: string[] }>}
 */
async function removeFeature(name) {
  const copy = mkdtempSync(join(tmpdir(), `foyer-without-${name}-`))
  try {
    const listed = execFileSync(
      'git',
      ['ls-files', '-co', '--exclude-standard', '-z', ...projects, '*.json', '.dependency-cruiser.cjs'],
      {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
      },
    )
    const all = [...new Set(listed.split('\0'))].filter((path) => path !== '' && existsSync(join(root, path)))
    const kept = all.filter((path) => !isTest(path) || path.startsWith('packages/testkit/'))
    const own = kept.filter((path) => isOwn(path, name))
    if (own.length === 0) throw new Error(`no file belongs to a feature ${name}`)
    const namedIn = []
    for (const path of kept) {
      if (isOwn(path, name) || /\.(png|jpe?g|webp|avif|mp4|pdf|glb|woff2?|sql)$/.test(path)) continue
      mkdirSync(dirname(join(copy, path)), { recursive: true })
      const isProduct =
        /^(packages|apps)\/[^/]+\/(src\/.*|package\.json|vite\.config\.ts)/.test(path) && !/\.(md|css)$/.test(path)
      const text = isProduct ? readFileSync(join(root, path), 'utf8') : ''
      const isKept = otherMeanings.includes(path) || path.startsWith(documents)
      const rest = isProduct && !isKept ? withoutFeature(text, name) : text
      if (rest !== text) {
        namedIn.push(path)
        writeFileSync(join(copy, path), rest)
      } else cpSync(join(root, path), join(copy, path))
    }
    linkPackages(copy)
    narrowProjects(copy)
    const rules = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', 'packages', 'apps']
    const failures = await Promise.all([
      failureOf(bin('tsc'), ['-b', ...oneProcessor], copy),
      failureOf(bin('depcruise'), rules, copy),
    ])
    return { deleted: own.length, namedIn, failures: failures.filter((failure) => failure !== undefined) }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Each of these by itself: a type check of everything takes some gigabytes. @param {readonly string[]} names @returns {Promise<import('../lib/steps.mjs').Outcome>} */
export async function checkRemovals(names) {
  /** @type {string[]} */
  const lines = []
  let failed = 0
  for (const name of names) {
    const { deleted, namedIn, failures } = await removeFeature(name)
    const isWithin = namedIn.length <= namedInMax
    if (failures.length > 0 || !isWithin) failed += 1
    lines.push(`       ${name}: ${deleted} files of its own, named in ${namedIn.length} others (at most ${namedInMax})`)
    lines.push(...namedIn.map((path) => `         ${path}`), ...failures)
  }
  const output = lines.join('\n')
  return { passed: names.length - failed, failed, output }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { failed, output } = await checkRemovals(process.argv.slice(2))
  console.log(output)
  process.exit(failed === 0 ? 0 : 1)
}
