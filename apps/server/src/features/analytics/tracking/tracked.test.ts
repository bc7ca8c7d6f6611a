import { trackingParameters, type Fault } from '@foyer/contract'
import { expect, test } from 'vitest'
import { readParameters } from './parameters.ts'
import { readTracked } from './tracked.ts'

const origin = 'https://venue.example'
const good = {
  idsite: '1',
  rec: '1',
  url: `${origin}/v/main/area/lobby`,
  _id: '0123456789abcdef',
}
const event = { ...good, ca: '1', e_c: 'widget', e_a: 'open' }

/** Says this, where `undefined` takes a parameter away. */
function say(more: Readonly<Record<string, string | undefined>>, base: Readonly<Record<string, string>> = good) {
  const said = Object.entries({ ...base, ...more }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return read(new URLSearchParams(said).toString())
}

function read(query: string) {
  const { values, faults } = readParameters(query)
  return faults.length > 0 ? { faults } : readTracked(values, (url) => url.origin === origin)
}

const trackedOf = (answer: ReturnType<typeof say>) => {
  if ('faults' in answer) throw new Error(JSON.stringify(answer.faults))
  return answer.tracked
}
const faultsOf = (answer: ReturnType<typeof say>): readonly Fault[] => ('faults' in answer ? answer.faults : [])

test('[ANA-01] a page view, an event and a sign of life are distinguished', () => {
  expect(trackedOf(say({}))).toMatchObject({ kind: 'view', event: undefined })
  expect(trackedOf(say({ e_n: 'Welcome', e_v: '-1.5' }, event))).toMatchObject({
    kind: 'event',
    event: { category: 'widget', action: 'open', name: 'Welcome', value: -1.5 },
  })
  expect(trackedOf(say({ ping: '1', pv_id: 'aB3dE6' }))).toMatchObject({ kind: 'ping', viewId: 'aB3dE6' })
  expect(trackedOf(say({ ping: '1', ca: '1' })).kind).toBe('ping')
})

test('[ANA-01] all that a tracker says is taken, and what is empty is as if it were not there', () => {
  const all = {
    ...event,
    e_n: 'name',
    e_v: '3',
    rand: '0.123456',
    apiv: '1',
    urlref: 'https://search.example/?q=secret',
    uid: 'alice',
    h: '23',
    m: '59',
    s: '0',
    pv_id: 'abcdef',
    action_name: 'The lobby',
    ping: '0',
    send_image: '0',
    res: '1920x1080',
    lang: 'de-DE,de;q=0.8',
    new_visit: '1',
  }
  expect(Object.keys(all).toSorted()).toEqual(Object.keys(trackingParameters).toSorted())
  expect(Object.fromEntries(trackedOf(say(all)).forwarded)).toEqual({
    ...Object.fromEntries(Object.entries(all).filter(([name]) => name !== 'uid' && name !== 'send_image')),
    urlref: 'https://search.example/',
  })
  const empty = Object.fromEntries(Object.keys(all).map((name) => [name, '']))
  expect([...trackedOf(say({ ...empty, ...good })).forwarded.keys()]).toEqual(['idsite', 'rec', 'url', '_id'])
})

test('[ANA-03] what needs a token of Matomo, and what has no name here, stays behind', () => {
  const more = {
    cip: '203.0.113.9',
    cdt: '1',
    token_auth: 'x',
    country: 'de',
    region: 'by',
    city: 'x',
    lat: '1',
    long: '1',
  }
  const tracked = trackedOf(say({ ...more, search: 'words', dimension1: 'x', __proto__x: 'y', toString: 'z' }))
  expect([...tracked.forwarded.keys()]).toEqual(['idsite', 'rec', 'url', '_id'])
})

test('[ANA-03] queries and fragments of addresses stay behind, and so does an address that is no page', () => {
  const { forwarded, url } = trackedOf(
    say({ url: `${origin}/login?oobCode=secret#secret`, urlref: 'android-app://com.example/' }),
  )
  expect([forwarded.get('url'), forwarded.has('urlref'), url.pathname]).toEqual([`${origin}/login`, false, '/login'])
})

test('[ANA-01] line ends, controls and what turns writing around are harmless', () => {
  const tracked = trackedOf(
    say(
      { e_c: 'a\r\nSet-Cookie: x', e_a: '\u0000b\u001b[2J', e_n: '\u202Ec\u2028d', action_name: '\t x \u007f' },
      event,
    ),
  )
  expect(tracked.event).toMatchObject({ category: 'a Set-Cookie: x', action: 'b [2J', name: 'c d' })
  expect(tracked.forwarded.get('action_name')).toBe('x')
  expect(trackedOf(say({ url: `${origin}/v/main\r\n/area/x` })).url.pathname).not.toMatch(/\s/)
})

const long = (length: number) => 'a'.repeat(length)
const notFlags = ['2', '-1', 'true', 'yes', '00', '1 ', '1.0', '١', '1\n', 'null']
const notNumbers = ['x', '-1', '1.5', '٣', '1e1', '+1', ' 1', '0x1', '100', 'NaN', 'Infinity', '1,0']
const malformed: readonly (readonly [string, Readonly<Record<string, string | undefined>>, base?: typeof event])[] = [
  ...['idsite', 'rec', 'url', '_id'].flatMap((name): [string, Record<string, string | undefined>][] => [
    [name, { [name]: undefined }],
    [name, { [name]: '' }],
  ]),
  ...['2', '0', '-1', '01', '1,2', 'all', '1 or 1=1', '1\u0000', '1\r\n', '1e0', '[1]', 'true'].flatMap(
    (value): [string, Record<string, string>][] => [
      ['idsite', { idsite: value }],
      ['rec', { rec: value }],
      ['apiv', { apiv: value }],
    ],
  ),
  ...[
    'lobby',
    '/v/main',
    '//venue.example/v',
    'https://',
    'https://elsewhere.example/v/main',
    'http://venue.example/v/main',
    'https://venue.example:8443/v/main',
    'https://venue.example.elsewhere.example/',
    'https://venue.example@elsewhere.example/',
    'https://elsewhere.example/https://venue.example/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://elsewhere.example/x',
    'about:blank',
    'https://venue.example:99999/',
    'https:///',
    `${origin}/${long(600)}`,
    `${origin}/?${long(2048)}`,
    `${origin}/${'ä'.repeat(200)}`,
  ].map((url): [string, Record<string, string>] => ['url', { url }]),
  ...[
    '0123456789abcde',
    '0123456789abcdef0',
    '0123456789abcdeg',
    '0x23456789abcdef',
    "'; drop table",
    '０１２３４５６７８９abcdef',
    long(600),
    '0123456789abcdef\n',
    '{"$ne":1}',
    '../../etc',
  ].map((value): [string, Record<string, string>] => ['_id', { _id: value }]),
  ...['ca', 'ping', 'send_image', 'new_visit'].flatMap((name) =>
    notFlags.map((value): [string, Record<string, string>] => [name, { [name]: value }]),
  ),
  ...notNumbers.flatMap((value): [string, Record<string, string>][] => [
    ['h', { h: value }],
    ['m', { m: value }],
    ['s', { s: value }],
  ]),
  ['h', { h: '24' }],
  ['m', { m: '60' }],
  ['s', { s: '60' }],
  ...['abcde', 'abcdefg', 'abc-ef', 'äbcdef', 'abc ef', long(513)].map((value): [string, Record<string, string>] => [
    'pv_id',
    { pv_id: value },
  ]),
  ...[
    'x',
    '1e999',
    'NaN',
    '-',
    '1,5',
    '.5',
    '5.',
    '1234567890123',
    '0x10',
    '--1',
    `1.${'1'.repeat(21)}`,
    long(600),
  ].map((value): [string, Record<string, string>, typeof event] => ['e_v', { e_v: value }, event]),
  ...['e_c', 'e_a', 'e_n', 'action_name'].flatMap((name): [string, Record<string, string>, typeof event][] => [
    [name, { [name]: long(513) }, event],
    [name, { [name]: '😀'.repeat(300) }, event],
  ]),
  ...['', ' ', '\r\n', '\u0000', '\u2028'].flatMap((value): [string, Record<string, string>, typeof event][] => [
    ['e_c', { e_c: value }, event],
    ['e_a', { e_a: value }, event],
  ]),
  ['e_a', { e_c: 'widget' }],
  ['e_c', { e_a: 'open' }],
  ['e_c', { e_n: 'name' }],
  ['e_c', { e_v: '1' }],
  ['e_c', { ca: '1' }],
  ['ping', { ping: '1' }, event],
  ['ping', { ping: '1', e_c: 'widget' }],
  ...['1920', '1920x', 'x1080', '1920X1080', '1920x1080x32', '-1x1', '123456x1', ' 1x1'].map(
    (res): [string, Record<string, string>] => ['res', { res }],
  ),
  ...['de<script>', 'de\r\nx: y', '${jndi:x}', 'ä', long(101)].map((lang): [string, Record<string, string>] => [
    'lang',
    { lang },
  ]),
  ...['<x>', 'a b', '', long(33), '\u0000'].flatMap((rand): [string, Record<string, string>][] =>
    rand === '' ? [] : [['rand', { rand }]],
  ),
  ['uid', { uid: long(129) }],
  ...['nowhere', 'https://', '//x', `https://x.example/${long(2048)}`].map(
    (urlref): [string, Record<string, string>] => ['urlref', { urlref }],
  ),
]

test('[ANA-01] two hundred wrong hits are refused, each by the parameter that is wrong', () => {
  expect(malformed.length).toBeGreaterThanOrEqual(200)
  for (const [name, more, base] of malformed) {
    const faults = faultsOf(say(more, base))
    expect([more, faults.map(({ pointer }) => pointer)]).toEqual([more, expect.arrayContaining([`/${name}`])])
    expect(faults.every(({ code, message }) => code !== '' && message.length <= 100)).toBe(true)
  }
})

test('[ANA-01] what is there twice, or is no query string, is refused', () => {
  const query = new URLSearchParams(good).toString()
  expect(faultsOf(read(`${query}&e_c=a&e_c=b`))).toMatchObject([{ pointer: '/e_c', code: 'repeated-key' }])
  for (const broken of ['%zz', '%ff', 'e_c=%'])
    expect(faultsOf(read(`${query}&${broken}`))).toMatchObject([{ pointer: '', code: 'invalid-format' }])
  expect(faultsOf(read('')).map(({ code }) => code)).toEqual(['missing', 'missing', 'missing', 'missing'])
})
