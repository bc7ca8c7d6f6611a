import type { Desktop } from './notifier.ts'

/** The browser's own notifications; undefined where it has none. */
export function browserDesktop(): Desktop | undefined {
  if (typeof Notification === 'undefined') return undefined
  return {
    permission: () => Notification.permission,
    ask: () => Notification.requestPermission(),
    show: (title, body, tag, onPress) => {
      try {
        const notification = new Notification(title, { body, tag, silent: true })
        notification.addEventListener('click', () => {
          window.focus()
          notification.close()
          onPress()
        })
      } catch {
        // Phones notify only through a service worker; the page itself has shown the message already.
      }
    },
  }
}
