import { z } from 'zod'
import { defineRoutes } from '../route.ts'
import { QuestionPage, roundKey } from './question.ts'

/** What everybody may read of a round; the rest travels over the realtime connection. Source: WID-06. */
export const questionsRoutes = defineRoutes([
  {
    call: 'questions.list',
    summary: 'Questions of a round, latest first.',
    description: 'At most 200. Set `before` to the `next` of a page to get earlier questions.',
    params: z.strictObject(roundKey),
    query: z.strictObject({
      before: z
        .string()
        .regex(/^\d{1,15}$/, 'must be the `next` of a page')
        .transform(Number)
        .optional(),
    }),
    answer: QuestionPage,
    errors: ['questions.not-found'],
    perMinute: 300,
    answerMaxBytes: 3 * 1024 * 1024,
  },
])
