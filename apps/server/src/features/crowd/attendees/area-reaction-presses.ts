import { randomUUID } from 'node:crypto'
import type { ConfigurationId, WidgetId } from '@foyer/contract'
import { activeAt, type Activity, defineActivity, pick } from './activity.ts'

interface Presses {
  readonly widgetId: WidgetId
  readonly configurationId: ConfigurationId
  readonly reactionId: string
  readonly taps: number
}

const tapsMax = 5

/** Presses a reaction of an area some times. */
export const createAreaReactionPresses = (): Activity<unknown> =>
  defineActivity<Presses>({
    counts: 'reactions',
    chance: 0.35,
    choose({ widgets }, { random, atMs }) {
      const widget = pick(
        widgets.flatMap((one) => (one.type === 'AREA_REACTION' ? one : [])),
        random,
      )
      const configuration = activeAt(widget?.configurations ?? [], atMs)
      const reaction = pick(configuration?.reactions ?? [], random)
      if (widget === undefined || configuration === undefined || reaction === undefined) return undefined
      const taps = 1 + Math.floor(random() * tapsMax)
      return { widgetId: widget.id, configurationId: configuration.id, reactionId: reaction.id, taps }
    },
    async act(connection, { widgetId, configurationId, reactionId, taps }, areaId) {
      const place = { areaId, widgetId, configurationId }
      await connection.ask('area-reaction.press', { ...place, batchId: randomUUID(), taps: { [reactionId]: taps } })
      return true
    },
    unavailable: ['area-reaction.not-found'],
  })
