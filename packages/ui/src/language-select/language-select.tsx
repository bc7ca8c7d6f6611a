import ChevronDown from 'lucide-react/icons/chevron-down'
import Globe from 'lucide-react/icons/globe'
import { cx } from '../cx/index.ts'
import styles from './language-select.module.css'

export type LanguageSelectProps = {
  label: string
  /** The code of the language that is spoken now. */
  value: string
  languages: readonly { readonly code: string; readonly nativeName: string }[]
  onChoose: (code: string) => void
  framed?: boolean | undefined
  className?: string | undefined
}

/** The platform's own list under a short sign; nothing where there is no choice. */
export function LanguageSelect({ label, value, languages, onChoose, framed = false, className }: LanguageSelectProps) {
  if (languages.length < 2) return null
  return (
    <span className={cx(styles.language, framed && styles.framed, className)}>
      <Globe size={18} aria-hidden />
      <span aria-hidden>{value.toUpperCase()}</span>
      <ChevronDown size={16} aria-hidden />
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {languages.map(({ code, nativeName }) => (
          <option key={code} value={code} lang={code}>
            {nativeName}
          </option>
        ))}
      </select>
    </span>
  )
}
