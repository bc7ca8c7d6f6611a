import { useEffect } from 'react'

const counted = /^\(\d+\+?\) /
/** By what is counted. */
const counts = new Map<string, number>()
let stop: (() => void) | undefined

/** Puts the sum of what is unread before the title of the tab, whatever the title becomes. */
export function useTitleBadge(source: string, unread: number): void {
  useEffect(() => {
    counts.set(source, unread)
    follow()
    return () => {
      counts.delete(source)
      follow()
    }
  }, [source, unread])
}

function mark(): void {
  const unread = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const bare = document.title.replace(counted, '')
  const wanted = unread === 0 ? bare : `(${unread > 99 ? '99+' : unread}) ${bare}`
  if (document.title !== wanted) document.title = wanted
}

function follow(): void {
  mark()
  if (counts.size === 0) {
    stop?.()
    stop = undefined
    return
  }
  const element = document.querySelector('title')
  if (stop !== undefined || element === null) return
  const observer = new MutationObserver(mark)
  observer.observe(element, { childList: true, characterData: true, subtree: true })
  stop = () => observer.disconnect()
}
