// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { below, createFakePorts, openForm } from './testing/open-form.tsx'

afterEach(cleanup)

const countdown = { id: 'c', name: [], displayMode: 'EMBEDDED', until: '2026-11-26T07:20:00Z', titles: [] }
const person = { name: 'Ada', title: 'Engineer' }
const pdf = { id: 'p', name: [], displayMode: 'EMBEDDED', assetId: 'paper', firstPage: 3 }
const poll = {
  id: 'p',
  name: [],
  displayMode: 'EMBEDDED',
  questions: [
    {
      id: 'q',
      texts: [{ locale: 'en', text: 'Tea or coffee?' }],
      options: [
        { id: 'a', texts: [{ locale: 'en', text: 'Tea' }] },
        { id: 'b', texts: [{ locale: 'en', text: 'Coffee' }] },
      ],
    },
  ],
}

test('[EDT-11] a text names its limit once it is too long, and is changed all the same', async () => {
  const { user, value, changes } = await openForm('Person', { ...person, name: 'a'.repeat(200) })
  const input = screen.getByRole('textbox', { name: 'Name' })
  await user.type(input, 'b')
  expect(below(input)).toBe('1 character too long. The limit is 200.')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(value()['name']).toBe(`${'a'.repeat(200)}b`)
  expect(changes).toEqual([[{ kind: 'set', path: ['entity', 'name'], value: `${'a'.repeat(200)}b` }]])
})

test('[EDT-11] an optional text that is emptied is taken away; a required one is required', async () => {
  const { user, value } = await openForm('Person', person)
  await user.clear(screen.getByRole('textbox', { name: 'Job title' }))
  await user.clear(screen.getByRole('textbox', { name: 'Name' }))
  expect(value()).toEqual({ name: '' })
})

test('[EDT-11] a text with line breaks keeps them when it is edited', async () => {
  const { user, value } = await openForm('Person', { name: 'Ada\nLovelace' })
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '!')
  expect(value()).toEqual({ name: 'Ada\nLovelace!' })
})

test('[EDT-05] a value from elsewhere does not replace what is typed before the field is left', async () => {
  const { user, setFromOutside } = await openForm('Person', person)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await user.type(input, ' L')
  act(() => setFromOutside({ name: 'Grace' }))
  expect(input.value).toBe('Ada L')
  await user.tab()
  expect(input.value).toBe('Grace')
})

test('[EDT-11] a number names its range with its unit; what is no number is no change', async () => {
  const { user, value, changes } = await openForm('Placement.FLAT', {
    widgetId: 'hall',
    x: 1,
    y: 2,
    width: 3,
    height: 4,
  })
  const left = screen.getByRole('spinbutton', { name: 'Left' })
  await user.clear(left)
  expect(below(left)).toBe('Required.')
  await user.type(left, '1x')
  expect(below(left)).toBe('Enter a number.')
  expect(changes.map(([change]) => change)).toEqual([{ kind: 'set', path: ['entity', 'x'], value: 1 }])
  await user.clear(left)
  await user.type(left, '12,5')
  expect(value()['x']).toBe(12.5)
  await user.clear(left)
  await user.type(left, '101')
  expect(below(left)).toBe('Must be between 0 % and 100 %.')
})

test('[EDT-11] arrow keys change a number by its step, with Shift by ten steps, within its range', async () => {
  const { user, value } = await openForm('Placement.FLAT', { widgetId: 'hall', x: 99.5, y: 2, width: 3, height: 4 })
  const left = screen.getByRole('spinbutton', { name: 'Left' })
  await user.type(left, '{ArrowUp}')
  expect(value()['x']).toBe(99.6)
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(value()['x']).toBe(100)
  await user.keyboard('{ArrowDown}')
  expect(value()['x']).toBe(99.9)
})

test('[EDT-11] an optional number shows its default and can be taken away', async () => {
  const { user, value } = await openForm('UserProfileAttribute', { id: 'a', names: [], maxLength: 50 })
  const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Maximum length' })
  expect(below(input)).toBe('In characters.')
  await user.clear(input)
  expect(value()).toEqual({ id: 'a', names: [] })
  expect(input.placeholder).toBe('200')
})

test('[EDT-11] a switch shows the default of a field that is absent', async () => {
  const { user, value } = await openForm('VisitorRights', { like: false })
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'May vote in polls' }).checked).toBe(true)
  await user.click(screen.getByRole('switch', { name: 'May vote in polls' }))
  expect(value()).toEqual({ like: false, vote: false })
})

