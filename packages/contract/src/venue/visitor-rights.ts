import { z } from 'zod'

/**
 * What people without an account may do in a venue without login, apart from reading: vote in polls, react in areas, like
 * on media boards. They write nowhere. Source: AUT-23.
 */
export const VisitorRights = z.strictObject({
  vote: z.boolean().default(true),
  react: z.boolean().default(true),
  like: z.boolean().default(true),
})
export type VisitorRights = z.infer<typeof VisitorRights>
