import { constants } from '@foyer/contract/constants'
import type { TrackedCall } from '@foyer/contract/tracked-events'

/** A page that is counted. */
export interface CountedPage {
  /** Without query and fragment. */
  readonly url: string
  readonly title: string
}

export interface PageCounter {
  /** The page that is shown now; undefined for one that is not counted. */
  readonly show: (page: CountedPage | undefined) => void
  readonly track: (...event: TrackedCall) => void
}

/**
 * Sends pages, and what is done there, to the tracker. Another viewpoint or widget is the same page. Where a page is not
 * counted, neither the actions on it nor the time spent there are counted. Source: ANA-01, NAV-01, NAV-02.
 */
export function createPageCounter(push: (command: readonly unknown[]) => void, firstReferrer: string): PageCounter {
  let shown: CountedPage | undefined
  let referrer = firstReferrer
  return {
    show: (page) => {
      if (page?.url === shown?.url) return
      shown = page
      if (page === undefined) return push(['disableHeartBeatTimer'])
      push(['setReferrerUrl', referrer])
      push(['setCustomUrl', page.url])
      push(['setDocumentTitle', page.title])
      push(['trackPageView'])
      push(['enableHeartBeatTimer', constants.analyticsHeartbeatS])
      referrer = page.url
    },
    track: (...event) => {
      if (shown !== undefined) push(['trackEvent', ...event])
    },
  }
}
