import { expect, test } from 'vitest'
import type { z } from 'zod'
import { commands } from '../realtime/messages.ts'
import { AreaReactionConfiguration } from '../area-reaction/area-reaction.widget.ts'
import { BannerConfiguration } from './banner.ts'
import { MatchingConfiguration } from '../matching/matching.widget.ts'
import { PollConfiguration } from '../poll/poll.widget.ts'

const many = <Part>(count: number, build: (id: string) => Part) =>
  Array.from({ length: count }, (_, index) => build(`part-${index}`))
const option = (id: string) => ({ id, texts: [] })
const question = (options: number) => (id: string) => ({ id, texts: [], options: many(options, option) })
const place = { widgetId: 'w', configurationId: 'c' }
const uuid = '0190f0f0-0000-7000-8000-000000000001'
const card = { interestIds: ['a'], languages: [], line: '', lookingFor: '', offering: '' }

/** The fields that are wrong, of a configuration with what is named, or of the body of a command. */
const faultsOf = (schema: z.ZodType, value: object) =>
  schema.safeParse(value).error?.issues.map(({ path }) => path.join('/')) ?? []
const configured = (schema: z.ZodType) => (parts: object) => faultsOf(schema, { id: 'c', name: [], ...parts })
const asked = (command: keyof typeof commands, rest: object) => (parts: object) =>
  faultsOf(commands[command].body, { ...rest, ...parts })

const poll = configured(PollConfiguration)
const reactions = configured(AreaReactionConfiguration)
const banner = configured(BannerConfiguration)
const matching = configured(MatchingConfiguration)
const reaction = (id: string) => ({ id, emoji: '👏', names: [] })
const join = asked('matching.join', place)
const invite = asked('matching.invite', { userId: 'bob', clientId: uuid })

test.each<[string, (parts: object) => string[], object, object, string]>([
  ['a poll has one question', poll, { questions: many(1, question(2)) }, { questions: [] }, 'questions'],
  [
    'a question of a poll has 2 options at least',
    poll,
    { questions: many(1, question(2)) },
    { questions: many(1, question(1)) },
    'questions/0/options',
  ],
  [
    'a question of a poll has 12 options at most',
    poll,
    { questions: many(1, question(12)) },
    { questions: many(1, question(13)) },
    'questions/0/options',
  ],
  ['an area reaction has one emoji', reactions, { reactions: many(1, reaction) }, { reactions: [] }, 'reactions'],
  [
    'an area reaction has eight emoji at most',
    reactions,
    { reactions: many(8, reaction) },
    { reactions: many(9, reaction) },
    'reactions',
  ],
  ['a banner has one announcement', banner, { announcements: many(1, option) }, { announcements: [] }, 'announcements'],
  [
    'a banner has five announcements at most',
    banner,
    { announcements: many(5, option) },
    { announcements: many(6, option) },
    'announcements',
  ],
  [
    'a banner has the tones that are named',
    banner,
    { announcements: ['INFO', 'SUCCESS', 'WARNING'].map((tone) => ({ ...option(tone), tone })) },
    { announcements: [{ ...option('a'), tone: 'LOUD' }] },
    'announcements/0/tone',
  ],
  [
    'matching has 60 interests at most',
    matching,
    { interests: many(60, option) },
    { interests: many(61, option) },
    'interests',
  ],
  [
    'matching suggests 1 person at least',
    matching,
    { interests: many(2, option), suggestionsMax: 1 },
    { interests: many(2, option), suggestionsMax: 0 },
    'suggestionsMax',
  ],
  [
    'matching suggests 20 people at most',
    matching,
    { interests: many(2, option), suggestionsMax: 20 },
    { interests: many(2, option), suggestionsMax: 21 },
    'suggestionsMax',
  ],
  ['a card names one interest', join, { card }, { card: { ...card, interestIds: [] } }, 'card/interestIds'],
  [
    'a card names ten interests at most',
    join,
    { card: { ...card, interestIds: many(10, String) } },
    { card: { ...card, interestIds: many(11, String) } },
    'card/interestIds',
  ],
  [
    'the text of a card has 160 letters at most',
    join,
    { card: { ...card, line: 'x'.repeat(160) } },
    { card: { ...card, line: 'x'.repeat(161) } },
    'card/line',
  ],
  [
    'the note of an invitation has 280 letters at most',
    invite,
    { note: 'x'.repeat(280) },
    { note: 'x'.repeat(281) },
    'note',
  ],
  [
    'an announcement of staff has 280 letters at most',
    asked('announcement.post', { id: 'announcement-1', minutes: 5 }),
    { text: 'x'.repeat(280) },
    { text: 'x'.repeat(281) },
    'text',
  ],
  [
    'an announcement of staff lasts 5 minutes at least',
    asked('announcement.post', { id: 'announcement-1', text: 'x' }),
    { minutes: 5 },
    { minutes: 4 },
    'minutes',
  ],
  [
    'an announcement of staff lasts 24 hours at most',
    asked('announcement.post', { id: 'announcement-1', text: 'x' }),
    { minutes: 1440 },
    { minutes: 1441 },
    'minutes',
  ],
  [
    'the topic of a talk at a desk has 280 letters at most',
    asked('exhibitor-desk.ask', { ...place, talkId: uuid }),
    { topic: 'x'.repeat(280) },
    { topic: 'x'.repeat(281) },
    'topic',
  ],
])('[WID-06] %s', (_limit, faults, allowed, refused, field) => {
  expect([faults(allowed), faults(refused)]).toEqual([[], [field]])
})
