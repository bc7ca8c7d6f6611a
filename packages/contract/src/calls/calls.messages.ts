import { z } from 'zod'
import { ChatPerson } from '../chat/chat-person.ts'
import { ChatRoomId, groupMembersMax } from '../chat/chat-room.ts'
import { defineCommands, defineFacts } from '../realtime/command.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'

export const CallId = z.string().regex(/^[\w-]{1,64}$/)

/** Beyond this many a call needs a LiveKit server. Source: CHT-05. */
export const peerToPeerMax = 6
/** Of the calls of one person as many are listed, the latest first. */
export const callsListedMax = 30
export const ringForMs = 45_000
/** For as long somebody whose connection broke keeps their place. */
export const callRejoinWithinMs = 30_000

const CallMedia = z
  .strictObject({
    isMuted: z.boolean(),
    hasCamera: z.boolean(),
    isSharing: z.boolean(),
    hasHandUp: z.boolean(),
  })
  .describe('What a participant sends in a call.')
export type CallMedia = z.infer<typeof CallMedia>

export const CallParticipant = z.strictObject({
  person: ChatPerson,
  connectionId: z
    .string()
    .describe(
      'The `connectionId` of the device that is in the call; empty while it rings. A person is in a call with one device.',
    ),
  state: z.enum(['ringing', 'joined', 'away', 'declined']),
  media: CallMedia,
  mayPublish: z.boolean(),
})
export type CallParticipant = z.infer<typeof CallParticipant>

export const VideoCall = z.strictObject({
  callId: CallId,
  roomId: ChatRoomId,
  startedBy: z.string(),
  startedAt: EpochMs,
  withVideo: z.boolean(),
  via: z.enum(['peers', 'livekit']).describe('`peers`: peer to peer. `livekit`: through a LiveKit server.'),
  participants: z.array(CallParticipant).max(groupMembersMax),
})
export type VideoCall = z.infer<typeof VideoCall>

const call = z.strictObject({ callId: CallId })
const Signal = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('description'),
    type: z.enum(['offer', 'answer', 'rollback', 'pranswer']),
    sdp: z.string().max(48_000),
  }),
  z.strictObject({
    kind: z.literal('candidate'),
    candidate: z.string().max(2_000),
    sdpMid: z.string().max(100).nullable(),
    sdpMLineIndex: z.int().nullable(),
    usernameFragment: z.string().max(300).nullable().optional(),
  }),
])
export type CallSignal = z.infer<typeof Signal>

export const callsCommands = defineCommands({
  'calls.start': {
    summary:
      'Call the other members of a private or group chat, or join the call that is in progress there. If none of them is online, the call fails and is recorded as missed.',
    body: z.strictObject({ roomId: ChatRoomId, withVideo: z.boolean() }),
    answer: VideoCall,
    errors: ['calls.not-enabled', 'calls.full', 'calls.cannot-publish', 'calls.not-online', 'chat.room-not-found'],
    perMinute: 10,
    answerMaxBytes: 512 * 1024,
  },
  'calls.join': {
    summary: 'Accept a ringing call, or join or rejoin one in progress.',
    body: call,
    answer: VideoCall,
    errors: ['calls.not-found', 'calls.full'],
    perMinute: 30,
    answerMaxBytes: 512 * 1024,
  },
  'calls.decline': {
    summary: 'Decline a ringing call.',
    body: call,
    answer: 'nothing',
    errors: ['calls.not-found'],
    perMinute: 60,
  },
  'calls.leave': {
    summary: 'Leave a call, or stop ringing others.',
    body: call,
    answer: 'nothing',
    errors: ['calls.not-found'],
    perMinute: 60,
  },
  'calls.signal': {
    summary: 'Send a session description or a candidate to one other device of the call.',
    body: z.strictObject({ callId: CallId, to: z.string().max(64), signal: Signal }),
    answer: 'nothing',
    errors: ['calls.not-found'],
    perMinute: 1200,
  },
  'calls.set-media': {
    summary: 'Send the others which media this device transmits.',
    body: z.strictObject({ callId: CallId, media: CallMedia.partial() }),
    answer: 'nothing',
    errors: ['calls.not-found', 'calls.cannot-publish'],
    perMinute: 240,
  },
  'calls.list': {
    summary: "The calls in progress or ringing in the caller's chats; requested after every reconnect.",
    body: z.strictObject({}),
    answer: z.strictObject({ calls: z.array(VideoCall).max(callsListedMax), isEnabled: z.boolean() }),
    errors: [],
    perMinute: 120,
    answerMaxBytes: 1 * 1024 * 1024,
  },
})

export const callsFacts = defineFacts({
  'calls.changed': z
    .strictObject({ call: VideoCall })
    .describe(
      'A call has begun, or some part of it has changed. Participants whose state is `ringing` are being called.',
    ),
  'calls.ended': z
    .strictObject({
      callId: CallId,
      roomId: ChatRoomId,
      why: z.enum(['left', 'declined', 'missed', 'taken-elsewhere']),
    })
    .describe('A call has ended, for this person or for all.'),
  'calls.signalled': z
    .strictObject({ callId: CallId, from: z.string().describe('The `connectionId` of the sender.'), signal: Signal })
    .describe('A signal of another device in the call.'),
})
