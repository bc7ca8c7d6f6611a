import type { CommandAnswer, CommandBody, CommandName } from '@foyer/contract'
import type { Realtime } from '@foyer/client'
import type { Track, TrackedCall } from '@foyer/contract/tracked-events'

type Counted = { readonly [Name in CommandName]?: (body: CommandBody<Name>) => TrackedCall | undefined }

/**
 * What of that which is asked of the server over the connection is counted, and as what: the kind of action and the thing in
 * the venue, never what somebody wrote, nor to whom. Source: ANA-02.
 */
const counted: Counted = {
  'calls.start': () => ['call', 'start'],
  'calls.join': () => ['call', 'join'],
  'calls.leave': () => ['call', 'leave'],
  'chat.open-private': () => ['chat', 'open-private'],
  'chat.create-group': () => ['chat', 'create-group'],
  'chat.leave-group': () => ['chat', 'leave-group'],
  'chat.send': () => ['chat', 'send'],
  'chat.react': ({ isOn }) => (isOn ? ['chat', 'react'] : undefined),
  'chat.search': () => ['chat', 'search'],
  'exhibitor-desk.ask': ({ widgetId }) => ['exhibitor-desk', 'ask', widgetId],
  'exhibitor-desk.leave': ({ widgetId }) => ['exhibitor-desk', 'leave', widgetId],
  'exhibitor-desk.give-card': ({ widgetId }) => ['exhibitor-desk', 'give-card', widgetId],
  'exhibitor-desk.withdraw-card': ({ widgetId }) => ['exhibitor-desk', 'withdraw-card', widgetId],
  'matching.join': ({ widgetId }) => ['matching', 'join', widgetId],
  'matching.withdraw': () => ['matching', 'withdraw'],
  'matching.invite': () => ['matching', 'invite'],
  'matching.answer': ({ isAccepted }) => ['matching', isAccepted ? 'accept' : 'decline'],
  'matching.answer-pair': ({ isAccepted }) => ['matching', isAccepted ? 'accept' : 'decline'],
  'matching.wait': ({ widgetId }) => ['matching', 'wait', widgetId],
  'media-board.add-comment': ({ pieceId }) => ['media-board', 'comment', pieceId],
  'media-board.set-favourite': ({ pieceId, isFavourite }) => ['media-board', isFavourite ? 'keep' : 'unkeep', pieceId],
  'poll.vote': ({ widgetId }) => ['poll', 'vote', widgetId],
  'questions.ask': ({ widgetId }) => ['questions', 'ask', widgetId],
  'questions.vote': ({ widgetId, isVoted }) => ['questions', isVoted ? 'vote' : 'unvote', widgetId],
  'questions.withdraw': ({ widgetId }) => ['questions', 'withdraw', widgetId],
  'social-wall.post': ({ widgetId }) => ['social-wall', 'post', widgetId],
  'social-wall.like': ({ widgetId, isLiked }) => ['social-wall', isLiked ? 'like' : 'unlike', widgetId],
}

/** The same connection; what is asked over it is counted once the server has said that it is done. */
export function countCommands(realtime: Realtime, track: Track): Realtime {
  return { ...realtime, ask }

  async function ask<Name extends CommandName>(name: Name, body: CommandBody<Name>): Promise<CommandAnswer<Name>> {
    const answer = await realtime.ask(name, body)
    for (const event of eventsOf(name, body)) track(...event)
    return answer
  }
}

function eventsOf<Name extends CommandName>(name: Name, body: CommandBody<Name>): readonly TrackedCall[] {
  // What was pressed goes in batches, with how often each was.
  if (name === 'area-reaction.press')
    return Object.entries((body as CommandBody<'area-reaction.press'>).taps).map(([reactionId, taps]) => [
      'area-reaction',
      'press',
      reactionId,
      taps,
    ])
  const event = (counted[name] as ((body: CommandBody<Name>) => TrackedCall | undefined) | undefined)?.(body)
  return event === undefined ? [] : [event]
}
