// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tabs } from './index.ts'

afterEach(() => {
  cleanup()
  document.documentElement.lang = ''
})

function ThreeTabs({ onSelect }: { onSelect?: (id: string) => void }) {
  const [selected, setSelected] = useState('a')
  return (
    <Tabs
      label="Parts"
      selected={selected}
      onSelect={(id) => {
        onSelect?.(id)
        setSelected(id)
      }}
      tabs={['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase(), count: 3, panel: `panel ${id}` }))}
    />
  )
}

test('[WID-06] only the selected panel is drawn, named by its tab, and a tab that is selected already is not selected again', async () => {
  const onSelect = vi.fn()
  render(<ThreeTabs onSelect={onSelect} />)
  expect(screen.getByRole('tablist', { name: 'Parts' })).toBeTruthy()
  expect(screen.getAllByRole('tabpanel').map((panel) => panel.textContent)).toEqual(['panel a'])
  await userEvent.click(screen.getByRole('tab', { name: 'A 3' }))
  expect(onSelect).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('tab', { name: 'C 3' }))
  expect(onSelect.mock.calls).toEqual([['c']])
  expect(screen.getAllByRole('tabpanel').map((panel) => panel.textContent)).toEqual(['panel c'])
})

test.each([
  ['en', '{ArrowRight}', '{ArrowLeft}'],
  ['ar', '{ArrowLeft}', '{ArrowRight}'],
] as const)(
  '[L10N-02] %s: arrow keys move as the tabs lie, round the ends, and focus follows',
  async (language, forward, backward) => {
    document.documentElement.lang = language
    render(<ThreeTabs />)
    await userEvent.click(screen.getByRole('tab', { name: 'A 3' }))
    await userEvent.keyboard(forward)
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'B 3', selected: true }))
    expect(screen.getByRole('tabpanel', { name: 'B 3' }).textContent).toBe('panel b')
    await userEvent.keyboard(backward + backward)
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'C 3', selected: true }))
    await userEvent.keyboard('{Home}')
    expect(screen.getByRole('tab', { name: 'A 3', selected: true }).tabIndex).toBe(0)
    expect(screen.getByRole('tab', { name: 'B 3' }).tabIndex).toBe(-1)
  },
)
