import { resolve } from 'node:path'
import { readSecretFile } from './read-secret-file.ts'
import type { Setting, SettingRule, SettingTopic } from './setting.ts'
import { settingTopics } from './setting-topics.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** What the environment says of one setting. */
export interface ReadSetting {
  readonly name: string
  readonly setting: Setting
  /** The variable that sets it, which is `NAME_FILE` for a secret from a file; absent where none does. */
  readonly setBy: string | undefined
  /** The text as it is set; absent where it is not, and where its file cannot be read. */
  readonly text: string | undefined
  /** What the text or the default gives; absent where it is wrong or there is none. */
  readonly value: unknown
  /** What is wrong, in one line that begins with the variable. */
  readonly fault: string | undefined
}

/** All settings in the order of the topics, with all that is wrong. Secrets are in no fault. Source: OPS-04. */
export function readSettings(environment: Environment): readonly ReadSetting[] {
  const topics: readonly SettingTopic[] = settingTopics
  const read = topics.flatMap(({ settings }) =>
    Object.entries(settings).map(([name, setting]) => readSetting(environment, name, setting)),
  )
  return checkRules(
    topics.flatMap(({ rules = [] }) => rules),
    read,
  )
}

/** The variable that names a file with a secret. */
export const fileVariable = (name: string): string => `${name}_FILE`

function readSetting(environment: Environment, name: string, setting: Setting): ReadSetting {
  const ofFile = fileVariable(name)
  const own = textOf(environment[name])
  const path = setting.isSecret === true ? textOf(environment[ofFile]) : undefined
  const nothing = { name, setting, setBy: undefined, text: undefined, value: undefined, fault: undefined }
  if (own !== undefined && path !== undefined)
    return { ...nothing, setBy: name, fault: `${name} and ${ofFile} must not both be set` }
  if (own !== undefined) return { ...nothing, setBy: name, text: own, ...check(name, setting, own) }
  if (path === undefined)
    return { ...nothing, ...(setting.default !== undefined && check(name, setting, setting.default)) }
  const file = readSecretFile(resolve(path))
  if ('fault' in file) return { ...nothing, setBy: ofFile, fault: `${ofFile} ${file.fault}` }
  const checked = check(name, setting, file.text)
  const fault = checked.fault && `${checked.fault} (it is from ${ofFile})`
  return { ...nothing, setBy: ofFile, text: file.text, ...checked, fault }
}

/** Empty counts as not set. */
const textOf = (text: string | undefined): string | undefined => text?.trim() || undefined

function check(name: string, setting: Setting, text: string): Pick<ReadSetting, 'value' | 'fault'> {
  const { success, data, error } = setting.schema.safeParse(text)
  if (success) return { value: data, fault: undefined }
  return {
    value: undefined,
    fault: `${name} ${error.issues[0]?.message}${mayShow(setting, text) ? `, and is ${text}` : ''}`,
  }
}

/** Whether a wrong text fits into a line and holds no secret. An address can have a password or a key where none is expected. */
const mayShow = ({ isSecret }: Setting, text: string): boolean =>
  isSecret !== true && !/:.*@|[?#]/.test(text) && /^\P{Cc}{1,200}$/u.test(text)

/** A fault is listed at the first setting that is missing. */
function checkRules(rules: readonly SettingRule[], read: readonly ReadSetting[]): readonly ReadSetting[] {
  const find = (name: string) => read.find((each) => each.name === name)
  const isSet = (name: string) => find(name)?.setBy !== undefined
  const faults = new Map<string, string>()
  for (const rule of rules) {
    if ('differ' in rule) {
      const [name, other] = rule.differ
      const value = find(name)?.value
      if (value !== undefined && value !== 0 && value === find(other)?.value)
        faults.set(name, `${name} must not be the same as ${other}, and both are ${String(value)}`)
      continue
    }
    const { when, is, needs } = rule
    const cause = when.find((name) => isSet(name) && (is === undefined || find(name)?.text === is))
    const missing = needs.filter((name) => !isSet(name))
    const [first] = missing
    if (cause === undefined || first === undefined || faults.has(first)) continue
    const verb = is === undefined ? 'is set' : `is ${is}`
    faults.set(first, `${listNames(missing)} must be set too, since ${cause} ${verb}`)
  }
  return read.map((each) => ({ ...each, fault: each.fault ?? faults.get(each.name) }))
}

const listNames = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { style: 'long', type: 'conjunction' }).format(names)
