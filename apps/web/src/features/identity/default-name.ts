import type { User } from '@foyer/contract'

/** The capitalised words of an address's local part, without a plus-suffix: `ada.king+x@example.org` is Ada King. */
export const nameOfEmail = (email: string): string =>
  (email.split('@')[0] ?? '')
    .replace(/\+.*$/, '')
    .split(/[._\-\s]+/)
    .filter((word) => word !== '')
    .map((word) => word[0]?.toLocaleUpperCase() + word.slice(1))
    .join(' ')

/** The user with a name in any case. Source: AUT-19. */
export const withName = (user: User): User =>
  user.attributes.name.trim() !== ''
    ? user
    : { ...user, attributes: { ...user.attributes, name: nameOfEmail(user.email) } }
