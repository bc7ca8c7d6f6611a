import {
  filledAttributes,
  seenByOthers,
  valuesOfFields,
  type Profile,
  type ProfileAttributes,
  type ProfileField,
  type User,
} from '@foyer/contract'
import { CallError, type OpMode } from '../../platform/http/feature.ts'
import { checkCustomValues, type SanitizeTexts } from './check-custom-values.ts'
import type { ProfileStore, StoredProfile } from './profile.store.ts'

export interface ProfilesDeps {
  readonly store: Pick<ProfileStore, 'find' | 'save'>
  /** `undefined` when the account is not there, not any more, or switched off. */
  readonly findOwner: (userId: string) => Promise<{ readonly user: User; readonly hasPassword: boolean } | undefined>
  /** Whether one of the two has blocked the other. Source: CHT-08. */
  readonly isEitherBlocked?: (userId: string, otherId: string) => boolean
  /** Replaces name, title and company; an empty name falls back to the default. */
  readonly saveAttributes: (
    userId: string,
    attributes: Pick<ProfileAttributes, 'name' | 'title' | 'company'>,
  ) => Promise<User | undefined>
  readonly fieldsOf: (opMode: OpMode, architectureId: string) => readonly ProfileField[]
  /** On behalf of an account. */
  readonly sanitize: (texts: readonly string[], userId: string) => ReturnType<SanitizeTexts>
}

/** The fields of one venue, to read or write them. */
export interface InVenue {
  readonly opMode: OpMode
  readonly architectureId: string
}

export interface Reader {
  readonly userId: string
  /** Moderators and above also see what others do not. */
  readonly isPrivileged: boolean
}

export interface Profiles {
  /** Fails with `profile.not-found` for one's own and `profile.gone` for another's missing profile. */
  read(reader: Reader, userId: string, venue: InVenue): Promise<Profile>
  /** Nothing is saved unless all of it can be. Fails with `profile.not-found` or `profile.invalid`. */
  saveOwn(userId: string, attributes: ProfileAttributes, venue: InVenue): Promise<Profile>
}

/** Profiles as their owner, as others and as privileged readers see them. Source: PRO-02, PRO-03, PRO-04. */
export function createProfiles(deps: ProfilesDeps): Profiles {
  const { store, findOwner, saveAttributes, fieldsOf, sanitize, isEitherBlocked = () => false } = deps
  return { read, saveOwn }

  async function read(reader: Reader, userId: string, { opMode, architectureId }: InVenue): Promise<Profile> {
    const isOwn = reader.userId === userId
    const [owner, stored] = await Promise.all([findOwner(userId), store.find(userId, architectureId)])
    // A client signs out on its own 404, so that another's missing profile must be something else.
    if (!owner) return isOwn ? ownMissing() : gone()
    // A moderator must see the profiles of the people in a case.
    if (!isOwn && !reader.isPrivileged && isEitherBlocked(reader.userId, userId)) return gone()
    const fields = fieldsOf(opMode, architectureId)
    const whole = wholeProfile(owner.user, stored, fields)
    if (isOwn) return { ...whole, hasPassword: owner.hasPassword }
    const shared = seenByOthers(whole, fields)
    return reader.isPrivileged ? seenByPrivileged(whole, shared) : shared
  }

  async function saveOwn(userId: string, attributes: ProfileAttributes, venue: InVenue): Promise<Profile> {
    const fields = fieldsOf(venue.opMode, venue.architectureId)
    const { custom, faults } = await checkCustomValues(attributes.custom ?? {}, fields, (texts) =>
      sanitize(texts, userId),
    )
    if (faults.length > 0) throw new CallError('profile.invalid', faults[0]?.message ?? 'is wrong', { faults })
    const owner = (await findOwner(userId)) ?? ownMissing()
    const { name, title, company, socialLinks = [], openForNetworking = false } = attributes
    const stored = await store.save(userId, venue.architectureId, {
      socialLinks: [...new Set(socialLinks)],
      openForNetworking,
      custom,
    })
    const user = (await saveAttributes(userId, { name, title, company })) ?? ownMissing()
    return { ...wholeProfile(user, stored, fields), hasPassword: owner.hasPassword }
  }
}

/** All there is, for its owner; values of fields the venue no longer has are left out. */
function wholeProfile(user: User, stored: StoredProfile, fields: readonly ProfileField[]): Profile {
  const { name, title, company } = user.attributes
  const { socialLinks, openForNetworking, picture } = stored
  const custom = valuesOfFields(stored.custom, fields)
  return {
    userId: user.userId,
    email: user.email,
    attributes: filledAttributes({
      name,
      title,
      company,
      socialLinks: [...socialLinks],
      openForNetworking,
      custom,
    }),
    ...(picture && { pictureId: picture.id }),
  }
}

/** What others see, the address, and the fields that are otherwise the owner's alone. */
function seenByPrivileged({ email, attributes }: Profile, shared: Profile): Profile {
  const custom = { ...attributes.custom }
  const hasMore =
    email !== undefined || Object.keys(custom).some((id) => !Object.hasOwn(shared.attributes.custom ?? {}, id))
  return {
    ...shared,
    ...(email !== undefined && { email }),
    attributes: filledAttributes({ ...shared.attributes, custom }),
    ...(hasMore && { isPrivileged: true as const }),
  }
}

function ownMissing(): never {
  throw new CallError('profile.not-found', 'There is no such account.')
}

function gone(): never {
  throw new CallError('profile.gone', 'This profile no longer exists.')
}
