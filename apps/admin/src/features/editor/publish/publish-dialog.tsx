import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@foyer/client'
import type { DraftPath, Venue } from '@foyer/contract'
import { constants } from '@foyer/contract/constants'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { TextArea } from '@foyer/ui/field'
import { Spinner } from '@foyer/ui/spinner'
import { useMemo, useState } from 'react'
import { usePlatform } from '../../../platform/platform-context.ts'
import { TopicGate } from '../../../platform/topic-gate.tsx'
import { useVenue, useDraft } from '../editor-context.tsx'
import { type PublishedVersion, useEditorPorts } from '../editor-ports.ts'
import { useEditorTexts } from '../editor-texts.ts'
import { ScheduleSection } from '../schedule/schedule-section.tsx'
import { SchedulesTexts } from '../schedule/schedules-texts.ts'
import { ChangeLines } from './change-lines.tsx'
import styles from './publish-dialog.module.css'
import { problemsPart } from './problems-part.ts'
import { summariseChanges } from './summarise-changes.ts'
import { VersionDialog } from './version-dialog.tsx'
import { useVersionsTexts, VersionsTexts } from './versions-texts.ts'

const mostNamed = 30

type Question = { readonly kind: 'unpublish' } | { readonly kind: 'roll-back'; readonly version: number }

interface PublishDialogProps {
  readonly architectureId: string
  readonly onJump: (path: DraftPath) => void
  readonly onClose: () => void
}

const topics = [VersionsTexts, SchedulesTexts]

/** What is wrong, what is new, and the step to the visitors and back. Source: DSG-01, EDT-02, PUB-02, PUB-03, PUB-05. */
export function PublishDialog(props: PublishDialogProps) {
  return (
    <TopicGate topics={topics} headingLevel={2}>
      <Publication {...props} />
    </TopicGate>
  )
}

