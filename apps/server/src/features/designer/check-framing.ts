import { isKnownWidget, isOwnPath } from '@foyer/contract'
import type { Fault, Venue } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import type { ReadHeaders } from '../../platform/safe-fetch/read-headers.ts'
import { refusesFraming } from './framing-verdict.ts'

const budgetMs = 3_000
const mostAsked = 20
const keptMs = 10 * 60_000
const mostKept = 500

export interface FramingDeps {
  readonly readHeaders: ReadHeaders
  readonly clock: Clock
  /** The origin visitors see, where the operator has named it. */
  readonly ownOrigin: string | undefined
}

interface Framed {
  readonly pointer: string
  readonly configuration: { readonly address: string; refusesFraming?: boolean | undefined }
}

/**
 * Requests the pages a document frames to see whether they may be framed, and writes the answer into the document. It requests
 * each address at most once in ten minutes, and all of them within three seconds; what is unknown by then stays as it is in the
 * document. Resolves to a warning for each page that refuses. Never fails, since a page that does not answer is no fault of the
 * document. A path of the own origin is not requested and refuses nothing. Source: WID-06.
 */
export function createFramingCheck({ readHeaders, clock, ownOrigin }: FramingDeps): (venue: Venue) => Promise<Fault[]> {
  const kept = new Map<string, { readonly refuses: boolean; readonly untilMs: number }>()
  return async (venue) => {
    const framed: Framed[] = []
    for (const each of listFramed(venue)) {
      if (isOwnPath(each.configuration.address)) delete each.configuration.refusesFraming
      else framed.push(each)
    }
    const now = clock.now()
    const isKept = (address: string) => (kept.get(address)?.untilMs ?? 0) > now
    const unknown = [...new Set(framed.map(({ configuration }) => configuration.address))].filter((one) => !isKept(one))
    if (unknown.length > 0) await askAll(unknown.slice(0, mostAsked))
    return framed.flatMap(({ pointer, configuration }) => {
      const known = kept.get(configuration.address)
      if (known !== undefined) {
        if (known.refuses) configuration.refusesFraming = true
        else delete configuration.refusesFraming
      }
      return configuration.refusesFraming === true ? [warningOf(pointer, configuration.address)] : []
    })
  }

  async function askAll(addresses: readonly string[]): Promise<void> {
    const abort = new AbortController()
    const cancel = clock.after(budgetMs, () => abort.abort())
    await Promise.all(
      addresses.map(async (address) => {
        try {
          const head = await readHeaders(address, abort.signal)
          keep(address, refusesFraming(head, ownOrigin))
        } catch {
          // A page that is not to be asked, or does not answer, has not refused.
        }
      }),
    )
    cancel()
  }

  function keep(address: string, refuses: boolean) {
    kept.delete(address)
    kept.set(address, { refuses, untilMs: clock.now() + keptMs })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }
}

function listFramed(venue: Venue): readonly Framed[] {
  return venue.architectures.flatMap(({ areas, globalWidgets }, index) => {
    const at = `/architectures/${index}`
    const places = [
      { widgets: globalWidgets, path: `${at}/globalWidgets` },
      ...areas.map(({ contentWidgets }, area) => ({
        widgets: contentWidgets,
        path: `${at}/areas/${area}/contentWidgets`,
      })),
    ]
    return places.flatMap(({ widgets, path }) =>
      widgets.flatMap((widget, nth) =>
        isKnownWidget(widget) && widget.type === 'IFRAME'
          ? widget.configurations.map((configuration, n) => ({
              pointer: `${path}/${nth}/configurations/${n}/address`,
              configuration,
            }))
          : [],
      ),
    )
  })
}

const warningOf = (pointer: string, address: string): Fault => ({
  pointer,
  code: 'framing-refused',
  message: `${new URL(address).host} does not let other pages frame it; visitors get a card that opens it in a new tab`,
})
