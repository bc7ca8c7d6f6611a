import { expect, test } from 'vitest'
import { linkedOrigin } from './linked-origin.ts'

const request = (host: string, localAddress = '192.0.2.7') => ({
  protocol: 'http',
  host,
  socket: { localAddress, localPort: 8080 },
})

test('[AUT-06] a mail leads to the public address, whatever the request says', () => {
  expect(linkedOrigin(request('evil.example'), 'https://venue.example')).toBe('https://venue.example')
})

test('[AUT-06] without one it leads where the request arrived, and never where it says it went', () => {
  expect(linkedOrigin(request('evil.example'), undefined)).toBe('http://192.0.2.7:8080')
  expect(linkedOrigin(request('localhost.evil.example:8080'), undefined)).toBe('http://192.0.2.7:8080')
  expect(linkedOrigin(request('127.0.0.1.evil.example'), undefined)).toBe('http://192.0.2.7:8080')
  expect(linkedOrigin(request('evil', '::ffff:192.0.2.8'), undefined)).toBe('http://192.0.2.8:8080')
  expect(linkedOrigin(request('evil', '2001:db8::1'), undefined)).toBe('http://[2001:db8::1]:8080')
})

test('[AUT-06] on one’s own machine it keeps the name that was typed', () => {
  expect(linkedOrigin(request('localhost:8080', '127.0.0.1'), undefined)).toBe('http://localhost:8080')
  expect(linkedOrigin(request('127.0.0.1:9', '127.0.0.1'), undefined)).toBe('http://127.0.0.1:9')
})
