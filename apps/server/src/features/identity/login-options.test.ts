import { expect, test } from 'vitest'
import { toLoginOptions } from './login-options.ts'

const ours = {
  loginProvider: 'FIREBASE',
  apiKey: '',
  authDomain: '',
  idpProvider: [{ displayName: 'E-mail and password', providerID: 'password' }],
}

test('[AUT-03, API-02] without a venue our own e-mail and password is offered, so that somebody can publish one', () => {
  expect(toLoginOptions(undefined)).toEqual([ours])
})

test('[AUT-01, API-02] a venue without login stays one', () => {
  expect(toLoginOptions([])).toEqual([])
  expect(toLoginOptions([{ loginProvider: 'ANONYMOUS' }])).toEqual([{ loginProvider: 'ANONYMOUS' }])
})

test('[AUT-04] e-mail and password has a name even where the venue gives none; other providers stay as they are', () => {
  const idpProvider = [
    { providerID: 'password' },
    { providerID: 'saml.corp' },
    { displayName: 'Corp', providerID: 'oidc' },
  ]
  expect(toLoginOptions([{ loginProvider: 'FIREBASE', apiKey: '', authDomain: '', idpProvider }])).toEqual([
    {
      ...ours,
      idpProvider: [...ours.idpProvider, { providerID: 'saml.corp' }, { displayName: 'Corp', providerID: 'oidc' }],
    },
  ])
})
