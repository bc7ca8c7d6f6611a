import { type ReactNode, useEffect } from 'react'
import type { Person } from '@foyer/contract'
import { loadFontsForText } from '@foyer/ui/fonts'
import { TextLink } from '@foyer/ui/text-link'
import { usePort } from '../host/use-port.tsx'
import { exhibitorSpot } from './exhibitor-spot.ts'

/** The name of a person; it opens their profile where they have an account and the reader may see one. Source: PRO-01. */
export function PersonName({
  name,
  userId,
}: {
  readonly name: string
  readonly userId?: string | undefined
}): ReactNode {
  const { openProfile } = usePort('profiles')
  const { user } = usePort('person')
  // It may be in a script of its own.
  useEffect(() => void loadFontsForText(name).catch(() => {}), [name])
  if (userId === undefined || userId === '' || user === undefined) return <bdi>{name}</bdi>
  return <TextLink onFollow={() => openProfile(userId)}>{name}</TextLink>
}

interface PersonRoleProps {
  readonly person: Pick<Person, 'title' | 'company'>
  /** The widget that says this. */
  readonly widgetId: string
}

/** What somebody does, and for whom; an exhibitor's name leads to their desk or booth. */
export function PersonRole({ person: { title, company }, widgetId }: PersonRoleProps): ReactNode {
  const { architecture } = usePort('venue')
  const { goTo, spotHref } = usePort('places')
  const spot = exhibitorSpot(architecture, company, widgetId)
  return (
    <>
      {title}
      {title && company ? ', ' : ''}
      {spot === undefined ? (
        company
      ) : (
        <TextLink href={spotHref(spot)} onFollow={() => goTo(spot)}>
          {company}
        </TextLink>
      )}
    </>
  )
}
