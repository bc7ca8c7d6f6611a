/**
 * A server to be killed, run as a process of its own: opens the database in the folder it is given and inserts the
 * numbers from the one it is given on. Each line of its output is a `ServerEvent`.
 */
import type { Log } from '../../log/log.ts'
import { openDatabase } from '../database.ts'
import type { ServerEvent } from './server-process.ts'

const say = (event: ServerEvent): void => void process.stdout.write(`${JSON.stringify(event)}\n`)
const note = (_fields: object, text: string): void => say({ logged: text })
const log: Log = { debug: note, info: note, warn: note, error: note, child: () => log }

const [dataDir = '', firstNumber = '1'] = process.argv.slice(2)
const stopping = new AbortController()
process.once('SIGTERM', () => stopping.abort())
try {
  const database = await openDatabase({ dataDir, log })
  await database.pool.query('create table if not exists entry (number int primary key)')
  for (let number = Number(firstNumber); !stopping.signal.aborted; number++) {
    await database.pool.query('insert into entry (number) values ($1)', [number])
    say({ acknowledged: number })
  }
  await database.stop()
} catch (error) {
  say({ failed: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
}
