import type { ServedArchitecture, ServedWidget } from '@foyer/contract'
import type { Spot } from '../host/ports.ts'

const kinds = ['EXHIBITOR_DESK', 'CONTENT_CARD']
const fold = (text: string) => text.trim().toLocaleLowerCase()

/**
 * Where a company is met in the venue: its desk, else the card of its name; undefined where it has neither, or is met at
 * `hereWidgetId`, where the reader is.
 */
export function exhibitorSpot(
  { areas }: Pick<ServedArchitecture, 'areas'>,
  company: string | undefined,
  hereWidgetId?: string,
): Spot | undefined {
  const name = fold(company ?? '')
  if (name === '') return undefined
  const spots = areas
    .flatMap(({ id, contentWidgets }) => contentWidgets.map((widget) => ({ areaId: id as string, widget })))
    .filter(({ widget }) => kinds.includes(widget.type) && namesOf(widget).some((other) => fold(other) === name))
    .toSorted((one, other) => kinds.indexOf(one.widget.type) - kinds.indexOf(other.widget.type))
  const [first] = spots
  return first === undefined || first.widget.id === hereWidgetId
    ? undefined
    : { areaId: first.areaId, widgetId: first.widget.id }
}

const namesOf = ({ name, configurations }: ServedWidget): string[] => [
  ...name.map(({ text }) => text),
  ...configurations.flatMap((configuration) =>
    'exhibitor' in configuration && typeof configuration.exhibitor === 'string' ? [configuration.exhibitor] : [],
  ),
]
