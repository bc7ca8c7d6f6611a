import { createElement, type ReactNode } from 'react'

interface List {
  readonly as: string
  readonly item: string
  readonly data: readonly object[]
  readonly keepMounted: readonly number[]
  readonly children: (row: object) => ReactNode
}

/** In the place of `virtua` in a document that has no layout: as if the first 20 items were in view. */
export const Virtualizer = ({ as, item, data, keepMounted, children }: List) =>
  createElement(
    as,
    {},
    ...data
      .filter((_, index) => index < 20 || keepMounted.includes(index))
      .map((row) => createElement(item, {}, children(row))),
  )