test('[EDT-11] a choice offers its values by name; one of a newer version stays until another is chosen', async () => {
  const { user, value } = await openForm('Configuration.COUNTDOWN', { ...countdown, displayMode: 'HOLOGRAM' })
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Display' })
  expect(select.value).toBe('HOLOGRAM')
  expect(below(select)).toBe('Choose one of the options.')
  await user.selectOptions(select, 'In a new tab')
  expect(value()['displayMode']).toBe('NEW_TAB')
})

test('[EDT-14] the colour of a text says how well it can be read', async () => {
  const { user } = await openForm('CookieBannerConfig.styling', { backgroundColor: '#FFFFFF', textColor: '#000000' })
  const input = screen.getByRole('textbox', { name: 'Text' })
  expect(below(input)).toBe('Contrast with #FFFFFF: 21.0:1')
  await user.clear(input)
  await user.type(input, '#999999')
  expect(below(input)).toBe('Contrast with #FFFFFF: 2.8:1. Text needs at least 4.5:1.')
  await user.type(input, '9')
  expect(below(input)).toBe('Enter a colour such as #F70041.')
})

test('[EDT-11] an instant is shown in the time of this computer and kept to the second', async () => {
  const { user, value, changes } = await openForm('Configuration.COUNTDOWN', countdown)
  const input = screen.getByLabelText<HTMLInputElement>('Counts down to')
  expect(new Date(input.value).toISOString()).toBe('2026-11-26T07:20:00.000Z')
  expect(below(input)).toContain('Time zone:')
  await user.click(input)
  await user.tab()
  expect(changes).toEqual([])
  await user.clear(input)
  expect(value()['until']).toBe('')
  expect(below(input)).toBe('Required.')
})

test('[EDT-11] an address that is none says what one is like', async () => {
  const { user } = await openForm('LinkTarget.URL', { url: 'https://example.org/' })
  const input = screen.getByRole('textbox', { name: 'Web address' })
  await user.clear(input)
  await user.type(input, 'example.org')
  expect(below(input)).toBe('Enter an address that begins with https:// or http://.')
})

test('[EDT-14] a file is chosen from those of the venue; one that is gone or of another type is named', async () => {
  const { user, value } = await openForm('Configuration.PDF', pdf)
  const file = screen.getByRole('group', { name: 'File' })
  expect(within(file).getByText('Paper')).toBeTruthy()
  await user.click(within(file).getByRole('button', { name: 'File: Replace' }))
  expect(value()['assetId']).toBe('logo')
  expect(below(file)).toBe('This type of file does not fit here.')
  cleanup()
  await openForm('Configuration.PDF', { ...pdf, assetId: 'lost' })
  const lost = screen.getByRole('group', { name: 'File' })
  expect(within(lost).getByText('lost (no longer there)')).toBeTruthy()
  expect(below(lost)).toBe('No longer in the venue.')
})

test('[EDT-11] a reference offers what there is in its area; one that is gone is named', async () => {
  const { user, value } = await openForm('LinkTarget.AREA', { areaId: 'hall', viewpointId: 'lost' })
  const viewpoint = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Viewpoint' })
  expect(below(viewpoint)).toBe('No longer in the venue.')
  await user.selectOptions(viewpoint, 'Door of hall')
  expect(value()['viewpointId']).toBe('door-of-hall')
  await user.selectOptions(viewpoint, 'None')
  expect(value()).toEqual({ areaId: 'hall' })
})

test('[EDT-12] a language without a text is marked and says which text visitors see', async () => {
  const { user, value, changes } = await openForm('AgendaTrack', { id: 't', names: [{ locale: 'en', text: 'Design' }] })
  const german = screen.getByRole('textbox', { name: 'Name, Deutsch' })
  expect(below(german)).toBe('Visitors see English: Design')
  expect(screen.getAllByText('Missing')).toHaveLength(2)
  await user.type(german, 'G')
  expect(below(german)).toBe('')
  expect(changes).toEqual([[{ kind: 'insert', path: ['entity', 'names'], item: { locale: 'de', text: 'G' } }]])
  await user.type(german, 'e')
  expect(changes.at(-1)).toEqual([{ kind: 'set', path: ['entity', 'names', 'de', 'text'], value: 'Ge' }])
  await user.clear(german)
  expect(value()['names']).toEqual([{ locale: 'en', text: 'Design' }])
})

