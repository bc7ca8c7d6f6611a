import { z } from 'zod'
import type { AiConfig } from '../../../config.ts'
import type { SettingTopic, ValuesOf } from '../setting.ts'
import { parsed, parseWebAddress, wholeNumber, word } from './forms.ts'

const count = wholeNumber(0, 9_999_999)

/** Ends with `/v1` whether or not that was written. An endpoint with another path is configured with its whole address. */
function parseEndpoint(text: string): string | undefined {
  const url = parseWebAddress(text)
  if (url === undefined) return undefined
  const path = url.pathname.replace(/\/+$/, '')
  return `${url.origin}${path === '' ? '/v1' : path}`
}

export const answerSettings = {
  title: 'Generated answers',
  guide: 'search.md',
  rules: [{ when: ['AI_URL', 'AI_MODEL', 'AI_API_KEY'], needs: ['AI_URL', 'AI_MODEL'] }],
  settings: {
    AI_URL: {
      schema: parsed(
        'must be an address such as http://127.0.0.1:11434/v1, without a name, a key or a query',
        parseEndpoint,
      ),
      meaning: 'An OpenAI-compatible endpoint',
      example: 'http://127.0.0.1:11434/v1',
    },
    AI_MODEL: {
      schema: z.string(),
      meaning: 'Its model; must be set with `AI_URL`',
      example: 'llama3.2',
    },
    AI_API_KEY: {
      schema: word,
      meaning: 'Its key, if it requires one',
      example: 'a-long-random-text',
      isSecret: true,
    },
    AI_ANSWERS_PER_DAY: {
      schema: count,
      default: '2000',
      meaning: 'Answers for all people together in a day, on each server',
      example: '500',
    },
    AI_ANSWERS_PER_PERSON: {
      schema: count,
      default: '40',
      meaning: 'Answers for one person in a day',
      example: '10',
    },
  },
} as const satisfies SettingTopic

/** The endpoint for answers in words; none unless set. Source: SEA-03. */
export function toAiConfig(values: ValuesOf<typeof answerSettings.settings>): AiConfig | undefined {
  const { AI_URL: url, AI_MODEL: model } = values
  if (url === undefined || model === undefined) return undefined
  return {
    url,
    apiKey: values.AI_API_KEY,
    model,
    answersPerDay: values.AI_ANSWERS_PER_DAY,
    answersPerPerson: values.AI_ANSWERS_PER_PERSON,
  }
}
