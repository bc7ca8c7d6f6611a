// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Snackbar } from '../snackbar/index.ts'
import { createToastQueue, ToastRegion } from './index.ts'

afterEach(cleanup)

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

test('[ERR-01] an error is an alert and stays until it is dismissed; the rest is a status and leaves when its time is over', async () => {
  const queue = createToastQueue()
  const { container } = render(<ToastRegion queue={queue} label="Messages" closeLabel="Close" />)
  act(() => {
    queue.show({ tone: 'success', text: 'Profile saved.' })
    queue.show({ tone: 'error', text: 'Upload failed.' })
  })
  expect(screen.getByRole('status').textContent).toContain('Profile saved.')
  const lives = container.querySelectorAll('[data-part=life]')
  expect(lives).toHaveLength(1)
  for (const life of lives) fireEvent.animationEnd(life)
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('Upload failed.')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(queue.get()).toEqual([])
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
      Some content waits for your consent.
    </Snackbar>,
  )
  expect(screen.getByRole('status').textContent).toContain('waits for your consent')
  expect(container.querySelector('[data-part=life]')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Close the notice' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})
