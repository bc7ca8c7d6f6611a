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

/**
 * Writes into a document which of the pages it frames refuse that; what is unknown stays as it is. Resolves to a warning for each
 * page that refuses. Source: WID-06.
 */
export async function checkFraming(venue: Venue, ask: AskFraming): Promise<Fault[]> {
  const framed = listFramed(venue)
  const verdicts = await ask(framed.map(({ configuration }) => configuration.address))
  for (const { configuration } of framed) {
    const refuses = verdicts.get(configuration.address)
    if (refuses === true) configuration.refusesFraming = true
    else if (refuses === false) delete configuration.refusesFraming
  }
  return listFramingRefusals(venue)
}

/** A warning for each framed page that is marked as one that refuses. */
export const listFramingRefusals = (venue: Venue): Fault[] =>
  listFramed(venue).flatMap(({ pointer, configuration }) =>
    configuration.refusesFraming === true ? [warningOf(pointer, configuration.address)] : [],
  )

interface Framed {
  readonly pointer: string
  readonly configuration: { readonly address: string; refusesFraming?: boolean | undefined }
}

/**
 * Whether the pages at these addresses refuse to be framed. It requests each address at most once in ten minutes, 20 at once, and
 * all of them within three seconds; what is unknown by then is left out. Never fails: a page that does not answer has not refused.
 * A path of the own origin is not requested and refuses nothing. Source: WID-06.
 */
export type AskFraming = (addresses: Iterable<string>) => Promise<ReadonlyMap<string, boolean>>

export function createAskFraming({ readHeaders, clock, ownOrigin }: FramingDeps): AskFraming {
  const kept = new Map<string, { readonly refuses: boolean; readonly untilMs: number }>()
  return async (addresses) => {
    const asked = [...new Set(addresses)]
    const now = clock.now()
    const isKept = (address: string) => isOwnPath(address) || (kept.get(address)?.untilMs ?? 0) > now
    const unknown = asked.filter((address) => !isKept(address))
    if (unknown.length > 0) await askAll(unknown.slice(0, mostAsked))
    return new Map(
      asked.flatMap((address) => {
        const refuses = isOwnPath(address) ? false : kept.get(address)?.refuses
        return refuses === undefined ? [] : [[address, refuses]]
      }),
    )
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
