import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { constants } from '@foyer/contract/constants'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { useApp, useUi } from '../app-context.ts'
import { errorDetails } from './error-details.ts'
import styles from './error-dialog.module.css'

/**
 * Says what failed until it is dismissed. It stands outside the dialog stack: a session that ends leads to the login
 * page, and the reason is still to be read there. Source: ERR-01.
 */
export function ErrorDialog() {
  const { t, date } = useTexts()
  const { errors, clock } = useApp()
  const { code, message } = useUi((state) => state.error.globalError)
  const appVersion = useUi((state) => state.appVersion)
  const [atMs] = useState(() => clock.now())
  const kind = code ?? 'PROCESSING_ERROR'
  const sentence = t(`errors.${kind}`)
  return (
    <Dialog
      isOpen
      onOpenChange={errors.clear}
      role="alertdialog"
      widthPx={constants.errorDialogWidthPx}
      title={
        <span className={styles.title}>
          <TriangleAlert size={24} className={styles.icon} aria-hidden />
          {t('errors.title')}
        </span>
      }
      footer={
        <>
          <CopyButton text={errorDetails({ code: kind, message, atMs, address: location.href, appVersion })} />
          <Button variant="primary" onClick={errors.clear}>
            {t('common.dismiss')}
          </Button>
        </>
      }
    >
      <div className={styles.text}>
        <p>{sentence}</p>
        {message !== undefined && message !== sentence && <p className={styles.message}>{message}</p>}
        <p className={styles.code}>{`${kind}, ${date(atMs, { timeStyle: 'medium' })}`}</p>
      </div>
    </Dialog>
  )
}

/** Only where the browser lets a page write to the clipboard. */
function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTexts()
  const { log } = useApp()
  const [isCopied, setCopied] = useState(false)
  // Typed as always there, yet browsers leave it out on pages without TLS.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (clipboard === undefined) return null
  const copy = () =>
    clipboard.writeText(text).then(
      () => setCopied(true),
      (cause: unknown) => log('WARN', 'app', 'the details could not be copied', cause),
    )
  return (
    <Button onClick={() => void copy()}>
      <span aria-live="polite">{t(isCopied ? 'shell.copied' : 'shell.copy-details')}</span>
    </Button>
  )
}
