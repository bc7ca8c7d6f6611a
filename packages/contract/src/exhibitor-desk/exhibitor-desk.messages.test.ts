import { expect, test } from 'vitest'
import { commands } from '../realtime/messages.ts'
import { faultsOf } from '../testing/faults-of.ts'

test('[WID-06] the topic of a talk at a desk has up to 280 letters', () => {
  const withTopic = (length: number) =>
    faultsOf(commands['exhibitor-desk.ask'].body, {
      widgetId: 'w',
      configurationId: 'c',
      talkId: '0190f0f0-0000-7000-8000-000000000001',
      topic: 'x'.repeat(length),
    })
  expect([280, 281].map(withTopic)).toEqual([[], ['topic']])
})
