import type { App } from '../app-context.ts'
import { recentQuestionsOf } from '../search/recent-questions-of.ts'

/** Removes what the page and this browser remember of a person who has logged out: the next one may be another. Source: CON-10. */
export function clearPerson(app: Pick<App, 'storage' | 'user'>): void {
  recentQuestionsOf(app).keep([])
  for (const key of [
    'announcements-dismissed',
    'announcements-until',
    'banner-dismissed',
    'notifications-read',
  ] as const)
    app.storage.remove(key)
}
