import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import { type ChangeEvent, type FormEvent, useId, useMemo, useRef, useState } from 'react'
import { invitationLimits } from '@foyer/contract/admin-limits'
import type { AdminTextKey } from '@foyer/i18n/admin'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Checkbox } from '@foyer/ui/checkbox'
import { Dialog } from '@foyer/ui/dialog'
import { TextArea } from '@foyer/ui/field'
import { Progress } from '@foyer/ui/progress'
import { saveFile } from '@foyer/ui/save-file'
import { usePlatform } from '../../platform/platform-context.ts'
import { readTextFile } from '../../platform/read-text-file.ts'
import { useAccountsPorts } from './accounts-ports.ts'
import { resultLines, resultTable } from './invitation-texts.ts'
import { InvitedPeople } from './invited-people.tsx'
import styles from './invite-many-dialog.module.css'
import { MailLanguage } from './mail-language.tsx'
import { parseInvitations } from './parse-invitations.ts'
import { refusalOf } from './refusal.ts'
import { type ListedInvitation, useInvitations } from './use-invitations.ts'

interface InviteManyDialogProps {
  /** Called once invitations were sent: then there are more accounts. */
  readonly onSent: () => Promise<void>
  readonly onClose: () => void
}

/** The most bytes of a list. */
const listFileMaxBytes = 1024 * 1024

/** Invites a list of people: paste or file, preview with the faults of each line, progress, result. Source: DSG-03. */
export function InviteManyDialog({ onSent, onClose }: InviteManyDialogProps) {
  const { t, number } = useAdminTexts()
  const { defaultLocale } = useAccountsPorts()
  const [text, setText] = useState('')
  const [locale, setLocale] = useState(defaultLocale)
  const [resend, setResend] = useState(false)
  const { state, check, send, stop, edit } = useInvitations(onSent)
  const formId = useId()

  const close = <Button onClick={onClose}>{t('common.close')}</Button>
  const frame = (() => {
    switch (state.step) {
      case 'list':
        return {
          body: (
            <ListForm
              formId={formId}
              text={text}
              locale={locale}
              error={state.error}
              onText={setText}
              onLocale={setLocale}
              onCheck={(people) => void check(people)}
            />
          ),
          footer: (
            <>
              <Button onClick={onClose}>{t('common.cancel')}</Button>
              <Button
                type="submit"
                form={formId}
                variant="primary"
                waiting={state.isChecking}
                waitingLabel={t('common.loading')}
              >
                {t('admin.invites.check')}
              </Button>
            </>
          ),
        }
      case 'preview': {
        const waiting = state.people.filter((person) => person.state === 'invited')
        const invited = state.people.filter(
          (person) => person.state === 'new' || (resend && person.state === 'invited'),
        )
        return {
          body: (
            <div className={styles.content}>
              <InvitedPeople people={faultsFirst(state.people)} />
              {waiting.length > 0 && (
                <Checkbox checked={resend} onChange={(event) => setResend(event.target.checked)}>
                  {t('admin.invites.again', { count: number(waiting.length) })}
                </Checkbox>
              )}
            </div>
          ),
          footer: (
            <>
              <Button onClick={edit}>{t('admin.invites.back')}</Button>
              <Button
                variant="primary"
                disabled={invited.length === 0}
                onClick={() => void send(state.people, invited, { locale, resend })}
              >
                {t('admin.invites.send', { count: invited.length })}
              </Button>
            </>
          ),
        }
      }
      case 'sending':
        return {
          body: (
            <div className={styles.progress}>
              <p role="status">
                {t('admin.invites.progress', { done: number(state.done), total: number(state.total) })}
              </p>
              <Progress label={t('admin.invites.sending')} value={state.done / state.total} tone="periwinkle" />
            </div>
          ),
          footer: <Button onClick={stop}>{t('admin.invites.stop')}</Button>,
        }
      case 'result': {
        const failed = state.people.filter(({ result }) => result === 'not-sent')
        return {
          body: <Result people={state.people} failed={failed} error={state.error} />,
          footer: (
            <>
              {close}
              {failed.length > 0 && (
                // An account may have been made although its answer was lost.
                <Button variant="primary" onClick={() => void send(state.people, failed, { locale, resend: true })}>
                  {t('admin.invites.retry', { count: number(failed.length) })}
                </Button>
              )}
            </>
          ),
        }
      }
    }
  })()

  return (
    <Dialog
      isOpen
      // What was pasted is not lost by a press beside the dialog; what is being sent is stopped first.
      dismissable={false}
      closesOnEscape={state.step !== 'sending'}
      onOpenChange={(isOpen) => {
        if (!isOpen && state.step !== 'sending') onClose()
      }}
      title={t(state.step === 'sending' ? 'admin.invites.sending' : 'admin.invites.action')}
      description={state.step === 'list' ? t('admin.invites.text') : undefined}
      closeLabel={state.step === 'sending' ? undefined : t('common.close')}
      widthPx={750}
      footer={frame.footer}
    >
      {frame.body}
    </Dialog>
  )
}

