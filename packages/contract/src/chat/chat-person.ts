import { z } from 'zod'

export const ChatPerson = z
  .strictObject({
    uid: z.string(),
    name: z.string(),
    company: z.string().optional(),
    title: z.string().optional(),
    pictureId: z.string().optional(),
    isGone: z.literal(true).optional(),
  })
  .describe('A person in a chat as others see them. `isGone`: the account is deleted.')
export type ChatPerson = z.infer<typeof ChatPerson>
