import { useEffect, useState } from 'react'
import { useReadable } from '@foyer/client/react'
import { useTexts } from '@foyer/i18n/react'
import { ToastRegion, createToastQueue } from '@foyer/ui/toast'
import { useApp } from '../app-context.ts'

/** Sentences that are shown once, at the edge of the page. */
export function Toasts() {
  const { notice } = useApp()
  const { t } = useTexts()
  const [queue] = useState(createToastQueue)
  const text = useReadable(notice)
  useEffect(() => {
    if (text === undefined) return
    queue.show({ tone: 'info', text: t(text), key: text })
    notice.set(undefined)
  }, [notice, queue, t, text])
  return <ToastRegion queue={queue} label={t('shell.messages')} closeLabel={t('common.dismiss')} />
}
