// @vitest-environment happy-dom
import { createLog } from '@foyer/app-shell'
import { type IdentityState, cell } from '@foyer/client'
import type { LogMessage } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createFakeIdentity } from '../testing/draw.tsx'
import { leadLogToServer } from './lead-log-to-server.ts'

function setUp() {
  const clock = createFakeClock()
  const near: string[] = []
  const sent: LogMessage[] = []
  const state = cell<IdentityState>({ kind: 'signed-out' })
  const { log, leadTo } = createLog((_level, _category, message) => void near.push(message))
  const call = async (_name: string, { body }: { readonly body: LogMessage }) => void sent.push(body)
  leadLogToServer({ services: { api: { call } as never, identity: createFakeIdentity({ state }) }, clock, leadTo })
  const signIn = () =>
    state.set({ kind: 'signed-in', user: { userId: 'ada', email: 'ada@venue.example', attributes: { name: 'Ada' } } })
  return { clock, log, near, sent, signIn, state }
}

test('[ADM-03] lines of a person who is signed in go to the server with origin DESIGNER, without address, query and name', async () => {
  const { clock, log, near, sent, signIn } = setUp()
  history.replaceState(null, '', '/admin/editor/expo?q=ada@venue.example')
  signIn()
  log('ERROR', 'editor', 'the tree could not be drawn', new TypeError('why'))
  await expect
    .poll(async () => {
      await clock.advance(2000)
      return sent
    })
    .toHaveLength(1)
  expect(sent[0]).toMatchObject({
    messageOrigin: 'DESIGNER',
    logCategory: 'editor',
    messageDetails: { message: 'the tree could not be drawn', details: expect.stringContaining('TypeError: why') },
    clientDetails: { architectureId: 'expo', clientURL: '/admin/editor/expo', clientUsername: 'ada' },
  })
  expect(JSON.stringify(sent)).not.toMatch(/ada@venue\.example|"Ada"/)
  expect(near).toEqual([])
})

test('[ADM-03] before and after a session lines are on the console', async () => {
  const { clock, log, near, sent, signIn, state } = setUp()
  log('WARN', 'page', 'before')
  signIn()
  state.set({ kind: 'signed-out' })
  log('WARN', 'page', 'after')
  await clock.advance(10_000)
  expect([near, sent]).toEqual([['before', 'after'], []])
})
