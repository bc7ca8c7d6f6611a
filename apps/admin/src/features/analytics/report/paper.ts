import { createContext, useContext, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const Paper = createContext(false)

/** Provides whether the content below is drawn for paper. */
export const PaperProvider = Paper.Provider

/** Whether the page is being printed: pictures then stand with their tables. */
export const useIsOnPaper = (): boolean => useContext(Paper)

/**
 * Follows the printer. While it works the page wears the light theme, because paper is white, and afterwards what it wore
 * before.
 */
export function usePaper(): boolean {
  const [isOnPaper, setIsOnPaper] = useState(false)
  useEffect(() => {
    const { dataset } = document.documentElement
    let worn: string | undefined
    const begin = () => {
      worn ??= dataset['theme']
      dataset['theme'] = 'light'
      // The printer takes the page as it is when this returns.
      flushSync(() => setIsOnPaper(true))
    }
    const end = () => {
      if (worn !== undefined) dataset['theme'] = worn
      worn = undefined
      setIsOnPaper(false)
    }
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
      if (worn !== undefined) end()
    }
  }, [])
  return isOnPaper
}
