import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import { createHarmlessTexts } from './harmless-texts.ts'
import type { Sanitized } from './sanitize-rich-text.ts'
import { createSanitizerQueue, type SanitizerQueue } from './sanitizer-queue.ts'

export interface RichTextQueue {
  /** Texts of a venue, in their order. Fails with `server.overloaded` when too much waits or a text takes too long. */
  sanitize(texts: readonly string[]): Promise<readonly Sanitized[]>
  /** Texts of an attendee's profile, by the account that saves them: with lower limits. Fails as above. */
  sanitizeProfile(texts: readonly string[], userId: string): Promise<readonly Sanitized[]>
  /** `undefined` for what is no drawing, or too large a one. Fails as above. */
  sanitizeSvg(svg: string): Promise<string | undefined>
  stop(): Promise<void>
}

export interface RichTextQueueDeps {
  readonly clock: Clock
  readonly log: Log
  /** The file of the worker; beside this one by default, under the name the build gives it when this is bundled. */
  readonly workerUrl?: URL | undefined
}

/** Designers are few and save a whole venue at once; the numbers hold for each of their two queues. */
const ofDesigners = { maxWaiting: 16, maxWaitingPerKey: 16, maxWaitMs: 20_000, maxRunMs: 20_000 }
/** Attendees are many, and what passes their limits takes a fraction of a second. One job waits while another runs. */
const ofAttendees = { maxWaiting: 64, maxWaitingPerKey: 1, maxWaitMs: 10_000, maxRunMs: 10_000 }

/** Every element begins with it: without it there is nothing to take out. */
const isPlain = (text: string) => !text.includes('<')

/**
 * Sanitises in worker threads: one for designers' texts, one for attendees' and one for drawings, so that none of them waits for
 * the others. What a queue has left as it is, or has made, is not sent to it again. Source: SEC-01.
 */
export function createRichTextQueue({ clock, log, workerUrl = defaultWorkerUrl() }: RichTextQueueDeps): RichTextQueue {
  const deps = { clock, log, workerUrl }
  const venue = createSanitizerQueue({ ...deps, ...ofDesigners, kind: 'venue' })
  const profile = createSanitizerQueue({ ...deps, ...ofAttendees, kind: 'profile' })
  const svg = createSanitizerQueue({ ...deps, ...ofDesigners, kind: 'svg' })
  const sanitizeVenue = rememberHarmless(venue)
  return {
    sanitize: (texts) => sanitizeVenue(texts),
    sanitizeProfile: rememberHarmless(profile),
    async sanitizeSvg(text) {
      const [result] = await svg.run([text])
      return result !== undefined && 'html' in result ? result.html : undefined
    },
    async stop() {
      await Promise.all([venue.stop(), profile.stop(), svg.stop()])
    },
  }
}

function rememberHarmless(queue: SanitizerQueue): SanitizerQueue['run'] {
  const harmless = createHarmlessTexts()
  return async (texts, key) => {
    const unknown = [...new Set(texts.filter((text) => !isPlain(text) && !harmless.has(text)))]
    const results = unknown.length === 0 ? [] : await queue.run(unknown, key)
    const found = new Map(unknown.map((text, index) => [text, results[index] ?? ({ refused: 'unstable' } as const)]))
    for (const result of results) if ('html' in result) harmless.add(result.html)
    return texts.map((text) => found.get(text) ?? { html: text })
  }
}

function defaultWorkerUrl(): URL {
  const isSource = import.meta.url.endsWith('.ts')
  return new URL(isSource ? './rich-text-worker.ts' : './rich-text-worker.js', import.meta.url)
}
