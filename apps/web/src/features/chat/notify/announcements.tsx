import { useEffect, useState } from 'react'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { lineOf, nameOf } from '../room-words.ts'
import { createAnnouncer } from './announcer.ts'

/** Says what others write, at a bearable pace; never what one writes oneself. Source: CHT-03. */
export function Announcements() {
  const { clock } = usePlatform()
  const { chat, ownUid } = useChatPage()
  const words = useChatTexts()
  const [text, setText] = useState('')
  useEffect(() => {
    const announcer = createAnnouncer(clock, (heard, isCounted) => {
      const names = [...new Set(heard.map(({ from }) => from))]
      setText(
        isCounted
          ? words.t('chat.announce.many', {
              count: heard.length,
              names: names.slice(0, 3).join(', ') + (names.length > 3 ? ' …' : ''),
            })
          : heard.map(({ from, text: said }) => words.t('chat.announce.one', { name: from, text: said })).join(' '),
      )
    })
    const stop = chat.onNews(({ room, message }) => {
      if (message.author.uid === ownUid || room.isMuted) return
      announcer.hear({ from: nameOf(words, message.author), text: lineOf(words, message, ownUid) })
    })
    return () => {
      stop()
      announcer.stop()
    }
  }, [chat, clock, ownUid, words])
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {text}
    </VisuallyHidden>
  )
}
