import pg from 'pg'

/**
 * How values are written as text must not depend on settings of the database, the role or the server. No statement has a time
 * limit: a table may take minutes.
 */
const settings = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 3; set bytea_output = 'hex'; set search_path = public;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '30s'`

/** A connection for tables as text. The caller ends it. */
export async function openDumpSession(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'foyer backup', keepAlive: true })
  // What is lost between two answers is reported by the next one, and would end the process here.
  client.on('error', () => {})
  await client.connect()
  await client.query(settings)
  return client
}

/** Names are data of the catalogue or of an archive: never part of a statement without this. */
export const quoteName = (name: string): string => pg.escapeIdentifier(name)
