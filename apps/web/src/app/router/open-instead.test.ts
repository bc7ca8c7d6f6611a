import { expect, test } from 'vitest'
import { openInstead } from './open-instead.ts'

function setUp({ widget, stays = false }: { widget?: string; stays?: boolean }) {
  const calls: string[] = []
  let shown = widget
  const app = {
    dialogs: { closeAll: () => void calls.push('closed') },
    navigate: {
      query: () => shown,
      leaveWidget: async () => {
        calls.push('left')
        if (!stays) shown = undefined
      },
    },
  } as never
  openInstead(app, () => void calls.push('opened'))
  return calls
}

test('[HDR-06] dialogs are closed before something else is opened', () => {
  expect(setUp({})).toEqual(['closed', 'opened'])
})

test('[HDR-06] a widget of the address is left first, since that navigation closes what is open', async () => {
  const calls = setUp({ widget: 'card' })
  expect(calls).toEqual(['left'])
  await Promise.resolve()
  expect(calls).toEqual(['left', 'closed', 'opened'])
})

test('[NAV-16] nothing is opened where the person stays in the widget', async () => {
  const calls = setUp({ widget: 'meeting', stays: true })
  await Promise.resolve()
  expect(calls).toEqual(['left'])
})
