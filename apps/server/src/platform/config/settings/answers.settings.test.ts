import { expect, test } from 'vitest'
import { ConfigError } from '../config-error.ts'
import { readConfig } from '../read-config.ts'

const read = (environment: Record<string, string>) => readConfig(environment, { isRoot: false }).ai

test('[SEA-03] an endpoint is an address and a model; /v1 may be left out', () => {
  const plain = { model: 'small', apiKey: undefined, answersPerDay: 2000, answersPerPerson: 40 }
  expect(read({})).toBeUndefined()
  expect(read({ AI_URL: 'http://127.0.0.1:11434', AI_MODEL: 'small' })).toEqual({
    ...plain,
    url: 'http://127.0.0.1:11434/v1',
  })
  expect(
    read({ AI_URL: 'https://ai.example/base/v1/', AI_MODEL: 'small', AI_API_KEY: 'k', AI_ANSWERS_PER_DAY: '7' }),
  ).toEqual({
    ...plain,
    url: 'https://ai.example/base/v1',
    apiKey: 'k',
    answersPerDay: 7,
  })
})

test.each([
  { AI_URL: 'http://127.0.0.1' },
  { AI_MODEL: 'small' },
  { AI_API_KEY: 'canary' },
  { AI_URL: 'ftp://ai.example', AI_MODEL: 'small' },
  { AI_URL: 'http://name:canary@ai.example', AI_MODEL: 'small' },
  { AI_URL: 'http://ai.example?key=canary', AI_MODEL: 'small' },
  { AI_URL: 'http://ai.example', AI_MODEL: 'small', AI_API_KEY: 'canary canary' },
  { AI_URL: 'http://ai.example', AI_MODEL: 'small', AI_ANSWERS_PER_DAY: 'many' },
])('[SEA-03] %o is refused without a secret in the text', (environment) => {
  let message = ''
  try {
    read(environment as Record<string, string>)
  } catch (error) {
    message = error instanceof ConfigError ? error.message : 'odd'
  }
  expect(message).toMatch(/^AI_/)
  expect(message).not.toContain('canary')
})
