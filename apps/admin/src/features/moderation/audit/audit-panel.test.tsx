// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { cell, systemRandom } from '@foyer/client'
import { createFakeRealtime } from '@foyer/client/testing'
import { type AuditEntry, privilegedReads, questionActs } from '@foyer/contract'
import { draw } from '../../../app/testing/draw.tsx'
import { ModerationPortsProvider } from '../moderation-ports.ts'
import { AuditPanel } from './audit-panel.tsx'

afterEach(cleanup)

const entry = (entryId: string, act: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  entryId,
  at: 1_780_315_200_000,
  by: { uid: 'mona', name: 'Mona' },
  act,
  subject: 'bob',
  ...(more.subject === undefined && { person: { uid: 'bob', name: 'Bob' } }),
  details: {},
  ...more,
})

const placeNames = {
  hall: [
    { locale: 'en', text: 'Main hall' },
    { locale: 'de', text: 'Hauptsaal' },
  ],
  w1: [{ locale: 'en', text: 'Questions for Mei' }],
}

async function open(...pages: AuditEntry[][]) {
  const realtime = createFakeRealtime({
    'moderation.list-audit': ({ before }) => {
      const at = Number(before ?? 0)
      return { entries: pages[at] ?? [], names: placeNames, ...(at + 1 < pages.length && { next: String(at + 1) }) }
    },
  })
  realtime.open()
  const ports = { realtime: cell(realtime), openReports: cell(0), ownId: 'mona', random: systemRandom }
  await draw(
    <ModerationPortsProvider value={ports}>
      <AuditPanel />
    </ModerationPortsProvider>,
  )
}

const rowOf = async (action: string) =>
  (await screen.findByRole('rowheader', { name: action })).closest('tr') as HTMLElement

test('[CHT-08] an entry says when who did what, about which person, with reason and end in words', async () => {
  await open([
    entry('1', 'moderation.ban', { details: { until: 1_780_401_600_000, sanctionId: 's1', reason: 'Boots' } }),
    entry('2', 'admin.set-authority', { details: { authority: 'moderator' } }),
    entry('3', 'moderation.set-room-rules', { subject: 'hall', details: { isReadOnly: true, slowModeS: 5 } }),
    entry('4', 'moderation.settle-report', { details: { outcome: 'acted' } }),
    entry('5', 'something.new', { details: { colour: 'red' } }),
  ])
  const ban = await rowOf('Banned')
  for (const text of ['2026', 'Mona', 'Bob', 'Boots', 'Until Jun 2, 2026']) expect(ban.textContent).toContain(text)
  expect(ban.textContent).toMatch(/BootsUntil Jun 2, 2026, [^s]*$/)
  expect((await rowOf('Role changed')).textContent).toContain('Moderator')
  const rules = (await rowOf('Room rules changed')).textContent
  for (const text of ['Main hall', 'Read-only', '5 seconds between messages']) expect(rules).toContain(text)
  expect((await rowOf('Report resolved')).textContent).toContain('Handled')
  expect((await rowOf('something.new')).textContent).toContain('colour: red')
})

test('[SEC-17] an erased account is called deleted, and nothing else of it is shown', async () => {
  const gone = { uid: 'person-x1', name: 'no name', isGone: true as const }
  await open([
    entry('1', 'moderation.mute', { subject: 'person-x1', person: gone }),
    entry('2', 'audit.seal', {
      by: { uid: '', name: 'Foyer' },
      subject: '',
      details: { entries: 4, formerHash: 'abc', wasWhole: true },
    }),
  ])
  const mute = await rowOf('Muted')
  expect(mute.textContent).toContain('Deleted account')
  expect(mute.textContent).not.toMatch(/person-x1|no name/)
  const sealed = (await rowOf('Log sealed after an update')).textContent
  expect(sealed).toContain('Foyer')
  expect(sealed).toContain('Earlier entries were unchanged')
  expect(sealed).not.toMatch(/abc|entries: 4/)
})

test('[CHT-08] the filter finds what is loaded, in any order of its words, and says when it finds nothing', async () => {
  await open([entry('1', 'moderation.ban', { details: { reason: 'Boots' } })], [entry('2', 'moderation.mute')])
  await rowOf('Banned')
  await userEvent.type(screen.getByRole('searchbox'), 'muted')
  expect(screen.getByText('No loaded entry contains “muted”.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(within(await rowOf('Muted')).getByText('Bob')).toBeDefined()
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), 'BOOTS mona')
  expect(screen.getByText('1 entry')).toBeDefined()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText('2 entries')).toBeDefined()
})

test('[CHT-08] a log without entries says so', async () => {
  await open([])
  expect(await screen.findByText('No entries yet')).toBeDefined()
})

test('[CHT-08] what staff does in questions, walls, desks and polls, and looks at of persons, has words of its own', async () => {
  const others =
    'poll.set-state questions.set-state social-wall.approve social-wall.hide whiteboard.restore exhibitor-desk.list-cards exhibitor-desk.export-cards exhibitor-desk.export-missed announcement.post announcement.take-back'
  const acts = [...questionActs.map((act) => `questions.${act}`), ...others.split(' '), ...privilegedReads]
  await open(acts.map((act) => entry(act, act)))
  await screen.findByText(`${acts.length} entries`)
  const actions = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(actions).toHaveLength(acts.length)
  expect(actions.filter((action) => action?.includes('.') === true)).toEqual([])
})

test('[WID-06] an announcement is shown with its text and the name of its area, and without ids', async () => {
  const details = { opMode: 'LIVE', announcementId: 'a-1', until: 1_780_401_600_000, reason: 'Lunch is served' }
  await open([
    entry('1', 'announcement.post', { subject: 'hall', details }),
    entry('2', 'announcement.take-back', { subject: '', details }),
    entry('3', 'questions.approve', {
      details: { opMode: 'LIVE', widgetId: 'w1', configurationId: 'c-1', questionId: 'q-1' },
    }),
  ])
  const posted = (await rowOf('Announcement sent')).textContent
  for (const text of ['Lunch is served', 'Main hall', 'Until Jun 2, 2026']) expect(posted).toContain(text)
  expect((await rowOf('Announcement removed')).textContent).not.toContain('Main hall')
  expect((await rowOf('Question approved')).textContent).toContain('Questions for Mei')
  expect(document.body.textContent).not.toMatch(/a-1|c-1|q-1|w1/)
})
