import type { DraftPath, Venue } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { LinkButton } from '@foyer/ui/link-button'
import { Select } from '@foyer/ui/select'
import { Spinner } from '@foyer/ui/spinner'
import { diffDrafts } from '@foyer/venue-draft'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useEditor, useVenue } from '../editor-context.tsx'
import { type PublishedVersion, useEditorPorts } from '../editor-ports.ts'
import { useEditorTexts } from '../editor-texts.ts'
import { areaIdOf } from '../entities/entity-path.ts'
import { architectureOf, areasOf, nameOf } from '../entities/read-draft.ts'
import { ChangeLines } from './change-lines.tsx'
import { type EntityChange, summariseChanges } from './summarise-changes.ts'
import { VersionArea } from './version-area.tsx'
import styles from './version-dialog.module.css'
import { useVersionsTexts } from './versions-texts.ts'

interface VersionDialogProps {
  readonly entry: PublishedVersion
  /** Of the same venue. */
  readonly others: readonly PublishedVersion[]
  readonly onJump: (path: DraftPath) => void
  /** Undefined while this version is live. */
  readonly onRollBack: (() => void) | undefined
  readonly onClose: () => void
}

/** A published version beside the draft or another version: what differs in words and in pictures. Source: PUB-02, PUB-05. */
export function VersionDialog(props: VersionDialogProps) {
  const { entry, others, onClose } = props
  const { loadVersion } = useEditorPorts()
  const { t } = useEditorTexts()
  const { date } = useAdminTexts()
  const { t: say } = useVersionsTexts()
  const draft = useVenue()
  const [against, setAgainst] = useState('draft')
  const version = useVersion(entry.version)
  const other = useVersion(against === 'draft' ? undefined : Number(against))
  const before = version.data
  const after = against === 'draft' ? draft : other.data
  const when = date(new Date(entry.publishedAt), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={say('editor-versions.title', { version: entry.version })}
      description={
        entry.publisherName === undefined
          ? say('editor-versions.published', { when })
          : say('editor-versions.published-by', { when, name: entry.publisherName })
      }
      closeLabel={t('editor.close')}
      widthPx={1200}
    >
      <div className={styles.parts}>
        {entry.note !== undefined && <p className={styles.note}>{entry.note}</p>}
        <Select
          label={say('editor-versions.against')}
          value={against}
          onChange={(event) => setAgainst(event.target.value)}
          options={[
            { value: 'draft', label: say('editor-versions.draft') },
            ...others.map((one) => ({
              value: String(one.version),
              label: say('editor-versions.title', { version: one.version }),
            })),
          ]}
        />
        {version.isError || other.isError ? (
          <Alert tone="error" title={say('editor-versions.failed')}>
            <Button
              size="small"
              onClick={() => {
                if (version.isError) void version.refetch()
                if (other.isError) void other.refetch()
              }}
            >
              {t('editor.try-again')}
            </Button>
          </Alert>
        ) : before === undefined || after === undefined ? (
          <Spinner size={20} label={t('editor.saving.loading')} />
        ) : (
          <Comparison key={against} {...props} before={before} after={after} isDraft={against === 'draft'} />
        )}
      </div>
    </Dialog>
  )

  function useVersion(number: number | undefined) {
    return useQuery({
      queryKey: ['editor', 'version', number],
      queryFn: ({ signal }) => loadVersion(number ?? 0, signal),
      enabled: number !== undefined,
      // Never changed once it is published.
      staleTime: Infinity,
    })
  }
}

interface ComparisonProps extends VersionDialogProps {
  readonly before: Venue
  readonly after: Venue
  readonly isDraft: boolean
}

function Comparison({ entry, before, after, isDraft, onJump, onRollBack, onClose }: ComparisonProps) {
  const { change: changeDraft, language, isReadOnly } = useEditor()
  const { rehearsalHref } = useEditorPorts()
  const { toasts } = usePlatform()
  const { t } = useEditorTexts()
  const { t: say } = useVersionsTexts()
  const changes = useMemo(() => summariseChanges(before, after), [before, after])
  const areas = useMemo(() => mergeAreas(before, after), [before, after])
  const [chosen, setChosen] = useState<EntityChange | undefined>(changes[0])
  const [area, setArea] = useState(
    areaIdOf(chosen?.path) ?? String(architectureOf(before)?.['defaultAreaId'] ?? areas[0]?.id),
  )
  const isElsewhere = chosen !== undefined && areaIdOf(chosen.path) === undefined
  const show = (next: EntityChange) => {
    setChosen(next)
    const areaId = areaIdOf(next.path)
    if (areaId !== undefined) setArea(areaId)
  }
  const restore = () => {
    const isDone = changeDraft(diffDrafts(after, before), say('editor-versions.restoring', { version: entry.version }))
    if (isDone) toasts.show({ tone: 'success', text: say('editor-versions.restored', { version: entry.version }) })
    onClose()
  }
  return (
    <>
      <section aria-label={say('editor-versions.changes', { count: changes.length })}>
        <h3 className={styles.title}>
          {changes.length === 0
            ? say('editor-versions.same')
            : say('editor-versions.changes', { count: changes.length })}
        </h3>
        {changes.length > 0 && (
          <div className={styles.changes}>
            <ChangeLines
              before={before}
              after={after}
              changes={changes}
              shown={chosen}
              onChoose={(next) => () => show(next)}
            />
          </div>
        )}
      </section>
      {areas.length > 0 && (
        <section className={styles.parts}>
          <Select
            label={say('editor-versions.area')}
            value={area}
            onChange={(event) => {
              setArea(event.target.value)
              setChosen(undefined)
            }}
            options={areas.map(({ id, value }) => ({ value: id, label: nameOf(value, language) || id }))}
          />
          {isElsewhere && <p>{say('editor-versions.no-area')}</p>}
          <div className={styles.pictures}>
            <VersionArea
              venue={before}
              areaId={area}
              title={say('editor-versions.title', { version: entry.version })}
            />
            {changes.length > 0 && (
              <VersionArea
                venue={after}
                areaId={area}
                title={
                  isDraft ? say('editor-versions.draft') : say('editor-versions.title', { version: publishedOf(after) })
                }
              />
            )}
          </div>
        </section>
      )}
      <div className={styles.actions}>
        {isDraft && chosen !== undefined && chosen.kind !== 'removed' && (
          <Button variant="quiet" onClick={() => onJump(chosen.path)}>
            {say('editor-versions.show')}
          </Button>
        )}
        <LinkButton href={rehearsalHref(entry.architectureId, entry.version)} target="_blank">
          {t('editor.command.preview')}
        </LinkButton>
        {onRollBack !== undefined && <Button onClick={onRollBack}>{t('editor.roll-back')}</Button>}
        {isDraft && changes.length > 0 && !isReadOnly && (
          <Button variant="primary" onClick={restore}>
            {say('editor-versions.restore')}
          </Button>
        )}
      </div>
    </>
  )
}

const publishedOf = (venue: Venue): number => venue.publishInfo.publishedVersion

/** The areas of both, under the names that they have in the second. */
function mergeAreas(before: Venue, after: Venue) {
  const known = new Map([...areasOf(before), ...areasOf(after)].map((value) => [value.id, value]))
  return [...known].map(([id, value]) => ({ id, value }))
}
