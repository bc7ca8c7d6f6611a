import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { RingKey } from '../key-ring.ts'

export interface Forgery {
  readonly what: string
  readonly token: string
}

type Parts = Readonly<Record<string, unknown>>

const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

export function signToken(header: unknown, payload: unknown, key: KeyObject): string {
  const signed = `${encode(header)}.${encode(payload)}`
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
}

/** Tokens that must not be accepted. Those of the second half are signed with the venue's own key: only their claims are wrong. */
export function forgeTokens(key: RingKey, header: Parts, claims: Parts): Forgery[] {
  const nowS = Number(claims['iat'])
  const mallory = generateKeyPairSync('ed25519')
  const malloryJwk = mallory.publicKey.export({ format: 'jwk' })
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = key.publicKey.export({ type: 'spki', format: 'pem' })
  const der = key.publicKey.export({ type: 'spki', format: 'der' })

  const good = signToken(header, claims, key.privateKey)
  const [goodHeader = '', goodPayload = '', goodSignature = ''] = good.split('.')
  const withHmac = (alg: string, secret: string | Buffer, digest = 'sha256') => {
    const signed = `${encode({ ...header, alg })}.${goodPayload}`
    return `${signed}.${createHmac(digest, secret).update(signed).digest('base64url')}`
  }
  const unsigned = (alg: unknown) => `${encode({ ...header, alg })}.${goodPayload}.`
  const byMallory = (more: Parts = {}) => signToken({ ...header, ...more }, claims, mallory.privateKey)
  const ownHeader = (change: Parts) => signToken({ ...header, ...change }, claims, key.privateKey)
  const ownClaims = (change: Parts) => signToken(header, { ...claims, ...change }, key.privateKey)
  const without = (from: Parts, name: string) =>
    Object.fromEntries(Object.entries(from).filter(([key]) => key !== name))
  const rsaSigned = `${encode({ ...header, alg: 'RS256' })}.${goodPayload}`
  const ecSigned = `${encode({ ...header, alg: 'ES256' })}.${goodPayload}`
  const lastLetter = goodSignature.at(-1) ?? ''
  const sameBytes = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    .split('')
    .find(
      (letter) =>
        letter !== lastLetter &&
        Buffer.from(goodSignature.slice(0, -1) + letter, 'base64url').equals(Buffer.from(goodSignature, 'base64url')),
    )

  const list: [string, string][] = [
    ['no algorithm, no signature', unsigned('none')],
    ['None', unsigned('None')],
    ['NONE', unsigned('NONE')],
    ['nOnE with the old signature', `${encode({ ...header, alg: 'nOnE' })}.${goodPayload}.${goodSignature}`],
    ['no alg at all', `${encode(without(header, 'alg'))}.${goodPayload}.${goodSignature}`],
    ['alg null', unsigned(null)],
    ['alg a list', unsigned(['EdDSA'])],
    ['HS256 with the public key as PEM', withHmac('HS256', pem)],
    ['HS256 with the public key as DER', withHmac('HS256', der)],
    ['HS256 with the public x', withHmac('HS256', Buffer.from(key.publicJwk.x, 'base64url'))],
    ['HS256 with an empty secret', withHmac('HS256', '')],
    ['HS256 with the key id as secret', withHmac('HS256', key.id)],
    ['HS512 with the public key', withHmac('HS512', pem, 'sha512')],
    ['RS256', `${rsaSigned}.${sign('sha256', Buffer.from(rsaSigned), rsa.privateKey).toString('base64url')}`],
    [
      'ES256',
      `${ecSigned}.${sign('sha256', Buffer.from(ecSigned), { key: ec.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`,
    ],
    ['an HMAC under the name EdDSA', withHmac('EdDSA', pem)],
    ['another key under our id', byMallory()],
    ['a key brought along as jwk', byMallory({ jwk: malloryJwk })],
    ['a key brought along as jwk with its own id', byMallory({ jwk: malloryJwk, kid: 'mallory' })],
    ['a jku', byMallory({ jku: 'https://mallory.example/jwks.json' })],
    ['an x5u', byMallory({ x5u: 'https://mallory.example/cert.pem' })],
    ['an x5c', byMallory({ x5c: ['TUlJQg=='] })],
    ['an unknown key id', byMallory({ kid: 'mallory' })],
    ['an empty key id', byMallory({ kid: '' })],
    ['a key id that is a path', byMallory({ kid: '../../../dev/null' })],
    ['a key id that is SQL', byMallory({ kid: "' or '1'='1" })],
    ['a key id with a NUL', byMallory({ kid: `${key.id}\u0000` })],
    ['__proto__ as key id', byMallory({ kid: '__proto__' })],
    ['a key id that is an object', byMallory({ kid: { $ne: '' } })],
    [
      'another payload under the old signature',
      `${goodHeader}.${encode({ ...claims, sub: 'mallory' })}.${goodSignature}`,
    ],
    [
      'more rights under the old signature',
      `${goodHeader}.${encode({ ...claims, authorities: ['administrator'] })}.${goodSignature}`,
    ],
    ['a cut signature', `${goodHeader}.${goodPayload}.${goodSignature.slice(0, -4)}`],
    ['an empty signature', `${goodHeader}.${goodPayload}.`],
    ['a signature of zeros', `${goodHeader}.${goodPayload}.${Buffer.alloc(64).toString('base64url')}`],
    ['the same signature written otherwise', `${goodHeader}.${goodPayload}.${goodSignature.slice(0, -1)}${sameBytes}`],
    ['padding', `${good}=`],
    ['a fourth part', `${good}.${goodSignature}`],
    ['two parts', `${goodHeader}.${goodPayload}`],
    ['five parts, as an encrypted token has', 'a.b.c.d.e'],
    ['nothing', ''],
    ['dots', '..'],
    ['a header that is no JSON', `${encode('{')}.${goodPayload}.${goodSignature}`],
    ['a header that is null', `${encode('null')}.${goodPayload}.${goodSignature}`],
    ['a megabyte', `${goodHeader}.${'A'.repeat(1_048_576)}.${goodSignature}`],
    ['a megabyte without a dot', 'A'.repeat(1_048_576)],

    ['of our key: crit', ownHeader({ crit: ['exp'] })],
    ['of our key: crit with an unknown extension', ownHeader({ crit: ['x'], x: 1 })],
    ['of our key: b64 false', ownHeader({ crit: ['b64'], b64: false })],
    ['of our key: zip', ownHeader({ zip: 'DEF' })],
    ['of our key: a jku beside it', ownHeader({ jku: 'https://mallory.example/jwks.json' })],
    ['of our key: type JWT', ownHeader({ typ: 'JWT' })],
    ['of our key: no type', signToken(without(header, 'typ'), claims, key.privateKey)],
    ['of our key: an ID token’s type', ownHeader({ typ: 'id+jwt' })],
    ['of our key: another issuer', ownClaims({ iss: 'https://mallory.example' })],
    ['of our key: no issuer', signToken(header, without(claims, 'iss'), key.privateKey)],
    ['of our key: another audience', ownClaims({ aud: 'mail' })],
    ['of our key: no audience', signToken(header, without(claims, 'aud'), key.privateKey)],
    ['of our key: expired beyond the leeway', ownClaims({ iat: nowS - 1261, exp: nowS - 61 })],
    ['of our key: no expiry', signToken(header, without(claims, 'exp'), key.privateKey)],
    ['of our key: an expiry in words', ownClaims({ exp: 'never' })],
    ['of our key: issued too long ago', ownClaims({ iat: nowS - 86_400, exp: nowS + 86_400 })],
    ['of our key: issued in the future', ownClaims({ iat: nowS + 600, exp: nowS + 1800 })],
    ['of our key: not yet valid', ownClaims({ nbf: nowS + 600 })],
    ['of our key: no subject', signToken(header, without(claims, 'sub'), key.privateKey)],
    ['of our key: an empty subject', ownClaims({ sub: '' })],
    ['of our key: no session', signToken(header, without(claims, 'sid'), key.privateKey)],
    ['of our key: a role there is not', ownClaims({ authorities: ['root'] })],
    ['of our key: a visitor with authorities', ownClaims({ visitor: true })],
    ['of our key: a payload that is a list', signToken(header, [], key.privateKey)],
  ]
  return list.map(([what, token]) => ({ what, token }))
}
