import { expect, test } from 'vitest'
import { parseUrl } from './parse-url.ts'
import { isOwnPath, isWebAddress } from './web-address.ts'

test('[ERR-08] an address is read the same however often one was read before', () => {
  const bookshop = 'https://bücher.example/ü?ü'
  const readAll = () => [
    parseUrl(bookshop)?.host,
    parseUrl('/ü', 'https://bücher.example')?.href,
    parseUrl('no address'),
    isWebAddress(bookshop),
    isOwnPath('/pages/ü.html'),
  ]
  const first = readAll()
  expect(first).toEqual(['xn--bcher-kva.example', 'https://xn--bcher-kva.example/%C3%BC', undefined, true, true])
  // By then it is compiled.
  for (let time = 0; time < 50_000; time++) isWebAddress(`https://example.org/${time}`)
  expect(readAll()).toEqual(first)
})
