/** One `redirect` query and whether it may be followed. */
export interface RedirectVector {
  readonly value: string
  readonly isSafe: boolean
}

const refused = (...values: string[]): RedirectVector[] => values.map((value) => ({ value, isSafe: false }))
const followed = (...values: string[]): RedirectVector[] => values.map((value) => ({ value, isSafe: true }))

/** Known tricks, and what looks like one but is none. `{origin}` stands for the page's own origin. Source: NAV-14. */
export const knownVectors: readonly RedirectVector[] = [
  ...refused(
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://venue.example@evil.example',
    'https://venue.example.evil.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'http://venue.example/v/a1/area/hall',
    '\u0000//evil.example',
    ' //evil.example',
    '/v/..//evil.example',
    '/.//evil.example',
    './/evil.example',
    '/./\\evil.example',
    'blob:https://venue.example/x',
    '/login?redirect=/login',
    '/work-in-progress',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    'https:evil.example',
    '／／evil.example',
    '/api/ui/venue',
    '/nowhere/at/all',
  ),
  ...followed(
    '/v/a1/area/hall?redirect=//evil.example',
    '/v/a1/area/hall?lang=ar#privacy-preferences',
    '{origin}/v/a1/imprint',
    '/',
  ),
]

const hosts = [
  'evil.example',
  'evil.example/v/a1/area/hall',
  'evil.example:443',
  '[::1]',
  '0x7f000001',
  'venue.example.evil.example',
  'evil。example',
  'xn--vil-9la.example',
]
const openings = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\t/',
  '\t//',
  '/\r/',
  '/\n/',
  'https://',
  'http://',
  'HTTPS://',
  'ftp://',
  'https:\\\\',
  'https:/\\',
  '//venue.example@',
  'https://venue.example:443@',
  '/..//',
  '/v/../..//',
  '/./\\',
  '\u0001//',
  ' https://',
  '//%2f',
  'ws://',
]

/** Every opening before every host: 200 ways to name another place. */
export const generatedVectors: readonly RedirectVector[] = openings.flatMap((opening) =>
  refused(...hosts.map((host) => opening + host)),
)
