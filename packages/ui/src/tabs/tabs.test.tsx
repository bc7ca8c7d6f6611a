// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './index.ts'

afterEach(cleanup)

function ThreeTabs({ direction }: { direction: 'ltr' | 'rtl' }) {
  const [selected, setSelected] = useState('a')
  return (
    <div dir={direction} style={{ direction }}>
      <Tabs
        label="Parts"
        selected={selected}
        onSelect={setSelected}
        tabs={['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase(), panel: `panel ${id}` }))}
      />
    </div>
  )
}

test.each([
  ['ltr', '{ArrowRight}', '{ArrowLeft}'],
  ['rtl', '{ArrowLeft}', '{ArrowRight}'],
] as const)(
  '[L10N-02] %s: arrow keys move as the tabs lie, round the ends, and focus follows',
  async (direction, forward, backward) => {
    render(<ThreeTabs direction={direction} />)
    await userEvent.click(screen.getByRole('tab', { name: 'A' }))
    await userEvent.keyboard(forward)
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'B', selected: true }))
    expect(screen.getByRole('tabpanel', { name: 'B' }).textContent).toBe('panel b')
    await userEvent.keyboard(backward + backward)
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'C', selected: true }))
    await userEvent.keyboard('{Home}')
    expect(screen.getByRole('tab', { name: 'A', selected: true }).tabIndex).toBe(0)
    expect(screen.getByRole('tab', { name: 'B' }).tabIndex).toBe(-1)
  },
)
