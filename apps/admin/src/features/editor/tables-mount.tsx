import { useState } from 'react'
import type { Architecture, DraftChange, DraftPath, MediaBoard } from '@foyer/contract'
import { usePlatform } from '../../platform/platform-context.ts'
import { TopicGate } from '../../platform/topic-gate.tsx'
import { listAssets } from './assets/list-assets.ts'
import { useEditor, useVenue } from './editor-context.tsx'
import { architectureOf, objectAt } from './entities/read-draft.ts'
import { FloorPlanEditor } from './floor-plan/floor-plan-editor.tsx'
import { SettingsTexts } from './settings/settings-texts.ts'
import { PiecesTable } from './grid/pieces-table.tsx'
import { SessionsTable } from './grid/sessions-table.tsx'
import { TableTexts } from './grid/table-texts.ts'
import { EditorTexts as AllTexts } from './texts/texts-texts.ts'
import { SettingsMount } from './settings/settings-mount.tsx'
import { isOwnGroup, type TableKind } from './table-of.ts'
import { TextsPanel } from './texts/texts-panel.tsx'
import { useEditorTexts } from './editor-texts.ts'
import styles from './tables-mount.module.css'

const ofTexts = [AllTexts]
const ofTables = [TableTexts]
const ofPlan = [SettingsTexts]

export interface TablesMountProps {
  readonly kind: TableKind
  readonly path: DraftPath
}

/**
 * Programme, media board or all texts of the venue as a table; floor plan, style and others in an editor of their own.
 * Source: EDT-12, EDT-14.
 */
export function TablesMount({ kind, path }: TablesMountProps) {
  if (kind === 'floor-plan')
    return (
      <TopicGate topics={ofPlan} headingLevel={2}>
        <FloorPlanEditor />
      </TopicGate>
    )
  if (!isOwnGroup(kind)) return <Tables kind={kind} path={path} />
  return (
    <div className={styles.mount}>
      <SettingsMount group={kind} />
    </div>
  )
}

function Tables({ kind, path }: TablesMountProps) {
  const venue = useVenue()
  const { locales, language, isReadOnly, change, newId, jump, jumpTo, endJump } = useEditor()
  const { clock } = usePlatform()
  const { t, locale: pageLocale } = useEditorTexts()
  const [chosen, setChosen] = useState<string>(language.locale)
  const languages = new Intl.DisplayNames([pageLocale], { type: 'language' })
  const names = new Map(locales.map((code) => [code, languages.of(code) ?? code]))
  const locale = names.has(chosen) ? chosen : (locales[0] ?? chosen)
  const [followed, setFollowed] = useState(jump)
  if (jump !== followed) {
    setFollowed(jump)
    const wanted = jump?.path.slice(-2).find((step) => names.has(step))
    if (wanted !== undefined) setChosen(wanted)
  }
  const shared = {
    locale,
    locales: names,
    onLocale: setChosen,
    isReadOnly,
    newId,
    jump: jump?.path,
    onJumped: endJump,
    onChange: (changes: readonly DraftChange[], { label }: { readonly label: string }) => void change(changes, label),
  }
  const board = kind === 'media-board' ? (objectAt(venue, path) as MediaBoard | undefined) : undefined
  const architecture = architectureOf(venue) as unknown as Architecture | undefined
  return (
    <div className={styles.mount}>
      {kind === 'texts' ? (
        <TopicGate topics={ofTexts} headingLevel={2}>
          <TextsPanel
            venue={venue}
            locales={names}
            isReadOnly={isReadOnly}
            nameOfField={(field) => t(`editor-fields.label.${field}`)}
            onOpen={jumpTo}
            onChange={shared.onChange}
          />
        </TopicGate>
      ) : (
        <TopicGate topics={ofTables} headingLevel={2}>
          {board !== undefined && (
            <PiecesTable {...shared} board={board} files={new Map(listAssets(venue).map((file) => [file.id, file]))} />
          )}
          {kind === 'programme' && architecture !== undefined && (
            <SessionsTable {...shared} architecture={architecture} now={clock.now} />
          )}
        </TopicGate>
      )}
    </div>
  )
}
