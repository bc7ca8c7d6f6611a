import { useEffect } from 'react'
import { loadFontsForText } from '@foyer/ui/fonts'

/** Has the fonts at hand that these texts of people need. */
export function useFonts(text: string): void {
  useEffect(() => {
    // Without them it is drawn in what the system has.
    loadFontsForText(text).catch(() => {})
  }, [text])
}
