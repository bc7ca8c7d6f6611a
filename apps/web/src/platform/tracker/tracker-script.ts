import './tracker-globals.ts'
import { systemClock } from '@foyer/client'
import { createTracker } from './create-tracker.ts'

/** The script at `/tracker.js`: takes over what waits in `_paq`, and what comes there from now on. */
const tracker = createTracker({
  fetch: (address, init) => fetch(address, init),
  clock: systemClock,
  random: { getRandomValues: (bytes) => crypto.getRandomValues(bytes) },
  page: () => ({ url: location.href, title: document.title, referrer: document.referrer }),
  isLookedAt: () => document.visibilityState === 'visible' && document.hasFocus(),
  token: async () => window.foyerTracking?.token(),
})
const waiting = Array.isArray(window._paq) ? (window._paq as unknown[]) : []
window._paq = { push: (...commands) => commands.forEach(tracker.run) }
waiting.forEach(tracker.run)
