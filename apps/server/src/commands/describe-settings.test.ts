import { expect, test } from 'vitest'
import { describeSettings } from './describe-settings.ts'

const lineOf = (environment: Record<string, string>, name: string) =>
  describeSettings(environment)
    .split('\n')
    .find((line) => line.startsWith(`  ${name} `))
    ?.trim()
    .split(/ {2,}/)

test.each([
  [{}, 'PORT', ['PORT', 'not set', '8080']],
  [{}, 'PUBLIC_URL', ['PUBLIC_URL', 'not set']],
  [{ PORT: '9000' }, 'PORT', ['PORT', 'set', '9000']],
  [{ PORT: 'canary' }, 'PORT', ['PORT', 'wrong']],
  [{ AI_API_KEY: 'canary' }, 'AI_API_KEY', ['AI_API_KEY', 'set', '(secret)']],
  [{ AI_API_KEY: 'canary' }, 'AI_URL', ['AI_URL', 'missing']],
  [{ AI_API_KEY_FILE: import.meta.filename }, 'AI_API_KEY', ['AI_API_KEY', 'wrong', 'from AI_API_KEY_FILE']],
  [{ DATABASE_URL: 'canary' }, 'DATABASE_URL', ['DATABASE_URL', 'wrong', '(secret)']],
] as const)('[OPS-04] with %j the line of %s is %j', (environment, name, line) => {
  expect(lineOf(environment, name)).toEqual(line)
  expect(describeSettings(environment)).not.toContain('canary')
})
