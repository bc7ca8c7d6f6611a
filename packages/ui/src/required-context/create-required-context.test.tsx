// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createRequiredContext } from './create-required-context.ts'

afterEach(cleanup)

const [Provider, useStamp] = createRequiredContext<{ readonly text: string }>('Stamp')
const Shown = () => <p>{useStamp().text}</p>

test('the hook reads the value of the nearest provider', () => {
  const { container } = render(
    <Provider value={{ text: 'outer' }}>
      <Provider value={{ text: 'inner' }}>
        <Shown />
      </Provider>
    </Provider>,
  )
  expect(container.textContent).toBe('inner')
})

test('the hook throws without a provider, and names the context', () => {
  expect(() => render(<Shown />)).toThrow('Stamp has no provider above it')
})
