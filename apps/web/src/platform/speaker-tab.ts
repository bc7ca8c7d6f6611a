/**
 * One tab of a browser notifies for all: the tab looked at last. Where tabs cannot agree, each tab notifies; the desktop
 * then shows one of the same notifications.
 */
export function becomeSpeaker(
  locks: Pick<LockManager, 'request'> | undefined,
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>,
  name = 'foyer-chat-speaker',
): { readonly isSpeaker: () => boolean; readonly stop: () => void } {
  if (locks === undefined) return { isSpeaker: () => true, stop: () => {} }
  let isSpeaker = false
  let release = () => {}
  const speak = (steal: boolean) => {
    const hold = () =>
      new Promise<void>((resolve) => {
        isSpeaker = true
        release = resolve
      })
    const take = steal ? locks.request(name, { steal: true }, hold) : locks.request(name, hold)
    // Another tab took it over; this one waits for its turn, in case the other goes.
    take.catch(() => {
      isSpeaker = false
      if (!isStopped) speak(false)
    })
  }
  let isStopped = false
  const look = () => {
    if (!page.hidden && !isSpeaker) speak(true)
  }
  page.addEventListener('visibilitychange', look)
  speak(!page.hidden)
  return {
    isSpeaker: () => isSpeaker,
    stop: () => {
      isStopped = true
      isSpeaker = false
      page.removeEventListener('visibilitychange', look)
      release()
    },
  }
}
