import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './run.mjs'

const dist = join(root, 'apps/web/dist')
const adminDist = join(root, 'apps/admin/dist')
const kB = 1000

/** Each costs a round trip where connections are few. */
const mostFiles = 6

/** Pages with the most their first load of script and style may weigh, gzipped. */
const pages = [
  { name: 'login', maxBytes: 120 * kB, files: (/** @type {Hints} */ hints) => hints.login },
  { name: 'first 2D area', maxBytes: 200 * kB, files: (/** @type {Hints} */ hints) => hints.area },
]

/**
 * What the page itself names, and what its preload hints add for the login page, an area and a language.
 * @typedef {{ login: string[], area: string[], texts: Record<string, string[]> }} Hints
 */

/** All that somebody who is logged in has loaded once the first area is there: with what goes on live, chat and people. */
const besideMaxBytes = 320 * kB
const beside = /^(?:live|people|people-en)-[\w-]{8}\.(?:js|css)$/

/** Script and style of the first load of the venue editor. */
const editorMaxBytes = 350 * kB
/** Topics of texts that the editor shows at first. */
const editorTopics = ['admin', 'editor', 'editor-canvas']

/** @param {string} html @returns {string[]} */
const namedFiles = (html) =>
  [...html.matchAll(/(?:src|href)="\/(?:admin\/)?app\/([^"]+\.(?:js|css))"/g)].map((match) => match[1])

/** @param {string} html @returns {Hints} */
const hintsOf = (html) => {
  const hints = /\((\{"login":.*\})\)<\/script>/.exec(html)?.[1]
  if (hints === undefined) throw new Error('index.html names no preload hints as apps/web/vite.config.ts writes them')
  return JSON.parse(hints)
}

/** @param {string} file */
const gzippedBytes = (file, of = dist) => gzipSync(readFileSync(join(of, 'app', file)), { level: 9 }).length

/** The files and what they import at once. @param {string[]} files @param {Set<string>} all @returns {Set<string>} */
function withImports(files, all = new Set()) {
  for (const file of files) {
    if (all.has(file)) continue
    all.add(file)
    if (!file.endsWith('.js')) continue
    const code = readFileSync(join(dist, 'app', file), 'utf8')
    withImports(
      [...code.matchAll(/(?:from|import)\s?["']\.\/([^"']+\.js)["']/g)].map((match) => match[1]),
      all,
    )
  }
  return all
}

/** @param {string} html @param {Hints} hints */
function sizeOfArea(html, hints) {
  const first = [...namedFiles(html), ...hints.area, ...(hints.texts.en ?? [])]
  const all = withImports([...first, ...readdirSync(join(dist, 'app')).filter((file) => beside.test(file))])
  const bytes = [...all].reduce((sum, file) => sum + gzippedBytes(file), 0)
  return {
    isWithin: bytes <= besideMaxBytes,
    line: `first 2D area, logged in, once it is there: ${(bytes / kB).toFixed(1)} kB of ${besideMaxBytes / kB} kB`,
  }
}

/** What the page of the editor is made of: the files its route names, and its texts in the language with the longest ones. */
function sizeOfEditor() {
  const named = namedFiles(readFileSync(join(adminDist, 'index.html'), 'utf8'))
  const files = readdirSync(join(adminDist, 'app'))
  const entry = named.find((file) => /^index-.*\.js$/.test(file)) ?? ''
  const code = readFileSync(join(adminDist, 'app', entry), 'utf8')
  const listed = /\bm\.f=\[([^\]]*)\]/.exec(code)?.[1]
  const route = /import\([`"']\.\/editor-page-[^`"']+[`"']\),__vite__mapDeps\(\[([\d,]+)\]\)/.exec(code)?.[1]
  if (listed === undefined || route === undefined)
    throw new Error('The admin app names no files of the editor as Vite does')
  /** @type {string[]} */
  const names = JSON.parse(`[${listed}]`)
  const all = new Set([...named, ...route.split(',').map((index) => names[Number(index)].replace(/^app\//, ''))])
  const texts = editorTopics.map((topic) => {
    const ofTopic = files.filter((file) => new RegExp(`^${topic}-[\\w-]{8}\\.js$`).test(file))
    return Math.max(...ofTopic.map((file) => gzippedBytes(file, adminDist)))
  })
  const bytes =
    [...all].reduce((sum, file) => sum + gzippedBytes(file, adminDist), 0) + texts.reduce((a, b) => a + b, 0)
  return {
    isWithin: bytes <= editorMaxBytes,
    line: `venue editor: ${(bytes / kB).toFixed(1)} kB of ${editorMaxBytes / kB} kB`,
  }
}

/**
 * The script and style a page needs at first, gzipped, is within its bound, and in few files.
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
export async function checkBundleSizes() {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const hints = hintsOf(html)
  const outcomes = pages.map(({ name, maxBytes, files }) => {
    const all = new Set([...namedFiles(html), ...files(hints), ...(hints.texts.en ?? [])])
    const bytes = [...all].reduce((sum, file) => sum + gzippedBytes(file), 0)
    return {
      isWithin: bytes <= maxBytes && all.size <= mostFiles,
      line: `${name}: ${(bytes / kB).toFixed(1)} kB of ${maxBytes / kB} kB, ${all.size} files of ${mostFiles}`,
    }
  })
  outcomes.push(sizeOfArea(html, hints), sizeOfEditor())
  const output = outcomes.map(({ line }) => `       ${line}`).join('\n')
  console.log(output)
  const failed = outcomes.filter(({ isWithin }) => !isWithin).length
  return { passed: outcomes.length - failed, failed, output }
}
