import { noonMs } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { decodeResponse, requireAddressed, destinationOf } from './saml-response.ts'

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const callbackUrl = 'https://venue.example/callback'
const ask = { requestId: '_ours', callbackUrl, nowMs: noonMs, skewMs: 60_000 }
const inFive = new Date(noonMs + 300_000).toISOString()
const right = { Recipient: callbackUrl, InResponseTo: '_ours', NotOnOrAfter: inFive }

const confirmation = (data: Readonly<Record<string, string>> | undefined, Method = bearer) => ({
  $: { Method },
  ...(data && { SubjectConfirmationData: [{ $: data }] }),
})
const assertion = (...confirmations: object[]) => ({
  Assertion: { Subject: [{ SubjectConfirmation: confirmations }] },
})

test('[AUT-13] an assertion is for us when one of its confirmations says all that it must', () => {
  const other = confirmation({ ...right, Recipient: 'https://other.example/callback' })
  expect(() => requireAddressed(assertion(confirmation(right)), ask)).not.toThrow()
  expect(() => requireAddressed(assertion(other, confirmation(right)), ask)).not.toThrow()
  const slow = { ...ask, nowMs: Date.parse(inFive) + 59_999 }
  expect(() => requireAddressed(assertion(confirmation(right)), slow)).not.toThrow()
})

const { InResponseTo: _request, ...unasked } = right
const { NotOnOrAfter: _end, ...endless } = right
test.each<[string, unknown]>([
  [
    'in two halves',
    assertion(confirmation({ ...right, Recipient: 'x' }), confirmation({ ...right, InResponseTo: 'x' })),
  ],
  ['too late', assertion(confirmation({ ...right, NotOnOrAfter: new Date(noonMs - 60_000).toISOString() }))],
  [
    'too late, beside one in time for others',
    assertion(
      confirmation({ ...right, NotOnOrAfter: '2020-01-01T00:00:00Z' }),
      confirmation({ ...right, Recipient: 'x' }),
    ),
  ],
  ['without end', assertion(confirmation(endless))],
  ['with an end that is no time', assertion(confirmation({ ...right, NotOnOrAfter: 'soon' }))],
  ['without a request', assertion(confirmation(unasked))],
  ['for whoever holds a key', assertion(confirmation(right, 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key'))],
  ['without data', assertion(confirmation(undefined))],
  ['without confirmation', assertion()],
  [
    'of two subjects',
    { Assertion: { Subject: [right, right].map((data) => ({ SubjectConfirmation: [confirmation(data)] })) } },
  ],
  ['of no subject', { Assertion: {} }],
  ['that is none', undefined],
])('[AUT-13] an assertion %s is not', (_what, given) => {
  expect(() => requireAddressed(given, ask)).toThrow('the assertion')
})

test('[AUT-13] the destination is that of the outermost element, whatever stands before it', () => {
  expect(destinationOf(`<?xml version="1.0"?><!-- <r Destination="c"> --> <p:Response ID='a>b' Destination='x'>`)).toBe(
    'x',
  )
  expect(destinationOf('<r ID="_1"><inner Destination="x"/></r>')).toBeUndefined()
  for (const odd of ['', 'text', '<', '<!--', '<?xml', '<r Destination=x>', '<r xDestination="x">']) {
    expect(destinationOf(odd)).toBeUndefined()
  }
})

test('[AUT-13] a hundred thousand comments and attributes take no time worth measuring', () => {
  expect(destinationOf(`${'<!-- -->'.repeat(100_000)}<r${' a="b"'.repeat(100_000)} Destination="x">`)).toBe('x')
  expect(destinationOf(`<r${' a="b"'.repeat(100_000)} a=`)).toBeUndefined()
})

test.each(['', '***', 'PGE+=PGE+', 'x'.repeat(300_000)])(
  '[AUT-13] what is not base64, or too long, is not decoded',
  (document) => {
    expect(() => decodeResponse(document)).toThrow('base64')
  },
)

test('[AUT-13] base64 may have line breaks, and XML no entities of its own', () => {
  expect(decodeResponse('PHIv\r\nPg==')).toBe('<r/>')
  for (const text of ['<!DOCTYPE r><r/>', '<!doctype r>', '<!ENTITY x "y">']) {
    expect(() => decodeResponse(Buffer.from(text).toString('base64'))).toThrow('entities')
  }
})
