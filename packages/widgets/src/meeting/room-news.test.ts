import { expect, test } from 'vitest'
import { readRoomMessage } from './room-news.ts'

const newsOf = (type: unknown) => readRoomMessage('WHEREBY', { type, payload: {} }).news
const postis = (method: string, params: unknown, scope = 'jitsi_meet_external_api_0') =>
  readRoomMessage('JITSI', JSON.stringify({ postis: true, scope, method, params }))
const event = (name: string) => ({ type: 'event', data: { name } })

test('[WID-01] a room says that one stands outside, knocks, is in and has left', () => {
  expect(['ready', 'knock', 'cancel_knock', 'join', 'leave', 'meeting_end'].map(newsOf)).toEqual([
    'outside',
    'knocking',
    'outside',
    'inside',
    'left',
    'left',
  ])
})

test('[WID-01] what others do in a room, and what is no message of a room, says nothing', () => {
  for (const type of ['participant_join', 'participant_leave', 'chat_toggle', 'constructor', '__proto__', '', 3, null])
    expect(newsOf(type)).toBeUndefined()
  for (const data of [undefined, null, 'join', 1, [], { TYPE: 'join' }]) {
    expect(readRoomMessage('WHEREBY', data)).toEqual({ news: undefined })
    expect(readRoomMessage('JITSI', data)).toEqual({})
  }
})

test('[WID-01] a Jitsi room gets its own sign back, and then says that one is in and has left', () => {
  expect(JSON.parse(postis('__ready__', 'sign-1').reply ?? '')).toEqual({
    postis: true,
    scope: 'jitsi_meet_external_api_0',
    method: '__ready__',
    params: 'sign-1',
  })
  expect(postis('message', event('prejoin-screen-loaded')).news).toBe('outside')
  expect(postis('message', event('video-conference-joined')).news).toBe('inside')
  // Another conference of the same meeting follows: a breakout room.
  expect(postis('message', event('video-conference-left')).news).toBeUndefined()
  expect(postis('message', event('video-ready-to-close')).news).toBe('left')
  expect(postis('message', event('video-conference-joined'), 'another').news).toBeUndefined()
})
