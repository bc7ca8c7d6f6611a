// A real OpenID provider on a free loopback port: `node start-oidc.mjs '{"people": {"alice": {"email": "…"}}}'` prints one JSON
// line with `url` (the issuer), `pid`, `clientId` and `clientSecret`. Each person is a login name with their claims.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { Provider } from 'oidc-provider'
import { loginForm, readForm, readOptions, sendPage, serve } from './lib.mjs'

const { people, providerId } = readOptions({
  providerId: 'oidc.acme',
  people: {
    olivia: { email: 'olivia@acme.example', email_verified: true, name: 'Olivia Acme' },
    oscar: { email: 'oscar@acme.example', email_verified: false, name: 'Oscar Acme' },
  },
})
const client = { clientId: 'foyer', clientSecret: randomBytes(24).toString('base64url') }

await serve(makeHandler, () => client)

function makeHandler(issuer) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        // Of a native application any port of the loopback address will do, and that of a test is not known before.
        application_type: 'native',
        redirect_uris: ['127.0.0.1', 'localhost'].map(
          (host) => `http://${host}/api/identity/providers/${providerId}/callback`,
        ),
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'test' }] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'title', 'company', 'groups'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/login/${uid}` },
    findAccount: (_context, login) =>
      people[login] && { accountId: login, claims: () => ({ sub: login, ...people[login] }) },
    // Every person who signs in has consented: these tests are not about consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  return (request, response) => {
    if (!request.url.startsWith('/login/')) return answer(request, response)
    return logIn(provider, request, response).catch((error) => response.writeHead(500).end(String(error)))
  }
}

async function logIn(provider, request, response) {
  if (request.method !== 'POST') return sendPage(response, 'Sign in at Acme', loginForm(request.url, {}))
  const { login, answer } = await readForm(request)
  const isKnown = answer === 'yes' && people[login] !== undefined
  const result = isKnown ? { login: { accountId: login, remember: false }, consent: {} } : { error: 'access_denied' }
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}
