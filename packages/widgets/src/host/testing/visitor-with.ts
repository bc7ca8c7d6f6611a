import type { PersonPorts } from '../ports.ts'

type Visitor = NonNullable<PersonPorts['visitor']>

/** A visitor of a venue without login, with all rights but those given. */
export const visitorWith = (rights: Partial<Visitor['rights']> = {}, onActed: () => void = () => {}): Visitor => ({
  id: 'guest-v1',
  rights: { vote: true, react: true, like: true, ...rights },
  onActed,
})
