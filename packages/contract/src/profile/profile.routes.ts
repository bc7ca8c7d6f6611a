import { z } from 'zod'
import { constants } from '../constants.ts'
import { ArchitectureId, UserId } from '../ids.ts'
import { richText } from '../rich-text.ts'
import { defineRoutes } from '../route.ts'
import { WebAddress, text } from '../text.ts'

const field = text(constants.profileFieldMaxLength)
const pictureId = z.string().regex(/^[\w-]{22}$/)

/** The values of a venue's own fields by their id: a text, HTML or a yes or no. Source: PRO-02. */
const CustomValues = z.record(z.string().regex(/^[\w-]{1,64}$/), z.union([text(richText.maxChars), z.boolean()]))

/** What a person says of themselves; an absent field is one they leave empty. Source: PRO-02. */
export const ProfileAttributes = z.strictObject({
  name: field,
  title: field.optional(),
  company: field.optional(),
  /** Addresses of profiles elsewhere. */
  socialLinks: z.array(WebAddress).max(constants.socialLinksMax).optional(),
  openForNetworking: z.boolean().optional(),
  custom: CustomValues.optional(),
})
export type ProfileAttributes = z.infer<typeof ProfileAttributes>

/**
 * A profile as its reader may see it. `email` is in one's own and in what privileged readers get; `isPrivileged` says that
 * something in it is there only because of the reader's rights. `hasPassword` is in one's own only: whether the account can
 * be signed in to with one. A picture is at `/assets/people/{pictureId}`.
 * Source: PRO-02, PRO-03, PRO-04.
 */
export const Profile = z.strictObject({
  userId: z.string(),
  email: z.string().optional(),
  attributes: ProfileAttributes,
  pictureId: pictureId.optional(),
  hasPassword: z.boolean().optional(),
  isPrivileged: z.literal(true).optional(),
})
export type Profile = z.infer<typeof Profile>

export const profileRoutes = defineRoutes([
  {
    call: 'profile.read',
    summary: 'A profile.',
    description:
      "If the profile is missing, the answer is 404 for the caller's own and 410 for another attendee's. Moderators and above also see fields that others do not, marked with `isPrivileged`.",
    params: z.strictObject({ architectureId: ArchitectureId, userId: UserId }),
    answer: z.strictObject({ data: Profile }),
    errors: ['profile.not-found', 'profile.gone'],
    perMinute: 120,
    answerMaxBytes: 1 * 1024 * 1024,
  },
  {
    call: 'profile.save',
    summary: "Save the caller's profile.",
    description:
      'Replaces all attributes. A value that the venue has no field for, or that breaks the rules of its field, is refused.',
    params: z.strictObject({ architectureId: ArchitectureId }),
    body: z.strictObject({ attributes: ProfileAttributes }),
    bodyMaxBytes: 256 * 1024,
    answer: Profile,
    errors: ['profile.not-found', 'profile.invalid'],
    perMinute: 20,
    answerMaxBytes: 1 * 1024 * 1024,
  },
  {
    call: 'profile.save-picture',
    summary: "Set the caller's picture.",
    description: 'A JPEG, PNG, WebP or AVIF image. The server crops it to a square and keeps nothing else of the file.',
    bodyKind: 'bytes',
    bodyMaxBytes: constants.profilePictureMaxBytes,
    answer: z.strictObject({ pictureId }),
    errors: ['profile.not-found', 'profile.picture-wrong-type'],
    answerWithinS: 60,
    perMinute: 20,
    answerMaxBytes: 1024,
  },
  {
    call: 'profile.remove-picture',
    summary: "Remove the caller's picture.",
    answer: 'nothing',
    errors: ['profile.not-found'],
    perMinute: 20,
  },
  {
    call: 'profile.export',
    summary: 'All data this server stores about the caller.',
    description: 'A JSON object with one member per feature that stores personal data.',
    answer: 'bytes',
    errors: ['profile.not-found'],
    perMinute: 2,
    isHeavy: true,
    answerWithinS: 60,
    answerMaxBytes: 'streamed',
  },
])