test('[EDT-12] without any text, each language says so; a language beyond those of the venue is shown', async () => {
  await openForm('AgendaTrack', { id: 't', names: [] })
  expect(below(screen.getByRole('textbox', { name: 'Name, Français' }))).toBe('No language has a text yet.')
  cleanup()
  await openForm('AgendaTrack', { id: 't', names: [{ locale: 'ja', text: '庭' }] })
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Name, 日本語' }).value).toBe('庭')
})

test('[EDT-13] rich text is edited by what the editor brings along', async () => {
  const ports = createFakePorts({
    renderRichText: ({ label, html, onChange }) => (
      <button type="button" onClick={() => onChange(`${html}<p>b</p>`)}>
        {label}
      </button>
    ),
  })
  const texts = [{ locale: 'en', text: '<p>a</p>' }]
  const { user, value } = await openForm('Configuration.RICH_TEXT', { id: 'r', name: [], texts }, { ports })
  await user.click(screen.getByRole('button', { name: 'Text, English' }))
  expect(value()['texts']).toEqual([{ locale: 'en', text: '<p>a</p><p>b</p>' }])
})

test('[EDT-10] items of a list with ids are added, moved and removed by key', async () => {
  const { user, value, changes } = await openForm('Configuration.POLL', poll)
  const answers = screen.getByRole('group', { name: 'Answers' })
  await user.click(within(answers).getByRole('button', { name: 'Move Answer 2: Coffee up' }))
  const options = ['entity', 'questions', 'q', 'options']
  expect(changes.at(-1)).toEqual([{ kind: 'move', path: [...options, 'b'], to: options, before: 'a' }])
  expect(document.activeElement?.textContent).toBe('Move Answer 1: Coffee down')
  expect(within(answers).getByRole('status').textContent).toBe('Answer 1: Coffee is now number 1 of 2.')
  await user.click(within(answers).getByRole('button', { name: 'Add to Answers' }))
  expect(changes.at(-1)).toEqual([{ kind: 'insert', path: options, item: { id: 'new-1', texts: [] } }])
  await user.click(within(answers).getByRole('button', { name: 'Remove Answer 3' }))
  expect(changes.at(-1)).toEqual([{ kind: 'remove', path: [...options, 'new-1'] }])
  await user.click(within(answers).getByRole('button', { name: 'Remove Answer 2: Tea' }))
  expect(below(answers)).toBe('At least 2 needed.')
  expect(value()['questions']).toMatchObject([{ options: [{ id: 'b' }] }])
})

test('[EDT-10] a list whose items have no keys changes as a whole', async () => {
  const piece = {
    id: 'p',
    kind: 'PDF',
    titles: [],
    tags: ['a', 'b'],
    source: { kind: 'PDF', assetId: 'paper' },
    speakers: [{ name: 'Ada' }],
  }
  const { user, value, changes } = await openForm('ContentPiece', piece)
  const tags = screen.getByRole('group', { name: 'Tags' })
  await user.click(within(tags).getByRole('button', { name: 'Move Tags 1 down' }))
  expect(changes.at(-1)).toEqual([{ kind: 'set', path: ['entity', 'tags'], value: ['b', 'a'] }])
  await user.type(within(tags).getByRole('textbox', { name: 'Tags 1' }), 'c')
  expect(value()['tags']).toEqual(['bc', 'a'])
  await user.type(within(screen.getByRole('group', { name: 'Speakers' })).getByRole('textbox', { name: 'Name' }), '!')
  expect(changes.at(-1)).toEqual([{ kind: 'set', path: ['entity', 'speakers'], value: [{ name: 'Ada!' }] }])
})

