import { LanguageSelect } from './language-select.tsx'
import { ThemeButton } from './theme-button.tsx'

/** What belongs to the browser, not to the person. */
export function Tools() {
  return (
    <>
      <LanguageSelect />
      <ThemeButton />
    </>
  )
}
