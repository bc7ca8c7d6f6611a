import Gauge from 'lucide-react/icons/gauge'
import { Suspense, useState } from 'react'
import type { ChatRoom } from '@foyer/contract'
import { Button } from '@foyer/ui/button'
import { useChatTexts } from '../chat-texts.tsx'
import { LazyRoomRulesDialog } from './lazy-moderation.ts'
import styles from './dialogs.module.css'

/** For moderators, where the chat of a place has no head with a menu, as in widgets. Source: CHT-06. */
export function RoomRulesButton({ room }: { readonly room: ChatRoom }) {
  const { t } = useChatTexts()
  const [isAsked, setAsked] = useState(false)
  return (
    <div className={styles.rules}>
      <Button size="small" variant="quiet" icon={<Gauge size={16} aria-hidden />} onClick={() => setAsked(true)}>
        {t('chat.rules')}
      </Button>
      {isAsked && (
        <Suspense fallback={null}>
          <LazyRoomRulesDialog room={room} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </div>
  )
}
