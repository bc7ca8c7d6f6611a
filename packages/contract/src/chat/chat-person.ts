import { z } from 'zod'

/** Somebody in a chat, as everybody sees them; `isGone` once the account is deleted. */
export const ChatPerson = z.strictObject({
  uid: z.string(),
  name: z.string(),
  company: z.string().optional(),
  title: z.string().optional(),
  pictureId: z.string().optional(),
  isGone: z.literal(true).optional(),
})
export type ChatPerson = z.infer<typeof ChatPerson>
