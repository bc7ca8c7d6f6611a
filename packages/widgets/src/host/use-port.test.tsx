// @vitest-environment happy-dom
import { cleanup, render, renderHook } from '@testing-library/react'
import { type ReactNode, memo } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { WidgetPorts } from './ports.ts'
import { PortsProvider, usePort } from './use-port.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const clock: WidgetPorts['clock'] = { serverNow: () => 7, atServerTime: () => () => {} }
const venueOf = (areaId: string) => ({ areaId }) as WidgetPorts['venue']

test('a capability that no provider gives fails with its name', () => {
  // React writes what failed to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const wrapper = ({ children }: { children: ReactNode }) => <PortsProvider ports={{ clock }}>{children}</PortsProvider>
  expect(renderHook(() => usePort('clock').serverNow(), { wrapper }).result.current).toBe(7)
  expect(() => renderHook(() => usePort('assets'), { wrapper })).toThrow('no PortsProvider gives the port "assets"')
})

test('a part is rendered again when a capability it uses changes, and not when another one does', () => {
  const drawn: string[] = []
  const Clock = memo(function Clock() {
    drawn.push(`clock ${usePort('clock').serverNow()}`)
    return null
  })
  const Area = memo(function Area() {
    drawn.push(`area ${usePort('venue').areaId}`)
    return null
  })
  const page = (areaId: string) => (
    <PortsProvider ports={{ clock, venue: venueOf(areaId) }}>
      <Clock />
      <Area />
    </PortsProvider>
  )
  const { rerender } = render(page('hall'))
  rerender(page('lounge'))
  expect(drawn).toEqual(['clock 7', 'area hall', 'area lounge'])
})

test('a provider within another gives its own capabilities and leaves the others', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PortsProvider ports={{ clock, venue: venueOf('hall') }}>
      <PortsProvider ports={{ venue: venueOf('lounge') }}>{children}</PortsProvider>
    </PortsProvider>
  )
  const { result } = renderHook(() => [usePort('clock').serverNow(), usePort('venue').areaId], { wrapper })
  expect(result.current).toEqual([7, 'lounge'])
})
