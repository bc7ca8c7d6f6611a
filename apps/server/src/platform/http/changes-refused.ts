import { CallError } from './feature.ts'

/** While another server may have the database. Source: SEC-06. */
export const changesRefused = (): CallError =>
  new CallError('server.overloaded', 'The server has lost its lock of the database and changes nothing', {
    retryAfterS: 2,
  })
