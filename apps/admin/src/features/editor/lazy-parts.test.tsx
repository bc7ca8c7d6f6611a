// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { draw } from '../../app/testing/draw.tsx'
import { createLazyPart } from '../../platform/create-lazy-part.tsx'

afterEach(cleanup)

test('[EDT-01] a part of a page that could not be fetched says so, and can be fetched again', async () => {
  let isOnline = false
  const { Part } = createLazyPart(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return () => <p>Forms</p>
  })
  await draw(<Part />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isOnline = true
  await userEvent.click(retry)
  expect(await screen.findByText('Forms')).toBeTruthy()
})

test('[EDT-01] a part that was fetched before is there at once', async () => {
  const { Part, preload } = createLazyPart(async () => () => <p>Forms</p>)
  await preload()
  await draw(<Part />)
  expect(screen.queryByText('Forms')).not.toBeNull()
})
