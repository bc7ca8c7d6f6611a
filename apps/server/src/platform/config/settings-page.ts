import { fileVariable } from './read-settings.ts'
import type { Setting, SettingTopic } from './setting.ts'
import { settingTopics } from './setting-topics.ts'

const introduction = `# Settings

Settings are environment variables. This page is generated from the schema that the server checks them with at its start
(\`apps/server/src/platform/config\`). If settings are wrong, the server does not start and prints a line for each of them.
\`npm run admin -- settings\` prints which are set, their values, and what is wrong. Empty counts as not set.

**Secrets** are never printed. They can also be read from a file: set the variable with \`_FILE\` at its end to the path, such as
\`TURN_SECRET_FILE=/run/secrets/turn\`, in place of the variable itself. The file has at most 64 KiB; line breaks at its end do not
count. A relative path counts from the folder that the server starts in.`

/** The text of `docs/settings.md`. Source: OPS-04. */
export const writeSettingsPage = (): string => `${[introduction, ...settingTopics.map(writeTopic)].join('\n\n')}\n`

const writeTopic = ({ title, guide, settings }: SettingTopic): string =>
  [
    `## ${title}`,
    ...(guide === undefined ? [] : [`See [${guide}](${guide}).`]),
    [
      ['Name', 'Default', 'Meaning', 'Example', 'Secret'],
      ['---', '---', '---', '---', '---'],
    ]
      .concat(Object.entries(settings).map(([name, setting]) => writeRow(name, setting)))
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n'),
  ].join('\n\n')

function writeRow(name: string, setting: Setting): string[] {
  const { whenUnset = 'none', meaning, example, isSecret = false } = setting
  const otherwise = setting.default === undefined ? whenUnset : code(setting.default)
  return [code(name), otherwise, meaning, code(example), isSecret ? `yes; or ${code(fileVariable(name))}` : '']
}

const code = (text: string): string => `\`${text}\``
