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
  const news = useReadable(notice)
  useEffect(() => {
    if (news === undefined) return
    queue.show(typeof news === 'string' ? { tone: 'info', text: t(news), key: news } : { tone: 'success', ...news })
    notice.set(undefined)
  }, [notice, queue, t, news])
  return <ToastRegion queue={queue} label={t('shell.messages')} closeLabel={t('common.dismiss')} />
}
