import { z } from 'zod'
import { ArchitectureId, UserId } from '../ids.ts'
import { defineRoutes } from '../route.ts'
import { text } from '../text.ts'

const field = text(200)

export const ProfileAttributes = z.strictObject({ name: field, title: field.optional(), company: field.optional() })

/** A profile; `email` is in one's own only. Source: PRO-02, PRO-03, PRO-04. */
export const Profile = z.strictObject({
  userId: z.string(),
  email: z.string().optional(),
  attributes: ProfileAttributes,
})
export type Profile = z.infer<typeof Profile>

export const profileRoutes = defineRoutes([
  {
    call: 'profile.read',
    access: 'attendee',
    summary: 'A profile.',
    description: "One's own missing profile is 404, another attendee's 410.",
    params: z.strictObject({ architectureId: ArchitectureId, userId: UserId }),
    answer: z.strictObject({ data: Profile }),
    errors: ['profile.not-found', 'profile.gone'],
    perMinute: 120,
  },
  {
    call: 'profile.save',
    access: 'attendee',
    summary: "Save one's own profile.",
    params: z.strictObject({ architectureId: ArchitectureId }),
    body: z.strictObject({ attributes: ProfileAttributes }),
    answer: Profile,
    errors: ['profile.not-found'],
    perMinute: 20,
  },
])
