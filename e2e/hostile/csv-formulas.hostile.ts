import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from './support/account.ts'
import { clientDetails } from './support/client-details.ts'
import { startProductionServer, type ProductionServer } from './support/production-server.ts'

/** The log writes control characters out. */
const asLogged = (text: string) => text.replace('\t', '\\u0009').replace('\n', '\\u000a')

let server: ProductionServer
beforeAll(async () => {
  server = await startProductionServer()
})
afterAll(() => server.stop())

/** What a spreadsheet shows that is set to `delimiter`: a quote opens a cell only at its beginning. */
function cellsOf(row: string, delimiter: string): readonly string[] {
  const cells: string[] = []
  let rest = row
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"/u.exec(rest)
    const text = (quoted?.[1] ?? '').replaceAll('""', '"')
    const tail = rest.slice(quoted?.[0].length ?? 0)
    const end = tail.indexOf(delimiter)
    cells.push(text + (end === -1 ? tail : tail.slice(0, end)))
    if (end === -1) return cells
    rest = tail.slice(end + delimiter.length)
  }
}

test('[SEC-13] what an attendee writes into the log is no formula in the export, whichever delimiter a spreadsheet uses', async () => {
  const attendee = await signIn(server.url, 'attendee@example.org')
  const formulas = ['=1+1', 'x;=1+2', 'x; @SUM(A1)', 'x\t=1+3', 'x\n=1+4', 'x;"=1+5', '＝1+6', 'x;+1+7']
  for (const message of formulas) {
    const sent = await attendee.call('/capture/log', {
      method: 'POST',
      body: {
        messageDetails: { message, details: 'of a spreadsheet' },
        clientDetails,
        loglevel: 'ERROR',
        logCategory: 'csv',
        messageOrigin: 'UI',
      },
    })
    expect(sent.status).toBe(204)
  }
  const administrator = await signIn(server.url, 'administrator@example.org')
  // Lines of the log are stored behind everything else.
  await expect
    .poll(
      async () => (await administrator.call('/admin/logs?category=csv')).text.split('of a spreadsheet').length - 1,
      {
        interval: 500,
      },
    )
    .toBe(formulas.length)
  const table = await administrator.call('/admin/logs.csv')
  expect(table.status).toBe(200)
  const rows = table.text.split('\r\n').filter((row) => row.includes('of a spreadsheet'))
  expect(rows).toHaveLength(formulas.length)
  const formulaCells = rows.flatMap((row) =>
    [',', ';', '\t'].flatMap((delimiter) =>
      cellsOf(row, delimiter).filter((cell) => /^[\s"]*[=+\-@＝]|\n[\s"]*[=+\-@]/u.test(cell)),
    ),
  )
  expect(formulaCells).toEqual([])
  const cells = rows.map((row) => cellsOf(row, ',').map((cell) => cell.replaceAll("'", '')))
  expect(cells.map((row) => row[5]).toSorted()).toEqual(formulas.map(asLogged).toSorted())
})
