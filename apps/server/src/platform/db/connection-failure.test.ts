import { expect, test } from 'vitest'
import { isConnectionFailure } from './connection-failure.ts'

const failure = (code: string, message = '') => Object.assign(new Error(message), { code })

test.each([
  ['the server is shutting down', failure('57P01')],
  ['nobody listens', failure('ECONNREFUSED')],
  ['the name does not resolve', failure('EAI_AGAIN')],
  ['the connection broke', new Error('Connection terminated unexpectedly')],
  ['the query builder wrapped one of these', new Error('Failed query', { cause: failure('08006') })],
])('it is the connection when %s', (_, error) => {
  expect(isConnectionFailure(error)).toBe(true)
})

test.each([
  ['a row is there already', failure('23505', 'duplicate key value for "connection_id"')],
  ['the password is wrong', failure('28P01')],
  ['the address is no address', failure('ERR_INVALID_URL')],
  ['it is no error at all', 'connection'],
])('it is not the connection when %s', (_, error) => {
  expect(isConnectionFailure(error)).toBe(false)
})
