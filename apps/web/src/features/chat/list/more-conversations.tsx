import { type RefObject, useEffect, useRef, useState } from 'react'
import { useReadable } from '@foyer/client/react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { failureText } from '../failure-words.ts'
import styles from './conversation-list.module.css'

/**
 * Loads the next conversations once the end of the list is in view, or by its button. Where the focus was on a button that goes
 * with the last page, it moves on to the first conversation that has come. Source: CHT-01.
 */
export function MoreConversations({ list }: { readonly list: RefObject<HTMLUListElement | null> }) {
  const { chat } = useChatPage()
  const words = useChatTexts()
  const { t } = words
  const { paging, rooms } = useReadable(chat.state)
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<{ readonly rooms: number; readonly rows: number; readonly hadFocus: boolean }>(undefined)
  const [loaded, setLoaded] = useState<number>()
  const { kind } = paging

  useEffect(() => {
    if (kind === 'loading') {
      const rows = list.current?.querySelectorAll('[data-row]').length ?? 0
      const hadFocus = box.current?.contains(document.activeElement) === true
      before.current = { rooms: rooms.length, rows, hadFocus }
      return
    }
    const former = before.current
    before.current = undefined
    if (former === undefined || kind === 'failed') return
    setLoaded(rooms.length - former.rooms)
    if (!former.hadFocus || kind !== 'end') return
    list.current?.querySelectorAll<HTMLElement>('[data-row]')[former.rows]?.focus()
    // Only what happens to the loading counts: rooms come and move at any time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kind])

  useEffect(() => {
    const end = box.current
    if (kind !== 'more' || end === null) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) chat.loadMore()
    })
    observer.observe(end)
    return () => observer.disconnect()
  }, [chat, kind])

  return (
    <div ref={box} className={kind === 'end' && loaded === undefined ? undefined : styles.rest}>
      {kind === 'failed' && <Alert tone="error">{failureText(words, paging.failure)}</Alert>}
      {kind === 'end' ? (
        loaded !== undefined && <p className={styles.end}>{t('chat.list.end')}</p>
      ) : (
        <Button
          block
          size="small"
          variant="secondary"
          waiting={kind === 'loading'}
          waitingLabel={t('chat.list.loading')}
          onClick={chat.loadMore}
        >
          {t(kind === 'failed' ? 'chat.try-again' : 'chat.list.more')}
        </Button>
      )}
      <VisuallyHidden role="status">
        {loaded !== undefined && kind !== 'loading' && t('chat.list.loaded', { count: loaded })}
      </VisuallyHidden>
    </div>
  )
}
