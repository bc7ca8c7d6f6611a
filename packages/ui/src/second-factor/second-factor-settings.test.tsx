// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { SecondFactorSettings, type SecondFactorActions } from './second-factor-settings.tsx'
import type { Fault } from './texts.ts'

afterEach(cleanup)

const t = (key: string, params?: object) =>
  key.replace('second-factor.', '') + (params === undefined ? '' : JSON.stringify(params))
const off = { isSetUp: false, isRequired: false, isPossible: true, recoveryCodesLeft: 0 }
const on = { ...off, isSetUp: true, recoveryCodesLeft: 10 }
const codes = ['aaaaa-11111', 'bbbbb-22222']

function open(statuses: readonly (typeof off)[], more: Partial<SecondFactorActions> = {}) {
  const asked: unknown[] = []
  const busy: boolean[] = []
  const saved: string[] = []
  const left = [...statuses]
  const actions: SecondFactorActions = {
    status: async () => left.shift() ?? Promise.reject(new Error('offline')),
    begin: async (proof) => {
      asked.push(['begin', proof])
      return { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', setUp: 'sealed' }
    },
    confirm: async (first) => {
      asked.push(['confirm', first])
      return { recoveryCodes: codes }
    },
    renew: async (proof) => {
      asked.push(['renew', proof])
      return { recoveryCodes: codes }
    },
    remove: async (proof) => void asked.push(['remove', proof]),
    ...more,
  }
  render(
    <SecondFactorSettings
      t={t}
      headingLevel={2}
      actions={actions}
      faultOf={(error) => error as Fault}
      onSave={(text) => saved.push(text)}
      onBusy={(isBusy) => busy.push(isBusy)}
    />,
  )
  return { asked, busy, saved, user: userEvent.setup() }
}
const press = (name: string) => screen.findByRole('button', { name })

test('[SEC-08] a second factor is set up with the password and a first code, and its recovery codes can be saved', async () => {
  const { asked, busy, saved, user } = open([off, on])
  await user.click(await press('set-up'))
  await user.type(screen.getByLabelText('password'), 'secret{Enter}')
  expect(await screen.findByRole('img', { name: 'scan.image' })).toBeDefined()
  expect(screen.getByText('ABCD EFGH')).toBeDefined()
  await user.type(screen.getByLabelText('code'), '123456{Enter}')
  const heading = await screen.findByRole('heading', { name: 'codes.title' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
  await user.click(await press('codes.download'))
  expect(saved).toEqual(['aaaaa-11111\nbbbbb-22222\n'])
  await user.click(await press('done'))
  expect(await screen.findByText('codes-left{"count":10}')).toBeDefined()
  expect(asked).toEqual([
    ['begin', { password: 'secret' }],
    ['confirm', { setUp: 'sealed', code: '123456' }],
  ])
  expect([busy[1], busy.at(-1)]).toEqual([true, false])
})

test('[SEC-08] replacing it asks for a code besides, and a wrong one is said at its field', async () => {
  const { asked, user } = open([on], {
    begin: async (proof) => {
      asked.push(proof)
      throw { kind: 'wrong-code' } satisfies Fault
    },
  })
  await user.click(await press('replace'))
  await user.type(screen.getByLabelText('password'), 'secret')
  await user.type(screen.getByLabelText('code'), '000000{Enter}')
  expect(await screen.findByText('fault.wrong-code')).toBeDefined()
  expect(asked).toEqual([{ password: 'secret', code: '000000' }])
  await user.click(await press('cancel'))
  expect(await press('renew')).toBeDefined()
})

test('[SEC-08] where it is required it cannot be turned off, and an account without one sees what that means', async () => {
  open([{ ...on, isRequired: true }])
  await press('renew')
  expect(screen.queryByRole('button', { name: 'remove' })).toBeNull()
  cleanup()
  open([{ ...off, isRequired: true }])
  expect(await screen.findByText('required')).toBeDefined()
  cleanup()
  open([{ ...off, isPossible: false }])
  expect(await screen.findByText('not-possible')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('[SEC-08] turning it off takes password and code, and shows the new state', async () => {
  const { asked, user } = open([on, off])
  await user.click(await press('remove'))
  await user.click(await press('remove'))
  expect(screen.getByText('fault.wrong-password')).toBeDefined()
  await user.type(screen.getByLabelText('password'), 'secret')
  await user.type(screen.getByLabelText('code'), '123456{Enter}')
  expect(await press('set-up')).toBeDefined()
  expect(asked).toEqual([['remove', { password: 'secret', code: '123456' }]])
})

test('[SEC-08] few recovery codes are warned of', async () => {
  open([{ ...on, recoveryCodesLeft: 3 }])
  expect(await screen.findByText('few-left')).toBeDefined()
  cleanup()
  open([{ ...on, recoveryCodesLeft: 4 }])
  await press('renew')
  expect(screen.queryByText('few-left')).toBeNull()
})

test('[SEC-08] a state that cannot be read can be asked for again', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve(off)]
  answers[0]?.catch(() => {})
  const { user } = open([], { status: () => answers.shift() ?? Promise.resolve(off) })
  await user.click(await press('try-again'))
  expect(await press('set-up')).toBeDefined()
})
