import { isApiError } from '@foyer/client'
import type { Fault, ImportFaultCode } from '@foyer/contract'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { Progress } from '@foyer/ui/progress'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useEditorPorts } from '../editor-ports.ts'
import { useEditorTexts } from '../editor-texts.ts'
import styles from './import-venue-dialog.module.css'
import { useVenuesTexts } from './venues-texts.ts'

export interface ImportVenueDialogProps {
  readonly file: File
  readonly onChooseAgain: () => void
  readonly onClose: () => void
}

type State =
  /** From 0 to 1; at 1 the server checks what it has got. */
  { readonly kind: 'sending'; readonly share: number } | { readonly kind: 'failed'; readonly error: unknown }

/** Sends an archive, shows how far that is, and opens the new venue; or names what is wrong in the file. Source: VNU-04. */
export function ImportVenueDialog({ file, onChooseAgain, onClose }: ImportVenueDialogProps) {
  const { importVenue, openVenue } = useEditorPorts()
  const { t: common } = useEditorTexts()
  const { t } = useVenuesTexts()
  const queries = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>({ kind: 'sending', share: 0 })
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const onProgress = (sent: number, total: number) => {
      if (!signal.aborted) setState({ kind: 'sending', share: total === 0 ? 0 : sent / total })
    }
    importVenue({ file, onProgress, signal }).then(
      (architectureId) => {
        if (signal.aborted) return
        void queries.invalidateQueries({ queryKey: ['editor', 'venues'] })
        openVenue(architectureId)
      },
      (error: unknown) => {
        if (!signal.aborted) setState({ kind: 'failed', error })
      },
    )
    return () => ended.abort()
  }, [file, attempt, importVenue, openVenue, queries])
  if (state.kind === 'sending')
    return (
      <Dialog
        isOpen
        onOpenChange={onClose}
        title={t('editor-venues.importing')}
        footer={<Button onClick={onClose}>{common('editor.cancel')}</Button>}
      >
        <div className={styles.sending} role="status">
          <p className={styles.file}>
            {t(state.share < 1 ? 'editor-venues.sending' : 'editor-venues.checking', { file: file.name })}
          </p>
          <Progress label={t('editor-venues.importing')} {...(state.share < 1 && { value: state.share })} />
        </div>
      </Dialog>
    )
  const { error } = state
  const isRefused = isApiError(error) && error.code === 'designer.import-refused'
  const retry = () => {
    setState({ kind: 'sending', share: 0 })
    setAttempt(attempt + 1)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('editor-venues.refused', { file: file.name })}
      closeLabel={common('editor.close')}
      footer={
        <>
          <Button onClick={onClose}>{common('editor.close')}</Button>
          {isRefused ? (
            <Button variant="primary" onClick={onChooseAgain}>
              {t('editor-venues.again')}
            </Button>
          ) : (
            <Button variant="primary" onClick={retry}>
              {t('editor-venues.retry')}
            </Button>
          )}
        </>
      }
    >
      {isRefused ? <Faults faults={error.faults} /> : <Alert tone="error">{t(failureOf(error))}</Alert>}
    </Dialog>
  )
}

function failureOf(error: unknown) {
  const status = isApiError(error) ? error.status : undefined
  if (status === 507) return 'editor-venues.no-space'
  if (status === 413) return 'editor-venues.file-too-large'
  return status === 429 || status === 503 ? 'editor-venues.busy' : 'editor-venues.not-imported'
}

const faultTexts = {
  'not-a-zip': 'editor-venues.fault.not-a-zip',
  'too-many-files': 'editor-venues.fault.too-many-files',
  'too-large': 'editor-venues.fault.too-large',
  'unsafe-path': 'editor-venues.fault.unsafe-path',
  'duplicate-path': 'editor-venues.fault.duplicate-path',
  'not-a-file': 'editor-venues.fault.not-a-file',
  encrypted: 'editor-venues.fault.encrypted',
  'unknown-compression': 'editor-venues.fault.unknown-compression',
  'missing-file': 'editor-venues.fault.missing-file',
  unlisted: 'editor-venues.fault.unlisted',
  damaged: 'editor-venues.fault.damaged',
  'wrong-type': 'editor-venues.fault.wrong-type',
  malformed: 'editor-venues.fault.malformed',
  'newer-format': 'editor-venues.fault.newer-format',
  unstorable: 'editor-venues.fault.unstorable',
  'wrong-kind': 'editor-venues.fault.wrong-kind',
  'duplicate-id': 'editor-venues.fault.duplicate-id',
  'unsafe-text': 'editor-venues.fault.unsafe-text',
} as const satisfies Record<ImportFaultCode, string>

const isKnownFault = (code: string): code is ImportFaultCode => Object.hasOwn(faultTexts, code)

function Faults({ faults }: { readonly faults: readonly Fault[] }) {
  const { t } = useVenuesTexts()
  const isMore = faults.some(({ code }) => code === 'more-faults')
  return (
    <div className={styles.faults}>
      <p>{t('editor-venues.refused-text')}</p>
      <ul className={styles.list}>
        {faults
          .filter(({ code }) => code !== 'more-faults')
          .map(({ pointer, code, message }) => (
            <li key={`${pointer} ${code} ${message}`} className={styles.fault}>
              <span>{isKnownFault(code) ? t(faultTexts[code]) : message}</span>
              {pointer !== '' && <code className={styles.place}>{pointer.slice(1)}</code>}
            </li>
          ))}
      </ul>
      {isMore && <p>{t('editor-venues.more')}</p>}
    </div>
  )
}
