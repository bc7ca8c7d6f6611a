import { expect, test } from 'vitest'
import { refuseSeat, type SeatQuestion } from './seat-limits.ts'

const refusal = (more: Partial<SeatQuestion>) =>
  refuseSeat({ isStaff: false, isGuest: false, taken: 0, takenByGuests: 0, takenByPerson: 0, ...more })

test('[SEC-07] a person gets 3 seats and no fourth, staff as well', () => {
  for (const isStaff of [false, true]) {
    expect(refusal({ isStaff, takenByPerson: 2 })).toBeUndefined()
    expect(refusal({ isStaff, takenByPerson: 3 })).toBe('whiteboard.too-many-seats')
  }
})

test('[SEC-07] 90 of 100 seats are for everybody, the last 10 for staff', () => {
  expect(refusal({ taken: 89 })).toBeUndefined()
  expect(refusal({ taken: 90 })).toBe('whiteboard.crowded')
  expect(refusal({ isStaff: true, taken: 99 })).toBeUndefined()
  expect(refusal({ isStaff: true, taken: 100 })).toBe('whiteboard.crowded')
})

test('[SEC-07] guests take at most 50 seats', () => {
  expect(refusal({ isGuest: true, taken: 60, takenByGuests: 49 })).toBeUndefined()
  expect(refusal({ isGuest: true, taken: 60, takenByGuests: 50 })).toBe('whiteboard.crowded')
  expect(refusal({ taken: 60, takenByGuests: 50 })).toBeUndefined()
})
