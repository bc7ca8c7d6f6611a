// A SAML identity provider on a free loopback port: `node start-saml.mjs` prints one JSON line with `url`, `pid`, `entryPoint`,
// `cert` and `issuer`. Each person is a login name with the attributes of their assertion.
import { loginForm, postingForm, readForm, readOptions, sendPage, serve } from './lib.mjs'
import { decline, makeKeys, readRequest, respond } from './saml-idp.mjs'

const { people, providerId } = readOptions({
  providerId: 'saml.acme',
  people: { simone: { email: 'simone@acme.example', displayName: 'Simone Acme' } },
})
const { key, cert } = makeKeys()
const issuer = 'urn:acme:idp'

await serve(
  () => (request, response) => answer(request, response).catch((error) => response.writeHead(500).end(String(error))),
  (url) => ({ entryPoint: `${url}/sso`, cert, issuer }),
)

async function answer(request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://idp.invalid')
  if (pathname !== '/sso') return response.writeHead(404).end()
  if (request.method !== 'POST') {
    return sendPage(response, 'Sign in at Acme', loginForm('/sso', Object.fromEntries(searchParams)))
  }
  const { login, answer: choice, SAMLRequest, RelayState } = await readForm(request)
  const asked = await readRequest({ SAMLRequest })
  const destination = asked.assertionConsumerServiceURL
  if (new URL(destination).pathname !== `/api/identity/providers/${providerId}/callback`) {
    return response.writeHead(400).end('This service is not registered here')
  }
  const common = { issuer, key, cert, destination, inResponseTo: asked.id, signResponse: true }
  const xml =
    choice === 'yes' && people[login] !== undefined
      ? await respond({
          ...common,
          nameId: login,
          attributes: people[login],
          audience: asked.issuer,
          recipient: destination,
        })
      : await decline({
          ...common,
          error: { code: 'urn:oasis:names:tc:SAML:2.0:status:RequestDenied', description: 'Cancelled' },
        })
  return sendPage(
    response,
    'One moment',
    postingForm(destination, { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState }),
  )
}
