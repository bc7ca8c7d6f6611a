import type { ChatMember, ChatMessage, ChatPerson, ChatRoom } from '@foyer/contract'

const minuteMs = 60_000

/** The people of the chat: names of several scripts and lengths, and a person who is gone. */
export const chatCast = {
  ada: { uid: 'ada', name: 'Ada Lindqvist', company: 'Northwind Events', title: 'Programme lead' },
  bruno: { uid: 'bruno', name: 'Bruno Costa', company: 'Helder & Filhos', title: 'Engineer' },
  chen: { uid: 'chen', name: '陈晓明', company: 'Lanhai 科技' },
  yusuf: { uid: 'yusuf', name: 'يوسف العمري', company: 'مؤسسة النخيل', title: 'مدير المعرض' },
  maximiliane: {
    uid: 'maximiliane',
    name: 'Dr. Maximiliane-Friederike von und zu Hohenlohe-Langenburg',
    company: 'Gesellschaft für angewandte Veranstaltungstechnik mbH',
  },
  noah: { uid: 'noah', name: 'Noah' },
  gone: { uid: 'gone', name: '', isGone: true },
} as const satisfies Record<string, ChatPerson>

export interface LivelyRoom {
  readonly room: ChatRoom
  readonly messages: readonly ChatMessage[]
  readonly members: readonly ChatMember[]
}

