import type { ProfileAttributes, ProfileField } from '@foyer/contract'
import { constants } from '@foyer/contract/constants'
import { filledAttributes, isEmptyValue, valueLength } from '@foyer/contract/profile-rules'
import { completeLink } from '@foyer/rich-text-editor/complete-link'

/** What is wrong with a value, by the kind of message that the person reads. */
export type FieldFault = 'too-long' | 'link' | 'name' | 'rich-text' | 'too-complex' | 'other'
/** By where it is in the attributes, such as `title`, `socialLinks/0` or `custom/about`. */
export type FieldFaults = Readonly<Record<string, FieldFault>>

type CustomValues = NonNullable<ProfileAttributes['custom']>

/**
 * Attributes in the form in which the server answers them, so that what is the same looks the same. Only what is wholly
 * empty goes: somebody may be writing.
 */
export function canonical(attributes: ProfileAttributes, fields: readonly ProfileField[]): ProfileAttributes {
  const { custom = {} } = attributes
  const entries = fields.flatMap(({ id, kind }) => {
    const value = custom[id]
    const isNothing =
      value === undefined || value === '' || value === false || (kind === 'RICH_TEXT' && isEmptyValue(value, kind))
    return isNothing ? [] : [[id, value] as const]
  })
  return filledAttributes({ ...attributes, custom: Object.fromEntries(entries) })
}

/** Attributes as they are sent: without white space at the ends and without empty links. */
export function tidy(attributes: ProfileAttributes, fields: readonly ProfileField[]): ProfileAttributes {
  const { name, title, company, socialLinks = [], openForNetworking, custom = {} } = attributes
  const links = socialLinks.map(completeLink).filter((link) => link !== '')
  const trimmed: CustomValues = Object.fromEntries(
    Object.entries(custom).map(([id, value]) => [id, typeof value === 'string' ? value.trim() : value]),
  )
  return canonical(
    {
      name: name.trim(),
      title: title?.trim(),
      company: company?.trim(),
      socialLinks: [...new Set(links)],
      openForNetworking,
      custom: trimmed,
    },
    fields,
  )
}

function isLink(link: string): boolean {
  if (/\s/.test(link) || !URL.canParse(link)) return false
  const { protocol, username, password } = new URL(link)
  return ['http:', 'https:'].includes(protocol) && username === '' && password === ''
}

const linkMaxLength = 2048

/** What the server would refuse, as far as the page can know. Source: PRO-02. */
export function findFaults(attributes: ProfileAttributes, fields: readonly ProfileField[]): FieldFaults {
  const faults: Record<string, FieldFault> = {}
  for (const key of ['name', 'title', 'company'] as const)
    if ((attributes[key]?.trim().length ?? 0) > constants.profileFieldMaxLength) faults[key] = 'too-long'
  if (attributes.name.trim() === '') faults['name'] = 'name'
  for (const [index, link] of (attributes.socialLinks ?? []).entries()) {
    const whole = completeLink(link)
    if (whole.length > linkMaxLength) faults[`socialLinks/${index}`] = 'too-long'
    else if (whole !== '' && !isLink(whole)) faults[`socialLinks/${index}`] = 'link'
  }
  for (const { id, kind, maxLength } of fields) {
    const value = attributes.custom?.[id]
    if (typeof value === 'string' && valueLength(value.trim(), kind) > maxLength) faults[`custom/${id}`] = 'too-long'
  }
  return faults
}

const kindByCode: Readonly<Record<string, FieldFault>> = {
  'too-big': 'too-long',
  'too-complex': 'too-complex',
  'invalid-rich-text': 'rich-text',
}

/** The server's faults by where they are. */
export const faultsByPlace = (faults: readonly { readonly pointer: string; readonly code: string }[]): FieldFaults =>
  Object.fromEntries(
    faults.map(({ pointer, code }) => {
      const place = pointer.replace(/^\/attributes\//, '')
      const kind = kindByCode[code] ?? (place.startsWith('socialLinks/') ? 'link' : 'other')
      return [place, kind]
    }),
  )

/** How many fields are not as they were. */
export function countChanges(base: ProfileAttributes, now: ProfileAttributes): number {
  const { custom: customBefore = {}, ...before } = base
  const { custom: customNow = {}, ...after } = now
  const differ = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
      (key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]),
    ).length
  return differ(before, after) + differ(customBefore, customNow)
}
