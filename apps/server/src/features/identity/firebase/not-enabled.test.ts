import { expect, test } from 'vitest'
import { as, createFakeServer } from '../../../platform/http/testing/fake-server.ts'
import { notEnabledCalls } from './not-enabled.ts'

test.each([
  ['/api/identity/sign-in', { email: 'ada@example.org', password: 'secret' }],
  ['/api/identity/refresh', undefined],
  ['/api/identity/password-reset', { email: 'ada@example.org', returnAddress: '/' }],
  ['/api/identity/providers/oidc.acme/start', { returnTo: '/' }],
])('[AUT-21] with Firebase %s is not offered here', async (url, payload) => {
  const { app } = await createFakeServer({ handlers: notEnabledCalls })
  const answer = await app.inject({ method: 'POST', url, headers: as('root'), ...(payload && { payload }) })
  expect([answer.statusCode, answer.json().code]).toEqual([501, 'identity.not-enabled'])
  await app.close()
})
