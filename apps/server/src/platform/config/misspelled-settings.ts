import { fileVariable, type Environment } from './read-settings.ts'
import { settingTopics } from './setting-topics.ts'
import type { Setting } from './setting.ts'

const settings: readonly (readonly [string, Setting])[] = settingTopics.flatMap((topic) =>
  Object.entries(topic.settings),
)
const ofFiles = settings.map(([name, { isSecret }]) => ({ name, variable: fileVariable(name), isSecret }))
const known = new Set([...settings.map(([name]) => name), ...ofFiles.map(({ variable }) => variable)])

/** Shorter names are one edit away from those that other programs use, such as SORT from PORT. */
const leastLength = 10

/**
 * Lines about variables that have no effect and look like a mistake: a file for a setting that is no secret, and a name that
 * is one edit away from one of ours. Other unknown variables are normal: they are for other programs. Source: OPS-04.
 */
export const findMisspelledSettings = (environment: Environment): readonly string[] =>
  Object.keys(environment).flatMap((variable) => {
    if (environment[variable]?.trim() === '') return []
    const notSecret = ofFiles.find((each) => each.variable === variable && each.isSecret !== true)
    if (notSecret !== undefined)
      return [`${variable} has no effect: only secrets can be read from files, and ${notSecret.name} is none`]
    if (known.has(variable)) return []
    const meant = [...known].find((name) => name.length >= leastLength && isOneEditAway(variable, name))
    return meant === undefined ? [] : [`${variable} has no effect; did you mean ${meant}?`]
  })

/**
 * Whether one letter was added, left out, replaced, or exchanged with the next. The first letter must be the same: other programs
 * put something before a name that we use too, such as XAI_API_KEY.
 */
function isOneEditAway(text: string, other: string): boolean {
  if (text[0] !== other[0]) return false
  let same = 0
  while (same < text.length && text[same] === other[same]) same += 1
  const [rest, otherRest] = [text.slice(same), other.slice(same)]
  const [a = '', b = ''] = rest
  return (
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest.slice(1) ||
    b + a + rest.slice(2) === otherRest
  )
}
