import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@foyer/client'
import type { DraftPath } from '@foyer/contract'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { Spinner } from '@foyer/ui/spinner'
import { useMemo, useState } from 'react'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useEditor, useVenue, useDraft } from '../editor-context.tsx'
import { useEditorPorts } from '../editor-ports.ts'
import { useEditorTexts } from '../editor-texts.ts'
import { entityOf, namedPath } from '../entities/entity-path.ts'
import { nameOf, objectAt } from '../entities/read-draft.ts'
import styles from './publish-dialog.module.css'
import { problemsPart } from './problems-part.ts'
import { summariseChanges } from './summarise-changes.ts'

const mostNamed = 30

type Question = { readonly kind: 'unpublish' } | { readonly kind: 'roll-back'; readonly version: number }

/** What is wrong, what is new, and the step to the visitors and back. Source: DSG-01, EDT-02. */
export function PublishDialog(props: {
  readonly architectureId: string
  readonly onJump: (path: DraftPath) => void
  readonly onClose: () => void
}) {
  const { architectureId, onJump, onClose } = props
  const ports = useEditorPorts()
  const { toasts } = usePlatform()
  const { t } = useEditorTexts()
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
              action.mutate({ run: () => ports.publish(architectureId, version), text: t('editor.published') })
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
        <section>
          <h3 className={styles.title}>{t('editor.versions')}</h3>
          {versions.isError && <p className={styles.line}>{t('editor.changes.failed')}</p>}
          {versions.data !== undefined &&
            ports.versionList(versions.data, (entry) =>
              entry.isLive || entry.architectureId !== architectureId ? undefined : (
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => setQuestion({ kind: 'roll-back', version: entry.version })}
                >
                  {t('editor.roll-back')}
                </Button>
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

function ChangeList({
  live,
  onJump,
}: {
  readonly live: Parameters<typeof summariseChanges>[0]
  readonly onJump: (path: DraftPath) => void
}) {
  const venue = useVenue()
  const { labelOf, language } = useEditor()
  const { t } = useEditorTexts()
  const changes = useMemo(() => summariseChanges(live, venue), [live, venue])
  if (changes.length === 0) return <p className={styles.line}>{t('editor.changes.none')}</p>
  return (
    <ul>
      {changes.slice(0, mostNamed).map(({ kind, path }) => (
        <li key={path.join('/')} className={styles.line}>
          <span className={styles.kind} data-kind={kind}>
            {t(`editor.change.${kind}`)}
          </span>
          {kind === 'removed' ? (
            <span>{nameOf(objectAt(live, namedPath(path)), language) || t(`editor.unnamed.${nameless(path)}`)}</span>
          ) : (
            <button type="button" className={styles.name} onClick={() => onJump(path)}>
              {labelOf(path)}
            </button>
          )}
        </li>
      ))}
      {changes.length > mostNamed && (
        <li className={styles.line}>{t('editor.reference.more', { count: changes.length - mostNamed })}</li>
      )}
    </ul>
  )
}

const nameless = (path: DraftPath) => {
  const { kind } = entityOf(path)
  return kind === 'settings' ? 'venue' : kind
}
