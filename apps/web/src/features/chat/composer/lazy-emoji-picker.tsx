import { Suspense, lazy } from 'react'
import { Alert } from '@foyer/ui/alert'
import { Spinner } from '@foyer/ui/spinner'
import { useChatTexts } from '../chat-texts.tsx'
import styles from './emoji-picker.module.css'

interface EmojiPickerProps {
  readonly onPick: (emoji: string) => void
}

function NotThere() {
  const { t } = useChatTexts()
  return (
    <div className={styles.waiting}>
      <Alert tone="error">{t('chat.emoji.failed')}</Alert>
    </div>
  )
}

const Picker = lazy(() =>
  import('./emoji-picker.tsx').then(
    ({ EmojiPicker }) => ({ default: EmojiPicker }),
    () => ({ default: NotThere }),
  ),
)

/** All emoji by group and by word; fetched when somebody wants them. */
export function LazyEmojiPicker({ onPick }: EmojiPickerProps) {
  const { t } = useChatTexts()
  return (
    <Suspense
      fallback={
        <div className={styles.waiting}>
          <Spinner label={t('chat.loading')} />
        </div>
      }
    >
      <Picker onPick={onPick} />
    </Suspense>
  )
}