function Publication({ architectureId, onJump, onClose }: PublishDialogProps) {
  const ports = useEditorPorts()
  const { toasts } = usePlatform()
  const { t } = useEditorTexts()
  const { t: say } = useVersionsTexts()
  const [note, setNote] = useState('')
  const [compared, setCompared] = useState<PublishedVersion>()
  const queries = useQueryClient()
  const [question, setQuestion] = useState<Question>()
  const live = useQuery({
    queryKey: ['editor', 'live', architectureId],
    queryFn: async ({ signal }) => (await ports.loadLive(architectureId, signal)) ?? null,
    staleTime: 0,
  })
  const versions = useQuery({
    queryKey: ['editor', 'versions'],
    queryFn: ({ signal }) => ports.listVersions(signal),
    staleTime: 0,
  })
  const action = useMutation({
    mutationFn: (work: { readonly run: () => Promise<unknown>; readonly text: string }) => work.run(),
    onSuccess: async (_, { text }) => {
      setQuestion(undefined)
      setNote('')
      toasts.show({ tone: 'success', text })
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['editor'] }),
        queries.invalidateQueries({ queryKey: ['version'] }),
        queries.invalidateQueries({ queryKey: ['versions'] }),
      ])
    },
    onError: () => setQuestion(undefined),
  })
  const { validity, version, saving } = useDraft((view) => view)
  const isChecked = validity !== undefined && validity.version === version
  const faults = validity?.faults.length ?? 0
  const why = saving !== 'saved' ? 'unsaved' : !isChecked ? 'unchecked' : faults > 0 ? 'faulty' : undefined
  const isLive = versions.data?.some((entry) => entry.isLive) ?? false

  if (compared !== undefined && question === undefined) {
    return (
      <VersionDialog
        entry={compared}
        others={(versions.data ?? []).filter(
          (entry) => entry.architectureId === architectureId && entry.version !== compared.version,
        )}
        onJump={onJump}
        onRollBack={compared.isLive ? undefined : () => setQuestion({ kind: 'roll-back', version: compared.version })}
        onClose={() => setCompared(undefined)}
      />
    )
  }
  if (question !== undefined) {
    const isUnpublish = question.kind === 'unpublish'
    return (
      <Dialog
        isOpen
        role="alertdialog"
        onOpenChange={() => setQuestion(undefined)}
        title={isUnpublish ? t('editor.unpublish.title') : t('editor.roll-back.title', { version: question.version })}
        description={t(isUnpublish ? 'editor.unpublish.text' : 'editor.roll-back.text')}
        footer={
          <>
            <Button onClick={() => setQuestion(undefined)}>{t('editor.cancel')}</Button>
            <Button
              variant="primary"
              waiting={action.isPending}
              waitingLabel={t('editor.saving.saving')}
              onClick={() =>
                action.mutate(
                  isUnpublish
                    ? { run: ports.unpublish, text: t('editor.unpublished') }
                    : { run: () => ports.rollBack(question.version), text: t('editor.published') },
                )
              }
            >
              {t(isUnpublish ? 'editor.unpublish' : 'editor.roll-back')}
            </Button>
          </>
        }
      />
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('editor.command.publish')}
      description={t('editor.publish.text')}
      closeLabel={t('editor.close')}
      widthPx={750}
      footer={
        <>
          {isLive && (
            <Button variant="quiet" onClick={() => setQuestion({ kind: 'unpublish' })}>
              {t('editor.unpublish')}
            </Button>
          )}
          <span className={styles.why}>{why !== undefined && t(`editor.publish.${why}`)}</span>
          <Button
            variant="primary"
            disabled={why !== undefined}
            waiting={action.isPending}
            waitingLabel={t('editor.saving.saving')}
            onClick={() =>
              action.mutate({
                run: () => ports.publish(architectureId, version, note.trim()),
                text: t('editor.published'),
              })
            }
          >
            {t('editor.command.publish')}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        {action.isError && (
          <Alert tone="error" title={t('editor.publish.failed')}>
            {failureText(action.error)}
          </Alert>
        )}
        <section>
          <h3 className={styles.title}>{t('editor.check')}</h3>
          <div className={styles.box}>
            <problemsPart.Part onJump={onJump} />
          </div>
        </section>
        <section>
          <h3 className={styles.title}>{t('editor.changes')}</h3>
          <div className={styles.box}>
            {live.isPending && <Spinner size={20} label={t('editor.saving.loading')} />}
            {live.isError && <p className={styles.line}>{t('editor.changes.failed')}</p>}
            {live.data === null && <p className={styles.line}>{t('editor.changes.first')}</p>}
            {live.data !== undefined && live.data !== null && <ChangeList live={live.data} onJump={onJump} />}
          </div>
        </section>
        <TextArea
          label={say('editor-versions.note')}
          description={say('editor-versions.note-help')}
          rows={2}
          maxLength={constants.versionNoteMaxLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <ScheduleSection
          architectureId={architectureId}
          why={why === undefined ? undefined : t(`editor.publish.${why}`)}
          note={note.trim()}
          onScheduled={() => setNote('')}
        />
        <section>
          <h3 className={styles.title}>{t('editor.versions')}</h3>
          {versions.isError && <p className={styles.line}>{t('editor.changes.failed')}</p>}
          {versions.data !== undefined &&
            ports.versionList(versions.data, (entry) =>
              entry.architectureId !== architectureId ? undefined : (
                <>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`${say('editor-versions.compare')}: ${say('editor-versions.title', { version: entry.version })}`}
                    onClick={() => setCompared(entry)}
                  >
                    {say('editor-versions.compare')}
                  </Button>
                  {!entry.isLive && (
                    <Button
                      size="small"
                      variant="quiet"
                      onClick={() => setQuestion({ kind: 'roll-back', version: entry.version })}
                    >
                      {t('editor.roll-back')}
                    </Button>
                  )}
                </>
              ),
            )}
        </section>
      </div>
    </Dialog>
  )

  function failureText(error: unknown): string {
    const code = isApiError(error) ? error.code : undefined
    if (code === 'venue.stale') return t('editor.publish.stale')
    return t(code === 'venue.invalid' ? 'editor.publish.faulty' : 'editor.publish.unreachable')
  }
}

function ChangeList({ live, onJump }: { readonly live: Venue; readonly onJump: (path: DraftPath) => void }) {
  const venue = useVenue()
  const { t } = useEditorTexts()
  const changes = useMemo(() => summariseChanges(live, venue), [live, venue])
  if (changes.length === 0) return <p className={styles.line}>{t('editor.changes.none')}</p>
  return (
    <ChangeLines
      before={live}
      after={venue}
      changes={changes.slice(0, mostNamed)}
      onChoose={({ kind, path }) => (kind === 'removed' ? undefined : () => onJump(path))}
      more={
        changes.length > mostNamed && (
          <li className={styles.line}>{t('editor.reference.more', { count: changes.length - mostNamed })}</li>
        )
      }
    />
  )
}
