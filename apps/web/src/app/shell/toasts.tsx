import { useEffect, useState } from 'react'
import { useTexts } from '@foyer/i18n/react'
import { ToastRegion, createToastQueue } from '@foyer/ui/toast'
import { useApp } from '../app-context.ts'

/** Sentences that are shown once, at the edge of the page. */
export function Toasts() {
  const { notice } = useApp()
  const { t } = useTexts()
  const [queue] = useState(createToastQueue)
  useEffect(() => {
    // Read as it is set: several notices may come before the page is drawn again.
    const take = () => {
      const news = notice.get()
      if (news === undefined) return
      notice.set(undefined)
      if (typeof news === 'string') queue.show({ tone: 'info', text: t(news), key: news })
      else if ('over' in news) queue.dismissKey(news.over)
      else queue.show({ tone: 'success', ...news })
    }
    take()
    return notice.subscribe(take)
  }, [notice, queue, t])
  return <ToastRegion queue={queue} label={t('shell.messages')} closeLabel={t('common.dismiss')} />
}
