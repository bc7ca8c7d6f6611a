import type { AgendaSession, Architecture } from '@foyer/contract'
import { findByName, readTime, readYes, setField, writeText, writeTime, writeYes } from './cell-values.ts'
import type { GridColumn } from './grid-column.ts'

/** What entities that sessions name are called, by id. */
export interface SessionNames {
  readonly areas: ReadonlyMap<string, string>
  readonly tracks: ReadonlyMap<string, string>
  readonly widgets: ReadonlyMap<string, string>
}

export type SessionColumnId =
  | 'title'
  | 'begin'
  | 'end'
  | 'area'
  | 'widget'
  | 'track'
  | 'speakers'
  | 'description'
  | 'cancelled'

type Session = Architecture['sessions'][number]
type Speaker = AgendaSession['speakers'][number]

/** The programme as a table. Texts are those of one language. Source: EDT-14. */
export function sessionColumns(
  locale: string,
  names: SessionNames,
): readonly (GridColumn<Session> & { readonly id: SessionColumnId })[] {
  const at = ({ id }: Session, ...rest: string[]) => ['sessions', id, ...rest]
  const textIn = (texts: Session['titles'] | undefined) => texts?.find((text) => text.locale === locale)?.text ?? ''
  const time = (id: 'begin' | 'end') => ({
    id,
    widthRem: 9.5,
    read: (session: Session) => writeTime(session[id]),
    write: (session: Session, text: string) => {
      if (text.trim() === '') return 'required' as const
      // Seconds are not shown: what is written as it was stays as it was.
      if (text.trim() === writeTime(session[id])) return []
      const value = readTime(text)
      return value === undefined ? ('not-a-time' as const) : setField(at(session, id), session[id], value)
    },
  })
  const reference = (
    id: 'area' | 'widget' | 'track',
    field: 'areaId' | 'widgetId' | 'trackId',
    known: ReadonlyMap<string, string>,
  ) => ({
    id,
    widthRem: 10,
    read: (session: Session) => {
      const value = session[field]
      return value === undefined ? '' : (known.get(value) ?? value)
    },
    write: (session: Session, text: string) => {
      if (text.trim() === '')
        return field === 'areaId' ? ('required' as const) : setField(at(session, field), session[field], undefined)
      const found = findByName(known, text)
      return found === undefined ? ('unknown-name' as const) : setField(at(session, field), session[field], found)
    },
  })
  return [
    {
      id: 'title',
      widthRem: 18,
      read: ({ titles }) => textIn(titles),
      write: (session, text) => writeText(at(session, 'titles'), session.titles, locale, text),
    },
    time('begin'),
    time('end'),
    reference('area', 'areaId', names.areas),
    reference('widget', 'widgetId', names.widgets),
    reference('track', 'trackId', names.tracks),
    {
      id: 'speakers',
      widthRem: 14,
      read: ({ speakers }) => speakers.map(({ name }) => name).join('; '),
      write: (session, text) => {
        const next = readSpeakers(session.speakers, text)
        return next.some(({ name }) => name.length > 200)
          ? 'too-long'
          : setField(at(session, 'speakers'), session.speakers, next)
      },
    },
    {
      id: 'description',
      widthRem: 22,
      read: ({ descriptions }) => textIn(descriptions),
      write: (session, text) => writeText(at(session, 'descriptions'), session.descriptions, locale, text),
    },
    {
      id: 'cancelled',
      widthRem: 6,
      read: ({ cancelled }) => writeYes(cancelled),
      write: (session, text) => {
        const value = readYes(text)
        return typeof value === 'string' ? value : setField(at(session, 'cancelled'), session.cancelled, value)
      },
    },
  ]
}

/** Speakers by name; who was there already keeps title, company and picture. */
function readSpeakers(known: readonly Speaker[], text: string): readonly Speaker[] {
  return text
    .split(/[;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => known.find((speaker) => speaker.name === name) ?? { name })
}
