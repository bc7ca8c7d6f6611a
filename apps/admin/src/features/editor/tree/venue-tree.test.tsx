// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { applyChanges } from '@foyer/venue-draft'
import { afterEach, expect, test } from 'vitest'
import { smallVenue } from '../testing/small-venue.ts'
import { listRows, type TreeRow } from './list-rows.ts'
import { VenueTree } from './venue-tree.tsx'

afterEach(cleanup)

const rowsOf = (venue: ReturnType<typeof smallVenue>) =>
  listRows(venue, {
    expanded: new Set(['areas/foyer']),
    query: '',
    language: { locale: 'en', defaultLocale: 'en' },
    groupName: String,
    kindName: String,
  })

test('[EDT-07] a change of one name draws the line of that name and no other', () => {
  const drawn: string[] = []
  const textOf = ({ name }: TreeRow) => name
  const marksOf = ({ key }: TreeRow) => {
    drawn.push(key)
    return null
  }
  const selection = { keys: [], active: undefined, anchor: undefined }
  const page = (venue: ReturnType<typeof smallVenue>) => (
    <VenueTree
      rows={rowsOf(venue)}
      label="Venue"
      selection={selection}
      renaming={undefined}
      isReadOnly
      textOf={textOf}
      marksOf={marksOf}
      menuOf={() => null}
      onSelect={() => {}}
      onExpand={() => {}}
      onRename={() => {}}
      onRenameEnd={() => {}}
      canMoveTo={() => false}
      onMove={() => {}}
    />
  )
  const venue = smallVenue()
  const { rerender } = render(page(venue))
  expect(drawn).toHaveLength(8)
  drawn.length = 0
  const path = ['areas', 'garden', 'names', 'en', 'text']
  rerender(page(applyChanges(venue, [{ kind: 'set', path, value: 'Park' }]).draft))
  expect(screen.getByRole('treeitem', { name: 'Park' })).toBeDefined()
  expect(drawn).toEqual(['areas/garden'])
})