interface ListFormProps {
  readonly formId: string
  readonly text: string
  readonly locale: string
  readonly error: unknown
  readonly onText: (text: string) => void
  readonly onLocale: (locale: string) => void
  readonly onCheck: (people: ReturnType<typeof parseInvitations>) => void
}

function ListForm({ formId, text, locale, error, onText, onLocale, onCheck }: ListFormProps) {
  const { t, number } = useAdminTexts()
  const field = useRef<HTMLTextAreaElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const [fileFault, setFileFault] = useState<AdminTextKey>()
  const people = useMemo(() => parseInvitations(text), [text])
  const max = number(invitationLimits.listMax)
  const isTooMany = people.length > invitationLimits.listMax
  const shown = isTooMany ? t('admin.invites.too-many', { count: people.length, max }) : fault

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (people.length > 0 && !isTooMany) return onCheck(people)
    if (people.length === 0) setFault(t('admin.invites.none'))
    field.current?.focus()
  }
  const readFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file can be chosen again.
    event.target.value = ''
    if (file === undefined) return
    setFault(undefined)
    if (file.size > listFileMaxBytes) return setFileFault('admin.invites.file-too-large')
    try {
      onText(await readTextFile(file))
      setFileFault(undefined)
    } catch {
      setFileFault('admin.invites.file-unreadable')
    }
  }

  return (
    <form id={formId} className={styles.content} noValidate onSubmit={submit}>
      {error !== undefined && <Alert tone="error">{t(checkRefusalOf(error))}</Alert>}
      {fileFault !== undefined && <Alert tone="error">{t(fileFault)}</Alert>}
      <TextArea
        ref={field}
        label={t('admin.invites.list')}
        description={t('admin.invites.list-hint', { max })}
        rows={8}
        dir="auto"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        autoFocus
        value={text}
        error={shown}
        onChange={(event) => {
          setFault(undefined)
          onText(event.target.value)
        }}
      />
      <div className={styles.file}>
        <Button icon={<FileUp size={18} aria-hidden />} onClick={() => input.current?.click()}>
          {t('admin.invites.file')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-label={t('admin.invites.file')}
          hidden
          onChange={(event) => void readFile(event)}
        />
      </div>
      <MailLanguage value={locale} onChange={onLocale} />
    </form>
  )
}

interface ResultProps {
  readonly people: readonly ListedInvitation[]
  readonly failed: readonly ListedInvitation[]
  readonly error: unknown
}

function Result({ people, failed, error }: ResultProps) {
  const { t } = useAdminTexts()
  const { toasts } = usePlatform()
  const sent = people.filter(({ result }) => result === 'invited' || result === 'resent').length
  // Only where the browser lets a page write to the clipboard: not without TLS.
  const clipboard = navigator.clipboard as Clipboard | undefined
  const copy = () =>
    clipboard?.writeText(resultLines(people, t)).then(
      () => toasts.show({ tone: 'success', key: 'invites-copy', text: t('admin.invites.copied') }),
      () => toasts.show({ tone: 'error', key: 'invites-copy', text: t('admin.invites.not-copied') }),
    )
  const save = () => saveFile(new Blob([resultTable(people, t)], { type: 'text/csv;charset=utf-8' }), 'invitations.csv')
  return (
    <div className={styles.content}>
      <p role="status">{t('admin.invites.result', { sent })}</p>
      {failed.length > 0 && (
        <Alert tone="warning" title={t('admin.invites.failed', { count: failed.length })} live={false}>
          {error === undefined ? undefined : <p>{t(refusalOf(error))}</p>}
        </Alert>
      )}
      <InvitedPeople people={people} />
      <div className={styles.file}>
        {clipboard !== undefined && (
          <Button size="small" icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
            {t('admin.invites.copy')}
          </Button>
        )}
        <Button size="small" icon={<Download size={16} aria-hidden />} onClick={save}>
          {t('admin.invites.save')}
        </Button>
      </div>
    </div>
  )
}

/** What needs a look stands at the top; within each part the lines keep their order. */
const faultsFirst = (people: readonly ListedInvitation[]): readonly ListedInvitation[] => {
  const isFine = ({ state }: ListedInvitation) => state === 'new'
  return [...people.filter((person) => !isFine(person)), ...people.filter(isFine)]
}

const checkRefusalOf = (error: unknown): AdminTextKey => {
  const text = refusalOf(error)
  return text === 'errors.PROCESSING_ERROR' ? 'admin.invites.check-failed' : text
}
