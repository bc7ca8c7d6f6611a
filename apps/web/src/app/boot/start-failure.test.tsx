// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawStartFailure } from './start-failure.tsx'

test('[L10N-01] a page without texts says so in its language and can be loaded again', async () => {
  document.documentElement.lang = 'de'
  const root = document.body.appendChild(document.createElement('div'))
  let reloads = 0
  drawStartFailure(root, () => reloads++)
  expect((await screen.findByRole('heading')).textContent).toContain('Der Server ist derzeit nicht erreichbar')
  screen.getByRole('button', { name: 'Erneut versuchen' }).click()
  expect(reloads).toBe(1)
})
