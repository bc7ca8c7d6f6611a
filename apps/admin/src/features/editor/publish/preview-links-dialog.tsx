import Copy from 'lucide-react/icons/copy'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@foyer/client'
import { previewHours, previewNameMaxLength, workingPreviewLinksMax } from '@foyer/contract/preview-limits'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { Field } from '@foyer/ui/field'
import { Select } from '@foyer/ui/select'
import { Spinner } from '@foyer/ui/spinner'
import { type FormEvent, useState } from 'react'
import { usePlatform } from '../../../platform/platform-context.ts'
import { TopicGate } from '../../../platform/topic-gate.tsx'
import { type PreviewLink, useEditorPorts } from '../editor-ports.ts'
import { useEditorTexts } from '../editor-texts.ts'
import styles from './preview-links-dialog.module.css'
import { PreviewLinksTexts, usePreviewLinksTexts } from './preview-links-texts.ts'

interface PreviewLinksDialogProps {
  readonly architectureId: string
  readonly onClose: () => void
}

const topics = [PreviewLinksTexts]
const lifetimesHours = [previewHours.min, 24, 3 * 24, previewHours.default, 14 * 24, previewHours.max]

/** The links that show the draft to people without an account: making, copying and ending them. Source: PUB-06. */
export function PreviewLinksDialog(props: PreviewLinksDialogProps) {
  return (
    <TopicGate topics={topics} headingLevel={2}>
      <PreviewLinks {...props} />
    </TopicGate>
  )
}

