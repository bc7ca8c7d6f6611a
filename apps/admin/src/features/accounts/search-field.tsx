import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Field } from '@foyer/ui/field'
import { IconButton } from '@foyer/ui/icon-button'
import { usePlatform } from '../../platform/platform-context.ts'
import styles from './search-field.module.css'

/** Long enough that a word is typed in one go. */
const waitsMs = 250

/** Asks once typing pauses, at once with Enter; Escape empties it. */
export function SearchField({ words, onWords }: { readonly words: string; readonly onWords: (words: string) => void }) {
  const { clock } = usePlatform()
  const { t } = useAdminTexts()
  const field = useRef<HTMLInputElement>(null)
  const reported = useRef(words)
  const [typed, setTyped] = useState(words)
  const report = (value: string) => {
    reported.current = value.trim()
    onWords(value)
  }
  useEffect(() => {
    // The address went elsewhere: back, or to the whole list.
    if (words === reported.current) return
    reported.current = words
    setTyped(words)
  }, [words])
  useEffect(() => {
    if (typed.trim() === reported.current) return undefined
    return clock.after(waitsMs, () => report(typed))
  })
  const clear = () => {
    setTyped('')
    report('')
    field.current?.focus()
  }
  return (
    <div role="search" className={styles.search}>
      <Field
        ref={field}
        type="search"
        label={t('admin.accounts.search')}
        hideLabel
        placeholder={t('admin.accounts.search')}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        icon={<Search size={18} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') report(typed)
          if (event.key === 'Escape' && typed !== '') clear()
        }}
        trailing={
          typed === '' ? undefined : (
            <IconButton size="small" label={t('admin.accounts.clear')} onClick={clear}>
              <X size={18} aria-hidden />
            </IconButton>
          )
        }
      />
    </div>
  )
}
