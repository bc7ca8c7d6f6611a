import { LanguageSelect, ThemeButton } from '@foyer/app-shell/controls'
import { useApp } from '../app-context.ts'

/** What belongs to the browser, not to the person. */
export function Tools({ framed = false }: { readonly framed?: boolean }) {
  const { language, theme } = useApp()
  return (
    <>
      <LanguageSelect language={language} framed={framed} />
      <ThemeButton theme={theme} framed={framed} />
    </>
  )
}
