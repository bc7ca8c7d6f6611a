import { expect, test } from 'vitest'
import { findMisspelledSettings } from './misspelled-settings.ts'
import { settingTopics } from './setting-topics.ts'

const namesFound = (...names: string[]) =>
  findMisspelledSettings(Object.fromEntries(names.map((name) => [name, 'x']))).map((line) => line.split(' ')[0])

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URLS', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABAES_URL', 'DATABASE_URL'],
  ['TURN_SECRETFILE', 'TURN_SECRET_FILE'],
  ['PUBLIC_UR', 'PUBLIC_URL'],
])('[OPS-04] %s is said to have no effect, since %s was probably meant', (variable, meant) => {
  expect(findMisspelledSettings({ [variable]: 'x' })).toEqual([`${variable} has no effect; did you mean ${meant}?`])
})

test('[OPS-04] a file for a setting that is no secret is said to have no effect', () => {
  expect(findMisspelledSettings({ PORT_FILE: '/run/port' })).toEqual([
    'PORT_FILE has no effect: only secrets can be read from files, and PORT is none',
  ])
})

test('[OPS-04] no setting, short name, name of another program or empty variable is called a mistake', () => {
  const ours = settingTopics.flatMap(({ settings }) => Object.keys(settings))
  expect(namesFound(...ours, 'DATABASE_URL_FILE', 'TURN_SECRET_FILE')).toEqual([])
  expect(namesFound('SORT', 'PORTS', 'LOG_LEVELS', 'PUBLIC_U', 'DATABSEE_URL', 'XAI_API_KEY', 'NODE_ENV')).toEqual([])
  expect(findMisspelledSettings({ DATABSE_URL: ' ', PORT_FILE: '' })).toEqual([])
})
