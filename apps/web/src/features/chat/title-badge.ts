import { useEffect } from 'react'

const counted = /^\(\d+\+?\) /

/** Puts the unread count before the title of the tab, whatever the title becomes. */
export function useTitleBadge(unread: number): void {
  useEffect(() => {
    const mark = () => {
      const bare = document.title.replace(counted, '')
      const wanted = unread === 0 ? bare : `(${unread > 99 ? '99+' : unread}) ${bare}`
      if (document.title !== wanted) document.title = wanted
    }
    mark()
    const element = document.querySelector('title')
    if (element === null) return
    const observer = new MutationObserver(mark)
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(counted, '')
    }
  }, [unread])
}
