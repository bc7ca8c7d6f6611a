import { readSettings, type Environment, type ReadSetting } from '../platform/config/read-settings.ts'
import { settingTopics } from '../platform/config/setting-topics.ts'

/** All settings by topic: which are set, and their values unless they are secret or wrong. Source: OPS-04. */
export function describeSettings(environment: Environment): string {
  const read = readSettings(environment)
  const width = Math.max(...read.map(({ name }) => name.length))
  const topics = settingTopics.map(({ title, settings }) => [
    title,
    ...read
      .filter(({ name }) => name in settings)
      .map((each) =>
        `  ${each.name.padEnd(width)}  ${stateOf(each).padEnd('not set'.length)}  ${shownValue(each)}`.trimEnd(),
      ),
    '',
  ])
  return ['What each setting means is in docs/settings.md.', '', ...topics.flat()].join('\n')
}

function stateOf({ setBy, fault }: ReadSetting): string {
  if (setBy === undefined) return fault === undefined ? 'not set' : 'missing'
  return fault === undefined ? 'set' : 'wrong'
}

function shownValue({ name, setting, setBy, text, fault }: ReadSetting): string {
  if (setBy === undefined) return setting.default ?? ''
  if (setBy !== name) return `from ${setBy}`
  if (setting.isSecret === true) return '(secret)'
  // A wrong text may be a secret that was meant for another setting.
  return fault === undefined && text !== undefined ? text : ''
}
