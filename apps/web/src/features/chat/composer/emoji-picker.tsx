import { EmojiPicker as Picker } from 'frimousse'
import { useChatTexts } from '../chat-texts.tsx'
import { loadEmojiData } from './emoji-data.ts'
import styles from './emoji-picker.module.css'

const columns = 8

export function EmojiPicker({ onPick }: { readonly onPick: (emoji: string) => void }) {
  const { t, locale } = useChatTexts()
  return (
    <Picker.Root
      className={styles.picker}
      columns={columns}
      locale={locale}
      resolveEmojiData={loadEmojiData}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- one opens it to choose, by typing or with the arrows */}
      <Picker.Search
        className={styles.search}
        placeholder={t('chat.emoji.search')}
        aria-label={t('chat.emoji.search')}
        autoFocus
      />
      <Picker.Viewport className={styles.viewport}>
        <Picker.Loading className={styles.waiting}>{t('chat.loading')}</Picker.Loading>
        <Picker.Empty className={styles.waiting}>{t('chat.emoji.nothing')}</Picker.Empty>
        <Picker.List
          components={{
            CategoryHeader: ({ category, ...props }) => (
              <div {...props} className={styles.category}>
                {category.label}
              </div>
            ),
            Row: ({ children, ...props }) => (
              <div {...props} className={styles.row}>
                {children}
              </div>
            ),
            Emoji: ({ emoji, ...props }) => (
              <button {...props} type="button" className={styles.emoji}>
                {emoji.emoji}
              </button>
            ),
          }}
        />
      </Picker.Viewport>
      <div className={styles.foot}>
        <Picker.ActiveEmoji>
          {({ emoji }) => (
            <span className={styles.name}>
              {emoji === undefined ? t('chat.emoji.choose') : `${emoji.emoji} ${emoji.label}`}
            </span>
          )}
        </Picker.ActiveEmoji>
        <Picker.SkinToneSelector className={styles.skin} aria-label={t('chat.emoji.skin')} />
      </div>
    </Picker.Root>
  )
}
