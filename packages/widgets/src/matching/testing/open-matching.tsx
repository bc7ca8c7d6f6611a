import { createFakeRealtime } from '@foyer/client/testing'
import { createTranslator } from '@foyer/i18n'
import { loadTexts } from '@foyer/i18n/load-texts'
import { screen } from '@testing-library/react'
import { type DrawOptions, drawWidget, texts } from '../../host/testing/draw-widget.tsx'
import { View } from '../matching-view.tsx'

export const { t } = createTranslator('en', await loadTexts('matching')('en'))
export const place = { widgetId: 'w1', configurationId: 'c1' }

export const cardOf = (more: object = {}) => ({
  interestIds: ['trees'],
  languages: [],
  line: '',
  lookingFor: '',
  offering: '',
  ...more,
})

/** Somebody who joined, as suggestions, invitations and pairs show them. */
export const aboutOf = (uid: string, more: object = {}) => ({
  person: { uid, name: `${uid.charAt(0).toUpperCase()}${uid.slice(1)}` },
  card: cardOf(),
  sharedInterestIds: [],
  sharedLanguages: [],
  ...more,
})

export const suggestionOf = (uid: string, more: object = {}) => aboutOf(uid, { isOnline: false, isNew: false, ...more })

let rev = 0
/** What `matching.follow` answers: of somebody who has joined, and newer than all before. */
export const matchingOf = (more: object = {}) => ({
  rev: ++rev,
  own: cardOf(),
  hindrance: null,
  members: 3,
  received: [],
  sent: [],
  isWaiting: false,
  pair: null,
  ...more,
})

export interface Scene {
  readonly state?: object
  readonly people?: readonly object[]
  readonly met?: readonly object[]
  readonly configuration?: object
  readonly answers?: Readonly<Record<string, (body: never) => unknown>>
  readonly draw?: Partial<DrawOptions>
}

export async function openMatching({ state, people = [], met = [], configuration, answers, draw }: Scene = {}) {
  const connection = createFakeRealtime({
    'matching.follow': () => matchingOf(state),
    'matching.suggest': () => ({ people }),
    'matching.list-met': () => ({ people: met }),
    ...answers,
  } as never)
  const page = await drawWidget(View, {
    configuration: {
      id: 'c1',
      interests: ['trees', 'night', 'water'].map((id) => ({ id, texts: texts(id, `ع ${id}`) })),
      texts: [],
      hasWishes: true,
      hasMeetNow: true,
      suggestionsMax: 7,
      ...configuration,
    },
    connection,
    ...draw,
  })
  await page.open()
  return {
    ...page,
    connection,
    /** The server notifies this page. */
    notify: async (name: Parameters<typeof connection.notify>[0], fact: object) => {
      connection.notify(name, fact as never)
      await page.advance(0)
    },
    goTo: (part: 'people' | 'invitations' | 'met' | 'card') =>
      page.user.click(screen.getByRole('tab', { name: new RegExp(`^${t(`matching.part.${part}`)}`) })),
  }
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const alerts = () => screen.getAllByRole('alert').flatMap(({ textContent }) => textContent || [])
