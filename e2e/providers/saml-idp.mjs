// What a SAML identity provider says, signed by samlp; for `start-saml.mjs`, and for tests that send wrong answers.
import samlp from 'samlp'
import selfsigned from 'selfsigned'

/** @returns {{ key: string, cert: string }} a fresh key and its certificate, in PEM */
export function makeKeys(commonName = 'idp.example') {
  const { private: key, cert } = selfsigned.generate([{ name: 'commonName', value: commonName }], {
    keySize: 2048,
    days: 2,
    algorithm: 'sha256',
  })
  return { key, cert }
}

/**
 * A response as XML. `attributes` are what the assertion says of the person; the rest are options of samlp.
 * @param {Record<string, unknown>} options @returns {Promise<string>}
 */
export const respond = ({ nameId, nameIdFormat, attributes, ...options }) =>
  new Promise((resolve, reject) => {
    const profileMapper = () => ({
      getClaims: () => attributes,
      getNameIdentifier: () => ({ nameIdentifier: nameId, nameIdentifierFormat: nameIdFormat }),
    })
    const common = { signatureAlgorithm: 'rsa-sha256', digestAlgorithm: 'sha256', lifetimeInSeconds: 300 }
    samlp.getSamlResponse({ ...common, ...options, profileMapper }, {}, (error, xml) =>
      error ? reject(error) : resolve(xml),
    )
  })

/** A response that refuses, as XML. @returns {Promise<string>} */
export const decline = (options) =>
  new Promise((resolve, reject) => {
    const response = {
      set: () => undefined,
      send: (html) => resolve(Buffer.from(/name="SAMLResponse"\s+value="([^"]+)"/.exec(html)[1], 'base64').toString()),
    }
    const common = { signatureAlgorithm: 'rsa-sha256', digestAlgorithm: 'sha256', RelayState: '' }
    const getPostURL = (_request, done) => done(null, options.destination)
    samlp.sendError({ ...common, ...options, getPostURL })({}, response, reject)
  })

/** What a request asks for: `id`, `issuer`, `assertionConsumerServiceURL`. @returns {Promise<Record<string, string>>} */
export const readRequest = (query) =>
  new Promise((resolve, reject) => {
    samlp.parseRequest({ method: 'GET', query }, {}, (error, data) => (error ? reject(error) : resolve(data)))
  })
