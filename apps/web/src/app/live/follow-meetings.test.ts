import { expect, test } from 'vitest'
import { createUiStore } from '../state/ui-state.ts'
import { followMeetings } from './follow-meetings.ts'

function open() {
  const ui = createUiStore('OTHER')
  const widget = (id: string, type: string) => ({ id, type })
  const architecture = {
    areas: [{ contentWidgets: [widget('talk', 'MEETING'), widget('board', 'WHITEBOARD')] }],
    globalWidgets: [widget('help', 'MEETING')],
  }
  const activities: string[] = []
  const stop = followMeetings(
    { ui, venue: { architecture: () => architecture } } as unknown as Parameters<typeof followMeetings>[0],
    {
      beginActivity: (activity: string) => {
        activities.push(`begin ${activity}`)
        return () => activities.push(`end ${activity}`)
      },
    } as unknown as Parameters<typeof followMeetings>[1],
  )
  return {
    stop,
    activities,
    hold: (...widgetsWithNavigationGuards: string[]) => ui.setState({ widgetsWithNavigationGuards }),
  }
}

test('[WID-01] [PRS-03] a person is busy from joining a meeting until leaving the last one', () => {
  const { activities, hold } = open()
  hold('talk')
  expect(activities).toEqual(['begin meeting'])
  hold('talk', 'help')
  hold('help')
  expect(activities).toEqual(['begin meeting'])
  hold()
  expect(activities).toEqual(['begin meeting', 'end meeting'])
  hold('help')
  expect(activities.at(-1)).toBe('begin meeting')
})

test('[WID-01] [PRS-03] before joining, and in another widget that holds navigation, the attendee is not busy in a meeting', () => {
  const { activities, hold } = open()
  hold()
  hold('board')
  expect(activities).toEqual([])
})

test('[WID-01] [PRS-03] a session that ends ends the activity', () => {
  const { activities, hold, stop } = open()
  hold('talk')
  stop()
  hold()
  expect(activities).toEqual(['begin meeting', 'end meeting'])
})
