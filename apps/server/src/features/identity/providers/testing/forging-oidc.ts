import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { systemClock } from '../../../../platform/clock/clock.ts'

export interface Forgery {
  /** Over what an honest ID token says. */
  readonly claims?: Readonly<Record<string, unknown>>
  readonly how?: 'rightly' | 'unsigned' | 'by-secret' | 'by-another-key' | 'changed-afterwards' | 'not-at-all'
}

/**
 * An OpenID provider that issues the ID token given in `forgery`, and is correct in all else. It has no users: every code
 * stands for `mallory`.
 */
export async function startForgingOidc(clientSecret: string) {
  const [{ publicKey, privateKey }, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const jwk = { ...(await exportJWK(publicKey)), kid: 'right', alg: 'RS256', use: 'sig' }
  const state = { forgery: {} as Forgery, nonce: '', isSilent: false, asked: [] as string[] }
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    state.asked.push(path)
    if (state.isSilent) return
    const send = (body: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (path.endsWith('/openid-configuration')) send(metadata())
    else if (path === '/jwks') send({ keys: [jwk] })
    else if (path === '/token')
      void makeToken().then((idToken) =>
        send({ access_token: 'access', token_type: 'Bearer', ...(idToken !== undefined && { id_token: idToken }) }),
      )
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { issuer, state, answer, stop }

  /** The callback's query for the address the venue sent the browser to. */
  function answer(redirectUrl: string, forgery: Forgery): string {
    const asked = new URL(redirectUrl).searchParams
    Object.assign(state, { forgery, nonce: asked.get('nonce') })
    return `${asked.get('redirect_uri')}?${new URLSearchParams({ code: 'code', state: asked.get('state') ?? '' }).toString()}`
  }

  function metadata() {
    return {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      // As generous as can be: none of these may be believed for that.
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    }
  }

  async function makeToken(): Promise<string | undefined> {
    const { claims, how = 'rightly' } = state.forgery
    const payload = { nonce: state.nonce, email: 'mallory@evil.example', email_verified: true, name: 'M', ...claims }
    const filled = { iss: issuer, aud: 'foyer', sub: 'mallory', iat: now(), exp: now() + 300, ...payload }
    if (how === 'not-at-all') return undefined
    if (how === 'unsigned') return new UnsecuredJWT(filled).encode()
    const sign = new SignJWT(filled)
    if (how === 'by-secret')
      return sign.setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(clientSecret))
    sign.setProtectedHeader({ alg: 'RS256', kid: 'right' })
    const token = await sign.sign(how === 'by-another-key' ? other.privateKey : privateKey)
    if (how === 'rightly') return token
    const [header, , signature] = token.split('.')
    const changed = Buffer.from(JSON.stringify({ ...filled, sub: 'admin' })).toString('base64url')
    return [header, changed, signature].join('.')
  }

  async function stop(): Promise<void> {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

const now = () => Math.floor(systemClock.now() / 1000)
