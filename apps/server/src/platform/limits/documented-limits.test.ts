import { closeCodes, commands, type Command } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addressesOf, callTable, isBootCall } from '../http/calls/call-table.ts'
import { createFakeServer } from '../http/testing/fake-server.ts'
import { createRequestLimits } from './request-limits.ts'
import type { Caller } from './request-limits.ts'

const rowsIn = (page: string) =>
  readFileSync(`${import.meta.dirname}/../../../../../docs/${page}`, 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
const rows = rowsIn('spec/api.md')
/** The two numbers of the row that begins so. */
const rowOf = (beginning: string) => rows.find(([, what]) => what?.startsWith(beginning) === true)?.slice(2, 4)

/** Call → what a principal may do and what an address without a token may, as the table says. */
const documented = rows.flatMap(([, names = '', ofPrincipal, ofAddress]) =>
  names.startsWith('`') ? namesIn(names).map((name) => [name, ofPrincipal, ofAddress]) : [],
)
function namesIn(cell: string): string[] {
  return cell.split(', ').map((name) => name.replaceAll('`', ''))
}
const byName = ([a = '']: (string | undefined)[], [b = '']: (string | undefined)[]) => (a < b ? -1 : 1)
const sizeOf = (bytes: number | 'streamed') =>
  bytes === 'streamed' ? bytes : bytes < 1024 * 1024 ? `${bytes / 1024} KiB` : `${bytes / 1024 / 1024} MiB`

const principal: Caller = { principalId: 'alice', address: '192.0.2.1' }
const anonymous: Caller = { principalId: undefined, address: '192.0.2.1' }
const ownRows = callTable.filter(({ route }) => route.isOwnRoute !== true)
const fresh = () => createRequestLimits({ clock: createFakeClock() })

/** How often it goes without a wait, as the table writes it. */
function countOf(take: () => number): string {
  let count = 0
  while (take() === 0) count += 1
  return count.toLocaleString('en')
}

function measure({ name, route: { perMinute, perAddressMinute } }: (typeof callTable)[number]) {
  const call = { name, perMinute, perAddressMinute, isBoot: isBootCall(name) }
  const [ofPrincipal, ofAddress, afterStrangers] = [fresh(), fresh(), fresh()]
  countOf(() => afterStrangers.stranger(anonymous.address))
  return [
    name,
    countOf(() => ofPrincipal.call(call, principal)),
    afterStrangers.call(call, anonymous) > 0 ? 'shared' : countOf(() => ofAddress.call(call, anonymous)),
  ]
}

test('[API-05] the limits of the calls are those that are documented, and none is left out', () => {
  expect(documented.toSorted(byName)).toEqual(ownRows.map(measure).toSorted(byName))
})

test('[SEC-02] the largest answers of the calls are those that are documented, and none is left out', () => {
  const listed = rows.flatMap(([, size = '', names = '']) =>
    /^(?:\d+ [KM]iB|streamed)$/.test(size) ? namesIn(names).map((name) => [name, size]) : [],
  )
  const declared = callTable.flatMap(({ name, route: { answerMaxBytes } }) =>
    answerMaxBytes === undefined ? [] : [[name, sizeOf(answerMaxBytes)]],
  )
  expect(listed.toSorted(byName)).toEqual(declared.toSorted(byName))
})

test('[SEC-02] the page of the realtime commands lists the limits that are declared, and leaves none out', () => {
  const listed = rowsIn('realtime-reference.md').flatMap(([, name = '', ...cells]) =>
    /^`[\w-]+\.[\w-]+`$/.test(name) ? [[name.replaceAll('`', ''), ...cells.slice(1, 3)]] : [],
  )
  const declared = Object.entries(commands as Readonly<Record<string, Command>>).map(
    ([name, { perMinute, answerMaxBytes }]) => [
      name,
      perMinute.toLocaleString('en'),
      answerMaxBytes === undefined ? '' : sizeOf(answerMaxBytes),
    ],
  )
  expect(listed.toSorted(byName)).toEqual(declared.toSorted(byName))
})

test('[API-01] the close codes are those that docs/realtime-protocol.md lists', () => {
  const listed = rowsIn('realtime-protocol.md').flatMap(([, reason = '', code = '']) =>
    /^4\d{3}$/.test(code) ? [[reason.replaceAll('`', ''), Number(code)]] : [],
  )
  expect(Object.fromEntries(listed)).toEqual(closeCodes)
})

test('[API-05] the limits of all calls, bytes, files and what gets nowhere are those that are documented', () => {
  const limits = fresh()
  let index = 0
  const all = countOf(() => limits.call({ name: `call ${(index += 1)}`, perMinute: 1, isBoot: false }, principal))
  const ofDownload = callTable.find(({ name }) => name === 'assets.download')?.route.bytesPerMinute ?? 0
  const megabytesOf = (caller: Caller) => countOf(() => limits.bytes(1024 * 1024, ofDownload, caller))
  expect(rowOf('all calls together')).toEqual([all, ''])
  expect(rowOf('bytes of `assets.download`')).toEqual(['200 MB', '20 GB'])
  expect([megabytesOf(principal), megabytesOf(anonymous)]).toEqual(['200', '20,000'])
  expect(rowOf('pages, files')).toEqual(['by address', countOf(() => limits.file('192.0.2.1'))])
  expect(rowOf('requests that get nowhere')).toEqual(['by address', countOf(() => limits.stranger('192.0.2.1'))])
})

test('[API-05] without a token the calls that share one limit with what gets nowhere are those that are documented', async () => {
  const { app } = await createFakeServer({ isPublic: true })
  for (let index = 0; index < 600; index += 1) await app.inject({ url: '/api/guess' })
  for (const { name, call } of ownRows) {
    const [address] = addressesOf(call)
    const { statusCode } = await app.inject({ method: call.method, url: address?.address.replaceAll(':', '') ?? '' })
    const row = documented.find(([documentedName]) => documentedName === name)
    expect([name, statusCode === 429]).toEqual([name, row?.[2] === 'shared'])
  }
  await app.close()
})
