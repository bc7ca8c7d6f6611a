import type { z } from 'zod'
import type { Access } from '../access.ts'
import type { UserProfileAttribute } from './profile-field.ts'
import type { Profile, ProfileAttributes } from './profile.routes.ts'

/** One field a venue adds to profiles; server and page judge it alike. */
export type ProfileField = Omit<z.infer<typeof UserProfileAttribute>, 'names'>

type CustomValues = NonNullable<ProfileAttributes['custom']>
type CustomValue = CustomValues[string]

const isOfKind = (value: CustomValue, kind: ProfileField['kind']): boolean =>
  (kind === 'BOOLEAN') === (typeof value === 'boolean')

/** What one reads of clean HTML, in UTF-16 units: no markup, one for each character reference. */
const readableLength = (html: string): number =>
  html
    .replace(/<\/?[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi, '')
    .replaceAll('&nbsp;', ' ')
    .replace(/&(?:#\d+|#x[\da-f]+|[a-z][\da-z]*);/gi, 'x')
    .trim().length

/** How much of a field's limit its value takes. Of a rich text only what one reads counts. Source: PRO-02. */
export const valueLength = (value: string, kind: ProfileField['kind']): number =>
  kind === 'RICH_TEXT' ? readableLength(value) : value.length

/** Whether a value says nothing: a no, white space, or the empty paragraph an editor leaves behind. */
export const isEmptyValue = (value: CustomValue, kind: ProfileField['kind']): boolean =>
  typeof value === 'string' ? valueLength(value.trim(), kind) === 0 : !value

/** The values that belong to these fields and say something, in the order of the fields. */
export function valuesOfFields(
  values: CustomValues | undefined,
  fields: readonly Pick<ProfileField, 'id' | 'kind'>[],
): CustomValues {
  const kept = fields.flatMap(({ id, kind }) => {
    const value = values !== undefined && Object.hasOwn(values, id) ? values[id] : undefined
    return value === undefined || !isOfKind(value, kind) || isEmptyValue(value, kind) ? [] : [[id, value] as const]
  })
  return Object.fromEntries(kept)
}

/** Attributes without what is empty: an absent field is one left empty, and a no is an absent yes. */
export function filledAttributes(attributes: ProfileAttributes): ProfileAttributes {
  const { name, title, company, socialLinks = [], openForNetworking, custom = {} } = attributes
  return {
    name,
    ...(title ? { title } : {}),
    ...(company ? { company } : {}),
    ...(socialLinks.length > 0 ? { socialLinks } : {}),
    ...(openForNetworking === true ? { openForNetworking } : {}),
    ...(Object.keys(custom).length > 0 ? { custom } : {}),
  }
}

/**
 * The lowest role that reads the e-mail address and the fields that other attendees do not see. The server decides by it, and
 * the page says so to the owner. Source: PRO-03.
 */
export const privateFieldReaders = 'moderator' satisfies Access

/**
 * A profile as other attendees get it: what is named here and nothing else. The server answers with it, and the page shows
 * the owner the same. Source: PRO-03.
 */
export function seenByOthers(profile: Profile, fields: readonly ProfileField[]): Profile {
  const { name, title, company, socialLinks, openForNetworking, custom } = profile.attributes
  const shared = valuesOfFields(
    custom,
    fields.filter(({ visibleToOthers }) => visibleToOthers),
  )
  return {
    userId: profile.userId,
    attributes: filledAttributes({ name, title, company, socialLinks, openForNetworking, custom: shared }),
    ...(profile.pictureId === undefined ? {} : { pictureId: profile.pictureId }),
  }
}

/** What counts towards a complete profile; the others are the ids of the venue's text fields. */
export const fixedParts = ['picture', 'title', 'company', 'socialLinks'] as const

export interface ProfileCompletion {
  /** From 0 to 1. */
  readonly share: number
  readonly parts: readonly { readonly id: string; readonly isDone: boolean }[]
}

/**
 * How much of a profile is filled in. A name is always there, and a no is an answer as good as a yes: neither counts. For
 * its owner alone. Source: PRO-02.
 */
export function completionOf(profile: Profile, fields: readonly ProfileField[]): ProfileCompletion {
  const { title, company, socialLinks = [], custom } = profile.attributes
  const values = valuesOfFields(custom, fields)
  const isDone = {
    picture: profile.pictureId !== undefined,
    title: Boolean(title),
    company: Boolean(company),
    socialLinks: socialLinks.length > 0,
  }
  const parts = [
    ...fixedParts.map((id) => ({ id: id as string, isDone: isDone[id] })),
    ...fields.filter(({ kind }) => kind !== 'BOOLEAN').map(({ id }) => ({ id, isDone: Object.hasOwn(values, id) })),
  ]
  return { share: parts.filter((part) => part.isDone).length / parts.length, parts }
}
