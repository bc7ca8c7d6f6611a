import { useReadable } from '@foyer/client/react'
import { useApp, useUiConfig } from '../app-context.ts'

/** What the pages before the door have in common. */
export function useLoginFrame() {
  const { language, theme } = useApp()
  const { venueName, tabTitle = '', loginBackground } = useUiConfig()
  return {
    venueName: venueName ?? tabTitle,
    background: loginBackground,
    languages: language.offered,
    onLanguage: (code: string) => void language.choose(code),
    theme: useReadable(theme.mode),
    onTheme: theme.choose,
  }
}
