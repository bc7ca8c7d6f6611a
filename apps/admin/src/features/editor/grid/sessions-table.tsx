import type { Architecture, DraftChange, DraftPath } from '@foyer/contract'
import { agendaSessionsMax } from '@foyer/contract/venue-limits'
import { EntityTable } from './entity-table.tsx'
import { sessionColumns } from './session-columns.ts'
import { useTableTexts } from './table-texts.ts'

type Session = Architecture['sessions'][number]

export interface TableProps {
  readonly architecture: Architecture
  /** The language of the texts, and those there are to choose from, by code and name. */
  readonly locale: string
  readonly locales: ReadonlyMap<string, string>
  readonly onLocale: (locale: string) => void
  readonly onChange: (changes: readonly DraftChange[], options: { readonly label: string }) => void
  readonly onSelect?: ((ids: readonly string[]) => void) | undefined
  readonly newId: () => string
  /** Unix milliseconds. */
  readonly now: () => number
  readonly isReadOnly?: boolean | undefined
  readonly jump?: DraftPath | undefined
  readonly onJumped?: (() => void) | undefined
}

/** The programme as a table. Source: EDT-14. */
export function SessionsTable({ architecture, newId, now, ...props }: TableProps) {
  const { t } = useTableTexts()
  const { locale } = props
  const { sessions, areas, tracks, globalWidgets, defaultAreaId } = architecture
  const names = {
    areas: new Map(areas.map((area) => [area.id, nameIn(area.names, locale) ?? area.id])),
    tracks: new Map(tracks.map((track) => [track.id, nameIn(track.names, locale) ?? track.id])),
    widgets: new Map(
      [...globalWidgets, ...areas.flatMap((area) => area.contentWidgets)].map((widget) => [
        widget.id,
        nameIn(widget.name, locale) ?? widget.id,
      ]),
    ),
  }
  return (
    <EntityTable
      {...props}
      label={t('editor-tables.sessions')}
      rows={sessions}
      path={['sessions']}
      rowsMax={agendaSessionsMax}
      columns={sessionColumns(locale, names).map((column) => ({
        ...column,
        title: t(`editor-tables.column.${column.id}`),
        hasTexts: column.id === 'title' || column.id === 'description',
      }))}
      newRow={() => newSession(sessions.at(-1), defaultAreaId, newId(), now())}
    />
  )
}

/** Half an hour after the last session of the list, else in the next full hour. */
function newSession(last: Session | undefined, areaId: Session['areaId'], id: string, nowMs: number): Session {
  const halfHourMs = 30 * 60_000
  const lastEndMs = last === undefined ? Number.NaN : Date.parse(last.end)
  const beginMs = Number.isNaN(lastEndMs) ? Math.ceil(nowMs / (2 * halfHourMs)) * 2 * halfHourMs : lastEndMs
  return {
    id: id as Session['id'],
    titles: [],
    descriptions: [],
    begin: new Date(beginMs).toISOString(),
    end: new Date(beginMs + halfHourMs).toISOString(),
    areaId: last?.areaId ?? areaId,
    speakers: [],
    cancelled: false,
  }
}

export const nameIn = (texts: Session['titles'], locale: string): string | undefined =>
  (texts.find((text) => text.locale === locale) ?? texts[0])?.text
