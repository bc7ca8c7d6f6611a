import type { ConfigurationId, WidgetId } from '@foyer/contract'
import { activeAt, type Activity, defineActivity, pick } from './activity.ts'

export interface Votes {
  readonly widgetId: WidgetId
  readonly configurationId: ConfigurationId
  readonly answers: readonly { readonly questionId: string; readonly optionIds: readonly string[] }[]
}

/** Votes on all questions of an open poll, once. */
export function createPollVotes(): Activity<unknown> {
  const voted = new Set<ConfigurationId>()
  return defineActivity<Votes>({
    counts: 'votes',
    chance: 0.5,
    choose({ widgets, globalWidgets }, { random, atMs }) {
      const polls = [...widgets, ...globalWidgets].flatMap((widget) => (widget.type === 'POLL' ? widget : []))
      const widget = pick(polls, random)
      const configuration = activeAt(widget?.configurations ?? [], atMs)
      if (widget === undefined || configuration === undefined || voted.has(configuration.id)) return undefined
      const answers = configuration.questions.map(({ id, options, choice }) => {
        const chosen = options.filter(() => choice === 'MULTIPLE' && random() < 0.3)
        const optionIds = (chosen.length > 0 ? chosen : [pick(options, random)]).flatMap((option) => option?.id ?? [])
        return { questionId: id, optionIds }
      })
      return { widgetId: widget.id, configurationId: configuration.id, answers }
    },
    async act(connection, { widgetId, configurationId, answers }) {
      const { results } = await connection.ask('poll.follow', { widgetId, configurationId })
      await connection.ask('poll.unfollow', { widgetId, configurationId })
      if (results.state !== 'OPEN') return false
      voted.add(configurationId)
      for (const { questionId, optionIds } of answers)
        await connection.ask('poll.vote', { widgetId, configurationId, questionId, optionIds: [...optionIds] })
      return true
    },
    unavailable: ['poll.not-found', 'poll.not-open', 'poll.already-voted'],
  })
}
