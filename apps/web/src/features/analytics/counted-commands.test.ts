import type { CommandName } from '@foyer/contract'
import type { TrackedCall } from '@foyer/contract/tracked-events'
import { createFakeRealtime } from '@foyer/client/testing'
import { expect, test } from 'vitest'
import { countCommands } from './counted-commands.ts'

const secrets = {
  text: 'my secret',
  name: 'Ada King',
  userId: 'u-ada',
  userIds: ['u-ada'],
  query: 'who is ill',
  note: 'my secret',
  topic: 'my secret',
  roomId: 'private:u-ada',
}

function connected(answers: Parameters<typeof createFakeRealtime>[0]) {
  const realtime = createFakeRealtime(answers)
  realtime.open()
  return realtime
}

/** A command with all that it could say, and what of it is counted. */
const cases: readonly [CommandName, object, readonly TrackedCall[]][] = [
  [
    'area-reaction.press',
    { taps: { clap: 3, heart: 1 } },
    [
      ['area-reaction', 'press', 'clap', 3],
      ['area-reaction', 'press', 'heart', 1],
    ],
  ],
  ['calls.start', {}, [['call', 'start']]],
  ['calls.join', {}, [['call', 'join']]],
  ['calls.leave', {}, [['call', 'leave']]],
  ['chat.open-private', {}, [['chat', 'open-private']]],
  ['chat.create-group', {}, [['chat', 'create-group']]],
  ['chat.leave-group', {}, [['chat', 'leave-group']]],
  ['chat.send', {}, [['chat', 'send']]],
  ['chat.react', { isOn: true }, [['chat', 'react']]],
  ['chat.react', { isOn: false }, []],
  ['chat.search', {}, [['chat', 'search']]],
  ['chat.mark-read', {}, []],
  ['exhibitor-desk.ask', { widgetId: 'w' }, [['exhibitor-desk', 'ask', 'w']]],
  ['exhibitor-desk.leave', { widgetId: 'w' }, [['exhibitor-desk', 'leave', 'w']]],
  ['exhibitor-desk.give-card', { widgetId: 'w' }, [['exhibitor-desk', 'give-card', 'w']]],
  ['exhibitor-desk.withdraw-card', { widgetId: 'w' }, [['exhibitor-desk', 'withdraw-card', 'w']]],
  ['matching.join', { widgetId: 'w' }, [['matching', 'join', 'w']]],
  ['matching.withdraw', {}, [['matching', 'withdraw']]],
  ['matching.invite', {}, [['matching', 'invite']]],
  ['matching.answer', { isAccepted: true }, [['matching', 'accept']]],
  ['matching.answer-pair', { isAccepted: false }, [['matching', 'decline']]],
  ['matching.wait', { widgetId: 'w' }, [['matching', 'wait', 'w']]],
  ['media-board.add-comment', { pieceId: 'p' }, [['media-board', 'comment', 'p']]],
  ['media-board.set-favourite', { pieceId: 'p', isFavourite: true }, [['media-board', 'keep', 'p']]],
  ['media-board.set-favourite', { pieceId: 'p', isFavourite: false }, [['media-board', 'unkeep', 'p']]],
  ['poll.vote', { widgetId: 'w', optionIds: ['o'] }, [['poll', 'vote', 'w']]],
  ['questions.ask', { widgetId: 'w' }, [['questions', 'ask', 'w']]],
  ['questions.vote', { widgetId: 'w', isVoted: true }, [['questions', 'vote', 'w']]],
  ['questions.vote', { widgetId: 'w', isVoted: false }, [['questions', 'unvote', 'w']]],
  ['questions.withdraw', { widgetId: 'w' }, [['questions', 'withdraw', 'w']]],
  ['social-wall.post', { widgetId: 'w' }, [['social-wall', 'post', 'w']]],
  ['social-wall.like', { widgetId: 'w', isLiked: true }, [['social-wall', 'like', 'w']]],
  ['social-wall.like', { widgetId: 'w', isLiked: false }, [['social-wall', 'unlike', 'w']]],
]

test.each(cases)('[ANA-02] %s with %o counts once it is done, and says nothing private', async (name, body, events) => {
  const tracked: TrackedCall[] = []
  const realtime = countCommands(connected({ [name]: () => ({}) }), (...event) => void tracked.push(event))
  await realtime.ask(name, { ...secrets, ...body } as never)
  expect(tracked).toEqual(events)
})

test('[ANA-02] what the server refuses is not counted', async () => {
  const tracked: TrackedCall[] = []
  const refusing = connected({
    'poll.vote': () => {
      throw new Error('poll.not-open')
    },
  })
  const realtime = countCommands(refusing, (...event) => void tracked.push(event))
  await expect(realtime.ask('poll.vote', { widgetId: 'w' } as never)).rejects.toThrow('poll.not-open')
  expect(tracked).toEqual([])
})
