import { expect, test } from 'vitest'
import { toLoginOptions } from './login-options.ts'
import { noteOnce } from './providers/note-once.ts'

const ours = {
  loginProvider: 'FIREBASE',
  apiKey: '',
  authDomain: '',
  idpProvider: [{ displayName: 'E-mail and password', providerID: 'password' }],
}

test('[AUT-03, API-02] without a venue our own e-mail and password is offered, so that somebody can publish one', () => {
  expect(toLoginOptions(undefined, abilities)).toEqual([ours])
})

test('[AUT-01, API-02] a venue without login stays one', () => {
  expect(toLoginOptions([], abilities)).toEqual([])
  expect(toLoginOptions([{ loginProvider: 'ANONYMOUS' }], abilities)).toEqual([{ loginProvider: 'ANONYMOUS' }])
})

const isConfigured = (providerId: string) => providerId === 'saml.corp'
const abilities = { isConfigured, isOffered: () => true }

test('[AUT-04] e-mail and password has a name even where the venue gives none; other providers stay as they are', () => {
  const idpProvider = [{ providerID: 'password' }, { providerID: 'saml.corp' }, { displayName: 'Nameless' }]
  expect(toLoginOptions([{ ...firebase, idpProvider }], abilities)).toEqual([
    { ...ours, idpProvider: [...ours.idpProvider, { providerID: 'saml.corp' }, { displayName: 'Nameless' }] },
  ])
})

const firebase = { loginProvider: 'FIREBASE', apiKey: '', authDomain: '' } as const

test('[AUT-13] a provider that is not set up is not offered', () => {
  const idpProvider = [
    { displayName: 'Gone', providerID: 'oidc.gone' },
    { displayName: 'Corp', providerID: 'saml.corp' },
  ]
  expect(toLoginOptions([{ ...firebase, idpProvider }], abilities)).toEqual([
    { ...firebase, idpProvider: [{ displayName: 'Corp', providerID: 'saml.corp' }] },
  ])
})

test('[AUT-21] the providers of a cloud are known there', () => {
  const idpProvider = [{ displayName: 'Google', providerID: 'google.com' }]
  const cloud = { ...firebase, apiKey: 'key', authDomain: 'venue.firebaseapp.com', idpProvider }
  expect(toLoginOptions([cloud], { ...abilities, isConfigured: () => false })).toEqual([cloud])
})

test('[AUT-13] what is missing is noted once', () => {
  const noted: string[] = []
  const isKnown = noteOnce(isConfigured, (name) => void noted.push(name))
  const asked = ['oidc.gone', 'saml.corp', 'oidc.gone', 'oidc.lost'].map(isKnown)
  expect(asked).toEqual([false, true, false, false])
  expect(noted).toEqual(['oidc.gone', 'oidc.lost'])
})

test('[AUT-03] [AUT-21] with Firebase its options name the project, whatever the venue says', () => {
  const cloud = { config: { apiKey: 'key', authDomain: 'meridian.firebaseapp.com', projectId: 'meridian' } }
  const oidc = { displayName: 'Civitas', providerID: 'oidc.civitas' }
  expect(
    toLoginOptions(
      [
        { loginProvider: 'CVENT_LOGIN' },
        { loginProvider: 'FIREBASE', apiKey: '', authDomain: 'x', idpProvider: [oidc] },
      ],
      { ...abilities, firebase: cloud },
    ),
  ).toEqual([
    { loginProvider: 'CVENT_LOGIN' },
    { loginProvider: 'FIREBASE', apiKey: 'key', authDomain: 'meridian.firebaseapp.com', idpProvider: [oidc] },
  ])
  expect(toLoginOptions(undefined, { ...abilities, firebase: cloud })).toMatchObject([
    { loginProvider: 'FIREBASE', apiKey: 'key' },
  ])
})

test('[AUT-03] what belongs to Firebase alone is not sent with another way to log in, whatever the venue holds', () => {
  const configurations = [
    { loginProvider: 'CVENT_LOGIN', apiKey: 'secret', authDomain: 'x', idpProvider: [{ providerID: 'password' }] },
  ] as const
  expect(toLoginOptions(configurations as never, { isOffered: () => true, isConfigured: () => true })).toEqual([
    { loginProvider: 'CVENT_LOGIN' },
  ])
})
