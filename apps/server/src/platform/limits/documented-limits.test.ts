import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes, type Route } from '@foyer/contract'

const page = readFileSync(`${import.meta.dirname}/../../../../../docs/spec/api.md`, 'utf8')

/** Call → what a principal may do, as the table says. */
const documented = page
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, names = '', ofPrincipal = '', ofAddress = '']) =>
    names.startsWith('`')
      ? names.split(', ').map((name) => [name.replaceAll('`', ''), readNumber(ofPrincipal), readNumber(ofAddress)])
      : [],
  )

function readNumber(cell: string) {
  return cell === '' ? undefined : Number(cell.replace(',', ''))
}

test('[API-05] the limits of the calls are those that are documented', () => {
  const limited = (routes as readonly Route[]).filter(({ perMinute }) => perMinute !== undefined)
  expect(documented.map(([name]) => name).toSorted()).toEqual(limited.map(({ call }) => call).toSorted())
  for (const [name, perMinute, perAddressMinute] of documented) {
    const route = limited.find(({ call }) => call === name)
    expect([name, route?.perMinute]).toEqual([name, perMinute])
    if (route?.perAddressMinute !== undefined) expect([name, route.perAddressMinute]).toEqual([name, perAddressMinute])
  }
})
