/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { constants } from '@foyer/contract/constants'
import { breakpoints } from '@foyer/ui/theme'

test('[CFG-06] the steps of the layout are the constants of the specification', () => {
  expect(breakpoints).toEqual(constants.breakpointsPx)
  expect(constants.mobileBelowPx).toBe(breakpoints.lg)
})

test('[CFG-06] dialogs of the style sheets open in the time of the constant', () => {
  const tokens = readFileSync(`${import.meta.dirname}/../../../../../packages/ui/src/theme/tokens.css`, 'utf8')
  expect(tokens).toContain(`--duration-in: ${constants.dialogAnimationMs}ms;`)
  expect(tokens).toContain('--motion-in: var(--duration-in)')
})
