import type { z } from 'zod'
import type { Fault } from './errors.ts'

const pointerOf = (path: readonly PropertyKey[]) =>
  path.map((part) => '/' + String(part).replaceAll('~', '~0').replaceAll('/', '~1')).join('')

type Issue = z.core.$ZodIssue

const isWrongKind = (issue: Issue) =>
  issue.code === 'invalid_union' && issue.errors.length === 0 && issue.path.length <= 1

/**
 * The issues of a failed check as faults with JSON pointers, innermost cause first: of a union only the branch is told
 * that the value meant to be. Limited as by `limitFaults`, since a poisoned document can hold a million.
 */
export function issuesToFaults(issues: readonly Issue[]): Fault[] {
  const faults: Fault[] = []
  const visit = (issue: Issue, base: readonly PropertyKey[]) => {
    if (faults.length > maxFaults) return
    const path = [...base, ...issue.path]
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const branch =
        issue.errors.find((errors) => errors.length > 0 && !errors.some(isWrongKind)) ?? issue.errors[0] ?? []
      for (const inner of branch) visit(inner, path)
      return
    }
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        faults.push({
          pointer: pointerOf([...path, key]),
          code: 'unknown-field',
          message: `${key} is not a field here`,
        })
      return
    }
    const missing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined')
    faults.push({
      pointer: pointerOf(path),
      code: missing ? 'missing' : issue.code.replaceAll('_', '-'),
      message: issue.message,
    })
  }
  for (const issue of issues) visit(issue, [])
  return limitFaults(faults)
}

const maxFaults = 200
export const moreFaultsCode = 'more-faults'

/** The first 200 faults; when there are more, a last one of the whole document says so. */
export function limitFaults(faults: readonly Fault[]): Fault[] {
  if (faults.length <= maxFaults) return [...faults]
  const more = { pointer: '', code: moreFaultsCode, message: `There are more faults than these ${maxFaults}` }
  return [...faults.slice(0, maxFaults), more]
}
