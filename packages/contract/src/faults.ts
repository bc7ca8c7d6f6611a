import type { z } from 'zod'
import type { Fault } from './errors.ts'

const pointerOf = (path: readonly PropertyKey[]) =>
  path.map((part) => '/' + String(part).replaceAll('~', '~0').replaceAll('/', '~1')).join('')

type Issue = z.core.$ZodIssue

const isWrongKind = (issue: Issue) =>
  issue.code === 'invalid_union' && issue.errors.length === 0 && issue.path.length <= 1

/**
 * The issues of a failed check as faults with JSON pointers, innermost cause first. Of a union only the branch is reported that
 * the value was meant to match. Limited as by `limitFaults`, since a poisoned document can hold a million issues.
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
      for (const key of issue.keys.slice(0, maxFaults + 1 - faults.length))
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

/** How many faults, and how many warnings, an answer lists. */
export const maxFaults = 20
/** Of a pointer and of a message, in UTF-16 units: a key can be as long as the body. */
const textMaxLength = 300
export const moreFaultsCode = 'more-faults'

/**
 * The first 20 faults, with long pointers and messages cut; when there are more, a last one of the whole document says so.
 * Source: SEC-18.
 */
export function limitFaults(faults: readonly Fault[]): Fault[] {
  const first = faults.slice(0, maxFaults).map(({ pointer, code, message }) => ({
    pointer: cut(pointer),
    code,
    message: cut(message),
  }))
  const isMore = faults.length > maxFaults
  const more = { pointer: '', code: moreFaultsCode, message: `There are more faults than these ${maxFaults}` }
  // Limited before, it says so already.
  return isMore ? [...first, faults[maxFaults]?.code === moreFaultsCode ? faults[maxFaults] : more] : first
}

const cut = (text: string): string =>
  text.length > textMaxLength ? `${text.slice(0, textMaxLength - 1).toWellFormed()}…` : text
