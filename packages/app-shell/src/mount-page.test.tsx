// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FailureState } from '@foyer/ui/failure-state'
import { mountPage } from './mount-page.tsx'

test('[L10N-01] a page without texts says so in its language and can be loaded again', async () => {
  document.documentElement.lang = 'de'
  onTestFinished(() => document.body.replaceChildren())
  document.body.appendChild(document.createElement('div')).id = 'root'
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  mountPage(() => Promise.reject(new Error('no texts')), FailureState)
  expect((await screen.findByRole('heading')).textContent).toContain('Der Server ist derzeit nicht erreichbar')
  screen.getByRole('button', { name: 'Erneut versuchen' }).click()
  expect(reload).toHaveBeenCalledOnce()
})
