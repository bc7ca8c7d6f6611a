import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadModule, parseSync } from 'libpg-query'
import { root } from '../lib/run.mjs'
import { statementFaults } from './statement-rules.mjs'

/** Those up to this one were written before two versions of the server ran side by side. */
const LAST_FREE_MIGRATION = 42
const folder = 'apps/server/migrations'

/** @typedef {{ readonly line: number, readonly message: string }} Fault */

/**
 * What older servers that run on the same database would not survive in a migration. One that begins with
 * `-- contract: since VERSION` may do all, if VERSION came before the version of the packages, and older servers are kept from
 * starting. Source: NOD-06.
 * @param {string} sql
 * @param {{ readonly version: string }} options The version of the packages.
 * @returns {readonly Fault[]}
 */
export function migrationFaults(sql, { version }) {
  const since = /^-- contract:(?: since)?(.*)/.exec(sql)?.[1]
  if (since !== undefined) return [...contractFaults(since.trim(), version), ...needsFaults(sql)]
  const remarks = [...sql.matchAll(/^-- small table: *(\w*) *,? *(.*)$/gm)]
  const unexplained = remarks
    .filter(([, table, reason]) => table === '' || reason === '')
    .map(({ index }) => ({
      line: lineOf(sql.slice(0, index)),
      message: 'Write "-- small table: NAME, why it has few rows"',
    }))
  return [...unexplained, ...parsedFaults(sql, new Set(remarks.map(([, table]) => table)))]
}

/** @param {string} sql @param {ReadonlySet<string | undefined>} smallTables @returns {readonly Fault[]} */
function parsedFaults(sql, smallTables) {
  const bytes = Buffer.from(sql)
  const lineAt = (/** @type {number} */ offset) => lineOf(bytes.subarray(0, offset).toString())
  try {
    const statements = (parseSync(sql).stmts ?? []).map(({ stmt, stmt_location: from = 0 }) => {
      const before = /^(?:\s|--[^\n]*|\/\*.*?\*\/)*/s.exec(bytes.subarray(from).toString())?.[0] ?? ''
      return { statement: stmt ?? {}, location: from + Buffer.byteLength(before) }
    })
    return statementFaults(statements, smallTables).map(({ location, message }) => ({
      line: lineAt(location),
      message,
    }))
  } catch (error) {
    const { message, sqlDetails } = /** @type {import('libpg-query').SqlError} */ (error)
    if (sqlDetails === undefined) throw error
    // A position in characters, not in bytes.
    return [{ line: lineOf([...sql].slice(0, sqlDetails.cursorPosition).join('')), message }]
  }
}

/** @param {string} before */
const lineOf = (before) => before.split('\n').length

/** @param {string} since @param {string} version @returns {readonly Fault[]} */
function contractFaults(since, version) {
  if (!/^\d+\.\d+\.\d+$/.test(since))
    return [{ line: 1, message: `"${since}" is no version: write "-- contract: since 2.1.0", the first release after` }]
  if (isBefore(since, version)) return []
  const message =
    `${since} must be a release before ${version}, the version in package.json: servers that need what this drops ` +
    'may still run. Drop it in a later release'
  return [{ line: 1, message }]
}

/** Older servers must not start on what is left. @param {string} sql @returns {readonly Fault[]} */
function needsFaults(sql) {
  if (/^update "schema_needs" set "migration" = \d+;$/im.test(sql)) return []
  const statement = 'UPDATE "schema_needs" SET "migration" = WHEN;'
  return [
    { line: 1, message: `Write "${statement}", the \`when\` in the journal of the last migration of that release` },
  ]
}

/** @param {string} version @param {string} other */
function isBefore(version, other) {
  const [own, others] = [version, other].map((each) => each.split(/[.-]/).slice(0, 3).map(Number))
  const index = [0, 1, 2].find((part) => own?.[part] !== others?.[part])
  return index !== undefined && Number(own?.[index]) < Number(others?.[index])
}

/**
 * No migration breaks servers of the version before. Source: NOD-06.
 * @returns {Promise<import('../lib/steps.mjs').Outcome>}
 */
export async function checkMigrations() {
  await loadModule()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const faults = readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.sql') && Number.parseInt(file, 10) > LAST_FREE_MIGRATION)
    .flatMap((file) =>
      migrationFaults(readFileSync(join(root, folder, file), 'utf8'), { version }).map(
        ({ line, message }) => `${folder}/${file}:${line}: ${message}`,
      ),
    )
  const hint = 'Older servers run while a migration is applied: docs/adr/0051-expand-then-contract.md'
  return faults.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output: [...faults, hint].join('\n') }
}