/** Rooms in which every kind of content, and every state of a room, comes up once. `own` is the reader. */
export function livelyRooms(own: ChatPerson, nowMs: number): readonly LivelyRoom[] {
  const { ada, bruno, chen, yusuf, maximiliane, noah, gone } = chatCast
  return [
    build('ada', { kind: 'private', people: [ada], memberCount: 2, unread: 2 }, 3, [
      [ada, { kind: 'text', text: 'Good morning! Are you at the stand already?' }],
      [own, { kind: 'text', text: 'Just arrived. The lights are wonderful.' }],
      [ada, { kind: 'call', callId: 'call-1', withVideo: true, outcome: 'answered', durationMs: 184_000 }],
      [
        own,
        { kind: 'text', text: 'Here is the plan: https://example.org/plan?day=2#hall-4' },
        { reactions: [{ emoji: '👍', count: 1, by: ['ada'] }] },
      ],
      [
        ada,
        {
          kind: 'text',
          text: '',
          file: {
            fileId: 'file-photo',
            name: 'stand.jpg',
            mediaType: 'image/jpeg',
            bytes: 482_113,
            width: 1600,
            height: 1067,
          },
        },
      ],
      [
        ada,
        { kind: 'text', text: 'See you in ten minutes then ☕️' },
        { replyTo: { seq: 2, author: own, excerpt: 'Just arrived. The lights are wonderful.' } },
      ],
    ]),
    build(
      'crew',
      { kind: 'group', name: 'Stand crew', people: [ada, bruno, chen], memberCount: 5, unread: 1, isOwner: true },
      12,
      [
        [
          own,
          { kind: 'notice', notice: 'created', people: [own, ada, bruno, chen], peopleCount: 4, name: 'Stand crew' },
        ],
        [own, { kind: 'notice', notice: 'added', people: [yusuf], peopleCount: 1 }],
        [yusuf, { kind: 'text', text: 'صباح الخير جميعًا، الشاشة في القاعة 4 جاهزة.' }],
        [bruno, { kind: 'text', text: 'Obrigado! I will bring the second cable.' }, { editedAt: nowMs - minuteMs }],
        [chen, { kind: 'deleted', byModerator: false }],
        [
          chen,
          { kind: 'text', text: `@${own.name} could you check the sound?` },
          {
            mentions: [own.uid],
            reactions: [{ emoji: '🎉', count: 3, by: ['ada', 'bruno', own.uid] }],
            ownReactions: ['🎉'],
          },
        ],
      ],
    ),
    build('yusuf', { kind: 'private', people: [yusuf], memberCount: 2 }, 55, [
      [
        yusuf,
        {
          kind: 'text',
          text: 'البرنامج مرفق.',
          file: { fileId: 'file-pdf', name: 'برنامج المؤتمر.pdf', mediaType: 'application/pdf', bytes: 1_204_992 },
        },
      ],
      [own, { kind: 'text', text: 'شكرًا!' }],
      [yusuf, { kind: 'call', callId: 'call-2', withVideo: false, outcome: 'missed', durationMs: 0 }],
    ]),
    build(
      'long',
      { kind: 'private', people: [maximiliane], memberCount: 2, isMuted: true, unread: 3 },
      90,
      Array.from({ length: 60 }, (_, index): Line => {
        const author = index % 3 === 0 ? own : maximiliane
        return [author, { kind: 'text', text: `${index + 1}. ${index % 7 === 0 ? longText : 'Noted, thank you.'}` }]
      }),
    ),
    build(
      'blocked',
      { kind: 'private', people: [noah], memberCount: 2, publish: { may: false, why: 'blocked' } },
      600,
      [
        [noah, { kind: 'hidden' }],
        [noah, { kind: 'hidden' }],
      ],
    ),
    build('former', { kind: 'private', people: [gone], memberCount: 2, publish: { may: false, why: 'gone' } }, 3000, [
      [gone, { kind: 'text', text: 'It was a pleasure to meet you.' }],
      [own, { kind: 'deleted', byModerator: true }],
    ]),
    build('fresh', { kind: 'private', people: [bruno], memberCount: 2 }, 0, []),
    build(
      'place-foyer',
      {
        kind: 'place',
        place: { kind: 'area', id: 'foyer' },
        people: [],
        memberCount: 0,
        isReadOnly: true,
        publish: { may: false, why: 'read-only' },
      },
      5,
      [
        [ada, { kind: 'text', text: 'Welcome to the foyer! The opening begins at ten.' }],
        [bruno, { kind: 'text', text: 'Where do I find the workshop rooms?' }],
        [
          ada,
          { kind: 'text', text: 'Through the door on the left.' },
          { replyTo: { seq: 2, author: bruno, excerpt: 'Where do I find the workshop rooms?' } },
        ],
      ],
    ),
  ]

  function build(roomId: string, more: Partial<ChatRoom>, endedMinutesAgo: number, lines: readonly Line[]): LivelyRoom {
    const messages = lines.map(([author, content, extra], index): ChatMessage => ({
      seq: index + 1,
      rev: index + 1,
      clientId: `${roomId}-${index + 1}`,
      author,
      sentAt: nowMs - (endedMinutesAgo + 2 * (lines.length - 1 - index)) * minuteMs,
      content,
      ...extra,
    }))
    const head = messages.length
    const last = messages.at(-1)
    const room: ChatRoom = {
      roomId,
      epoch: 'first',
      kind: 'private',
      people: [],
      memberCount: 0,
      headSeq: head,
      headRev: head,
      readSeq: head - (more.unread ?? 0),
      unread: 0,
      unreadMentions: messages.slice(head - (more.unread ?? 0)).filter((each) => each.mentions?.includes(own.uid))
        .length,
      isMuted: false,
      isOwner: false,
      isReadOnly: false,
      slowModeS: 0,
      publish: { may: true },
      ...(last && { last }),
      ...more,
    }
    const members =
      room.kind === 'place'
        ? []
        : [own, ...room.people].map((person, index): ChatMember => ({
            person,
            readSeq: person.uid === own.uid ? room.readSeq : Math.max(0, head - index),
            isOwner: room.kind === 'group' && room.isOwner && person.uid === own.uid,
          }))
    return { room, messages, members }
  }
}

type Line = readonly [author: ChatPerson, content: ChatMessage['content'], more?: Partial<ChatMessage>]

const longText =
  'Dear colleague, as agreed on the telephone I summarise what we decided yesterday: the stand moves two metres to the left, the screen stays where it is, and the catering begins half an hour earlier.\n\nPlease tell the others.'
