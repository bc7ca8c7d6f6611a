import { CallError } from './feature.ts'

/** No connection to the database was free, or it did not answer: nothing is wrong with what was asked. */
export const databaseAway = (): CallError =>
  new CallError('server.overloaded', 'The database did not answer in time', { retryAfterS: 2 })
