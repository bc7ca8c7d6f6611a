import { Fragment, type ReactNode } from 'react'
import type { Person } from '@foyer/contract'
import { PersonName } from '../shared/person-links.tsx'

/** A line with those who take part; with companies while there are two at most. */
export function PeopleLine({ people }: { readonly people: readonly Person[] }): ReactNode {
  return (
    <span dir="auto">
      {people.map((person, index) => (
        <Fragment key={person.name}>
          {index === 0 ? '' : ' · '}
          <PersonName {...person} />
          {person.company === undefined || people.length > 2 ? '' : `, ${person.company}`}
        </Fragment>
      ))}
    </span>
  )
}