function PreviewLinks({ architectureId, onClose }: PreviewLinksDialogProps) {
  const { listPreviewLinks } = useEditorPorts()
  const { t: te } = useEditorTexts()
  const { t } = usePreviewLinksTexts()
  const links = useQuery({
    queryKey: ['editor', 'preview-links', architectureId],
    queryFn: ({ signal }) => listPreviewLinks(architectureId, signal),
    staleTime: 0,
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('editor-preview.title')}
      description={t('editor-preview.text')}
      closeLabel={te('editor.close')}
      widthPx={680}
    >
      <div className={styles.parts}>
        <NewLink architectureId={architectureId} />
        <section>
          <h3 className={styles.title}>{t('editor-preview.links')}</h3>
          {links.isPending && <Spinner size={20} label={te('editor.saving.loading')} />}
          {links.isError && (
            <Alert
              tone="error"
              title={t(isForbidden(links.error) ? 'editor-preview.forbidden' : 'editor-preview.failed')}
            >
              <Button size="small" onClick={() => void links.refetch()}>
                {te('editor.try-again')}
              </Button>
            </Alert>
          )}
          {links.data?.length === 0 && <p className={styles.details}>{t('editor-preview.none')}</p>}
          {links.data !== undefined && links.data.length > 0 && (
            <ul className={styles.links}>
              {links.data.map((link) => (
                <LinkRow key={link.id} architectureId={architectureId} link={link} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </Dialog>
  )
}

function NewLink({ architectureId }: Pick<PreviewLinksDialogProps, 'architectureId'>) {
  const { createPreviewLink } = useEditorPorts()
  const { t } = usePreviewLinksTexts()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [hours, setHours] = useState<number>(previewHours.default)
  const creation = useMutation({
    mutationFn: async (link: { readonly name: string; readonly expiresInHours: number }) => ({
      name: link.name,
      address: await createPreviewLink(architectureId, link),
    }),
    onSuccess() {
      setName('')
      return queries.invalidateQueries({ queryKey: ['editor', 'preview-links'] })
    },
  })
  const wanted = name.trim()
  const create = (event: FormEvent) => {
    event.preventDefault()
    if (wanted !== '' && !creation.isPending) creation.mutate({ name: wanted, expiresInHours: hours })
  }
  return (
    <>
      <form className={styles.form} onSubmit={create}>
        <Field
          label={t('editor-preview.name')}
          description={t('editor-preview.name-help')}
          maxLength={previewNameMaxLength}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label={t('editor-preview.lifetime')}
          value={String(hours)}
          onChange={(event) => setHours(Number(event.target.value))}
          options={lifetimesHours.map((each) => ({
            value: String(each),
            label:
              each < 24 ? t('editor-preview.hours', { count: each }) : t('editor-preview.days', { count: each / 24 }),
          }))}
        />
        <Button
          type="submit"
          variant="primary"
          disabled={wanted === ''}
          waiting={creation.isPending}
          waitingLabel={t('editor-preview.creating')}
        >
          {t('editor-preview.create')}
        </Button>
      </form>
      {creation.isError && <Alert tone="error">{failureText(creation.error)}</Alert>}
      {creation.isSuccess && <MadeLink key={creation.data.address} {...creation.data} />}
    </>
  )

  function failureText(error: unknown): string {
    const code = isApiError(error) ? error.code : undefined
    if (code === 'preview.too-many-links') return t('editor-preview.too-many', { max: workingPreviewLinksMax })
    if (code === 'venue.not-found') return t('editor-preview.no-stage')
    return t(isForbidden(error) ? 'editor-preview.forbidden' : 'editor-preview.not-created')
  }
}

/** The one time that its address is there. */
function MadeLink({ name, address }: { readonly name: string; readonly address: string }) {
  const { t } = usePreviewLinksTexts()
  const { toasts } = usePlatform()
  // Missing without TLS.
  const clipboard = navigator.clipboard as Clipboard | undefined
  const copy = () =>
    (clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard'))).then(
      () => toasts.show({ tone: 'success', key: 'preview-link', text: t('editor-preview.copied') }),
      () => toasts.show({ tone: 'error', key: 'preview-link', text: t('editor-preview.not-copied') }),
    )
  return (
    <div className={styles.made} role="status">
      <Field
        label={t('editor-preview.made', { name })}
        description={t('editor-preview.copy-now')}
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
        {t('editor-preview.copy')}
      </Button>
    </div>
  )
}

function LinkRow({ architectureId, link }: { readonly architectureId: string; readonly link: PreviewLink }) {
  const { revokePreviewLink, clock } = useEditorPorts()
  const { date } = useAdminTexts()
  const { t } = usePreviewLinksTexts()
  const { toasts } = usePlatform()
  const queries = useQueryClient()
  const revocation = useMutation({
    mutationFn: () => revokePreviewLink(architectureId, link.id),
    onSuccess() {
      toasts.show({ tone: 'success', key: 'preview-link', text: t('editor-preview.ended', { name: link.name }) })
    },
    // It may be gone with its draft, or with its time.
    onSettled: () => queries.invalidateQueries({ queryKey: ['editor', 'preview-links'] }),
  })
  const say = (iso: string) => date(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })
  const isExpired = Date.parse(link.expiresAt) <= clock.now()
  const isWorking = link.revokedAt === undefined && !isExpired
  const end =
    link.revokedAt !== undefined
      ? t('editor-preview.revoked', { when: say(link.revokedAt) })
      : isExpired
        ? t('editor-preview.expired', { when: say(link.expiresAt) })
        : t('editor-preview.ends', { when: say(link.expiresAt) })
  const use =
    link.lastUsedAt === undefined
      ? t('editor-preview.unopened')
      : t('editor-preview.opened', { count: link.openings, when: say(link.lastUsedAt) })
  const facts = [
    end,
    use,
    ...(link.creatorName === undefined ? [] : [t('editor-preview.by', { name: link.creatorName })]),
  ]
  return (
    <li className={styles.link} data-ended={!isWorking || undefined}>
      <div className={styles.words}>
        <p className={styles.name}>{link.name}</p>
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {revocation.isError && <Alert tone="error">{t('editor-preview.not-revoked')}</Alert>}
      </div>
      {isWorking && (
        <Button
          size="small"
          aria-label={t('editor-preview.revoke-link', { name: link.name })}
          waiting={revocation.isPending}
          waitingLabel={t('editor-preview.revoke')}
          onClick={() => revocation.mutate()}
        >
          {t('editor-preview.revoke')}
        </Button>
      )}
    </li>
  )
}

const isForbidden = (error: unknown) => isApiError(error) && error.status === 403
