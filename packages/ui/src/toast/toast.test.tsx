// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Snackbar } from '../snackbar/index.ts'
import { createToastQueue, ToastRegion } from './index.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const texts = (queue: ReturnType<typeof createToastQueue>): string[] => queue.get().map((toast) => toast.text)

test('[ERR-01] a message with the same key replaces the earlier one', () => {
  const queue = createToastQueue()
  queue.show({ tone: 'error', text: 'Upload failed.', key: 'upload' })
  queue.show({ tone: 'success', text: 'Saved.' })
  queue.show({ tone: 'error', text: 'Upload failed again.', key: 'upload' })
  expect(texts(queue)).toEqual(['Saved.', 'Upload failed again.'])
})

test('[ERR-01] at most three stand at once; errors outlast what leaves by itself', () => {
  const queue = createToastQueue()
  queue.show({ tone: 'error', text: 'first error' })
  queue.show({ tone: 'info', text: 'news' })
  queue.show({ tone: 'error', text: 'second error' })
  queue.show({ tone: 'success', text: 'saved' })
  expect(texts(queue)).toEqual(['first error', 'second error', 'saved'])
})

test('[ERR-01] an error is an alert and stays until it is dismissed; the rest is a status and leaves after six seconds', () => {
  vi.useFakeTimers()
  const queue = createToastQueue()
  render(<ToastRegion queue={queue} label="Messages" closeLabel="Close" />)
  act(() => {
    queue.show({ tone: 'success', text: 'Profile saved.' })
    queue.show({ tone: 'error', text: 'Upload failed.' })
  })
  expect(screen.getByRole('region', { name: 'Messages' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Profile saved.')
  act(() => void vi.advanceTimersByTime(5999))
  expect(screen.getByRole('status')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByRole('status')).toBeNull()
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByRole('alert').textContent).toBe('Upload failed.')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(queue.get()).toEqual([])
  expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull()
})

test('[ERR-01] time stands still while the pointer or the focus is on a message', () => {
  vi.useFakeTimers()
  const queue = createToastQueue()
  render(<ToastRegion queue={queue} label="Messages" closeLabel="Close" />)
  act(() => void queue.show({ tone: 'info', text: 'News' }))
  act(() => void vi.advanceTimersByTime(5000))
  const card = screen.getByRole('status')
  fireEvent.pointerEnter(card, { pointerType: 'mouse' })
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByRole('status')).toBeTruthy()
  fireEvent.pointerLeave(screen.getByRole('region'), { pointerType: 'mouse' })
  act(() => void vi.advanceTimersByTime(500))
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByRole('status')).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'Close' }).blur())
  act(() => void vi.advanceTimersByTime(500))
  expect(screen.queryByRole('status')).toBeNull()
})

test('[ERR-01] the newest message is listed first, named by its title', () => {
  const queue = createToastQueue()
  render(<ToastRegion queue={queue} label="Messages" closeLabel="Close" />)
  act(() => {
    queue.show({ tone: 'error', text: 'first' })
    queue.show({ tone: 'error', title: 'Upload', text: 'second' })
  })
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Upload second', 'first'])
  expect(screen.getByRole('alertdialog', { name: 'Upload' })).toBeTruthy()
})

test('[ERR-01] an action takes the message away and does its work once', async () => {
  const queue = createToastQueue()
  const onPress = vi.fn()
  render(<ToastRegion queue={queue} label="Messages" closeLabel="Close" />)
  act(() => void queue.show({ tone: 'error', text: 'Upload failed.', action: { label: 'Retry', onPress } }))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[CON-07] the top snackbar stays until it is closed', async () => {
  const onClose = vi.fn()
  const { container } = render(
    <Snackbar tone="info" onClose={onClose} closeLabel="Close the notice">
      Some content needs your consent.
    </Snackbar>,
  )
  expect(screen.getByRole('status').textContent).toContain('needs your consent')
  expect(container.querySelector('[data-part=life]')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Close the notice' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})
