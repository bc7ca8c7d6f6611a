import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const idPattern =
  /\b(?:CFG|NAV|VEN|AUT|HDR|ERR|PRS|PRO|CHT|MED|WID|SEA|CON|PAG|L10N|AST|ANA|API|DSG|SEC|ADM|EDT|LIB|PUB|VNU|REH|NOD|OPS|LNG|LIV|OFF|ACC)-\d\d\b/g

/** The ids the specification in docs/spec defines: each at the beginning of a list entry. */
function knownIds() {
  const folder = join(root, 'docs/spec')
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/^- \*\*([A-Z0-9]{3,4}-\d\d)\*\*/gm)].map((match) => match[1])),
  )
}

/**
 * Every id in a test's title is one the specification has.
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
export async function checkRequirementIds() {
  const known = knownIds()
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
    .split('\n')
    .filter((file) => /\.(test|e2e|contract|hostile)\.tsx?$/.test(file))
  const strangers = []
  for (const file of files) {
    for (const title of readFileSync(join(root, file), 'utf8').match(/\b(?:test|it)(?:\.\w+)*\s*\(\s*[`'"][^\n]*/g) ??
      []) {
      for (const id of title.match(idPattern) ?? [])
        if (!known.has(id)) strangers.push(`${file}: ${id} is not in docs/spec`)
    }
  }
  return strangers.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output: strangers.join('\n') }
}