test('[EDT-11] items of a list are named in the language that is shown, without a text in it in the default one', async () => {
  const track = (id: string, de: object[]) => ({ id, names: [{ locale: 'en', text: `Track ${id}` }, ...de] })
  const tracks = [track('a', [{ locale: 'de', text: 'Strang a' }]), track('b', [])]
  await openForm(
    'Architecture',
    { tracks },
    { only: ['tracks'], locales: { all: ['en', 'de'], shown: 'de', default: 'en' } },
  )
  expect(screen.getByRole('button', { name: 'Track 1: Strang a' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Track 2: Track b' })).toBeTruthy()
})

test('[EDT-11] a list of a few values is a set of boxes', async () => {
  const frame = { id: 'f', name: [], displayMode: 'EMBEDDED', address: '/a', permissions: ['CAMERA'] }
  const { user, value } = await openForm('Configuration.IFRAME', frame)
  const may = screen.getByRole('group', { name: 'The page may request' })
  await user.click(within(may).getByRole('checkbox', { name: 'Microphone' }))
  await user.click(within(may).getByRole('checkbox', { name: 'Camera' }))
  expect(value()['permissions']).toEqual(['MICROPHONE'])
})

test('[EDT-15] people are found by name and added by their account', async () => {
  const meeting = { id: 'm', name: [], displayMode: 'EMBEDDED', hostUserIds: ['bob-id', 'lost-id'] }
  const { user, value } = await openForm('Configuration.MEETING', meeting)
  const hosts = screen.getByRole('group', { name: 'Hosts' })
  expect(await within(hosts).findByText('Bob')).toBeTruthy()
  expect(await within(hosts).findByText('lost-id (no longer there)')).toBeTruthy()
  await user.type(within(hosts).getByRole('searchbox', { name: 'Add to Hosts' }), 'li')
  await user.click(await within(hosts).findByRole('button', { name: 'Alice li · Acme' }))
  await user.click(within(hosts).getByRole('button', { name: 'Remove Bob' }))
  expect(value()['hostUserIds']).toEqual(['lost-id', 'alice-id'])
})

test('[EDT-15] a speaker is picked from the accounts; there is one account', async () => {
  const { user, value } = await openForm('Person', person)
  const account = screen.getByRole('group', { name: 'Account' })
  await user.type(within(account).getByRole('searchbox', { name: 'Add to Account' }), 'li')
  await user.click(await within(account).findByRole('button', { name: 'Alice li · Acme' }))
  expect(value()).toEqual({ ...person, userId: 'alice-id' })
  expect(within(account).queryByRole('searchbox')).toBeNull()
  await user.click(within(account).getByRole('button', { name: /^Remove alice-id/ }))
  expect(value()).toEqual(person)
})

test('[EDT-15] a search for people that fails says so, and can be tried again', async () => {
  let isOffline = true
  const ports = createFakePorts({
    accounts: {
      search: async () => {
        if (isOffline) throw new Error('offline')
        return []
      },
      find: async () => undefined,
    },
  })
  const { user } = await openForm('Configuration.MEETING', { id: 'm', name: [] }, { ports })
  await user.type(screen.getByRole('searchbox', { name: 'Add to Hosts' }), 'li')
  expect(await screen.findByText('The search failed.')).toBeTruthy()
  isOffline = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No accounts found.')).toBeTruthy()
})

test('[EDT-15] a search for people waits for a pause of 250 ms in typing, and says that it searches', async () => {
  const asked: string[] = []
  const waiting = new Set<{ readonly delayMs: number; readonly callback: () => void }>()
  const ports = createFakePorts({
    accounts: {
      search: async (text) => {
        asked.push(text)
        return [{ id: 'alice-id', name: 'Alice' }]
      },
      find: async () => undefined,
    },
    after: (delayMs, callback) => {
      const entry = { delayMs, callback }
      waiting.add(entry)
      return () => void waiting.delete(entry)
    },
  })
  const { user } = await openForm('Configuration.MEETING', { id: 'm', name: [] }, { ports })
  await user.type(screen.getByRole('searchbox', { name: 'Add to Hosts' }), 'alice')
  expect(screen.getByText('Searching…')).toBeTruthy()
  expect(asked).toEqual([])
  expect([...waiting].map(({ delayMs }) => delayMs)).toEqual([250])
  act(() => {
    for (const { callback } of waiting) callback()
  })
  expect(await screen.findByRole('button', { name: 'Alice' })).toBeTruthy()
  expect(screen.queryByText('Searching…')).toBeNull()
  expect(asked).toEqual(['alice'])
})

test('[EDT-11] another sort of link keeps what fits it', async () => {
  const link = {
    id: 'l',
    name: [],
    displayMode: 'EMBEDDED',
    target: { kind: 'AREA', areaId: 'hall', viewpointId: 'door' },
  }
  const { user, value } = await openForm('Configuration.LINK', link)
  const kind = screen.getByRole('combobox', { name: 'Link target' })
  await user.selectOptions(kind, 'Viewpoint')
  expect(value()['target']).toEqual({ kind: 'VIEWPOINT', viewpointId: 'door' })
  await user.selectOptions(kind, 'Web address')
  expect(value()['target']).toEqual({ kind: 'URL', url: '' })
})

test('[EDT-11] an optional part is added and taken away as a whole, and set as a whole while it is absent', async () => {
  const viewpoint = { id: 'v', names: [], background: { type: 'PANORAMA_IMAGE', assetId: 'logo' }, placements: [] }
  const { user, value } = await openForm('Viewpoint', viewpoint)
  await user.click(screen.getByRole('button', { name: 'Set Initial view' }))
  expect(value()['initialView']).toEqual({ yaw: 0, pitch: 0 })
  await user.click(screen.getByRole('button', { name: 'Remove Initial view' }))
  expect(value()).toEqual(viewpoint)
  cleanup()
  const wall = { id: 'w', name: [], displayMode: 'EMBEDDED', source: { kind: 'POSTS' } }
  const other = await openForm('Configuration.SOCIAL_WALL', wall)
  await other.user.type(screen.getByRole('spinbutton', { name: 'Time per post' }), '{ArrowUp}')
  expect(other.changes).toEqual([[{ kind: 'set', path: ['entity', 'screen'], value: { secondsPerPost: 11 } }]])
})

test('[EDT-17] fields, sorts and entities of a newer version are shown and left alone', async () => {
  const target = { kind: 'PORTAL', worldId: 'mars' }
  const { user, value } = await openForm('Configuration.LINK', { id: 'l', name: [], target, glow: { red: 1 } })
  expect(screen.getByText('This version does not know “PORTAL”. It stays as it is.')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'From a newer version' }).textContent).toContain('"glow"')
  await user.type(screen.getByRole('textbox', { name: 'Description, English' }), 'D')
  expect(value()).toMatchObject({ target, glow: { red: 1 } })
  cleanup()
  await openForm('Configuration.HOLOGRAM', { id: 'h', beams: 3 })
  expect(screen.getByText('This version does not know “HOLOGRAM”. It stays as it is.')).toBeTruthy()
  expect(screen.getByTestId('form').textContent).toContain('"beams": 3')
})

test('[EDT-11] what the server says is wrong is shown at its field until the form is given other faults', async () => {
  const faults = [{ path: ['entity', 'end'], text: 'Must be after the beginning.' }]
  const { rerender } = await openForm('Configuration.COUNTDOWN', countdown, { faults })
  const end = screen.getByLabelText('Ends')
  expect(below(end)).toBe('Must be after the beginning.')
  rerender({ faults: [] })
  expect(below(end)).not.toContain('Must be')
})

test('[EDT-05] a form that is read-only changes nothing', async () => {
  const { user, changes } = await openForm('Configuration.POLL', poll, { isReadOnly: true })
  for (const box of screen.getAllByRole('textbox')) await user.type(box, 'x')
  for (const each of screen.getAllByRole<HTMLInputElement>('switch')) expect(each.disabled).toBe(true)
  for (const each of screen.getAllByRole<HTMLSelectElement>('combobox')) expect(each.disabled).toBe(true)
  for (const button of screen.getAllByRole('button')) await user.click(button)
  expect(changes).toEqual([])
})

test('[EDT-11] a letter in one field does not draw the field of a file anew', async () => {
  const fake = createFakePorts()
  let draws = 0
  const useFind = () => {
    draws += 1
    return fake.assets.useFind()
  }
  const { user } = await openForm('Configuration.PDF', pdf, {
    ports: { ...fake, assets: { ...fake.assets, useFind } },
  })
  const before = draws
  expect(before).toBeGreaterThan(0)
  await user.type(screen.getByRole('textbox', { name: 'Name, English' }), 'Plan')
  expect(screen.getByRole('textbox', { name: 'Name, English' })).toHaveProperty('value', 'Plan')
  expect(draws).toBe(before)
})

test('[AUT-03, EDT-14] Cvent has no field for an API key, and what was written for Firebase goes with the change', async () => {
  const firebase = { loginProvider: 'FIREBASE', apiKey: 'key', authDomain: 'x.example', idpProvider: [] }
  const { user, value } = await openForm('LoginConfiguration', firebase)
  expect(screen.getByLabelText('API key')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Type'), 'CVENT_LOGIN')
  expect(value()).toEqual({ loginProvider: 'CVENT_LOGIN' })
  expect(screen.queryByLabelText('API key')).toBeNull()
  expect(below(screen.getByLabelText('Type'))).toContain('Their credentials are set on the server by its operator')
})
