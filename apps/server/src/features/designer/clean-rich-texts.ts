import type { Fault } from '@foyer/contract'
import type { RichTextField } from './rich-text-fields.ts'
import type { RichTextQueue } from './rich-text-queue.ts'

/** In the words of the specification, section 5. */
export const invalidRichText = 'Invalid rich text detected.'

/** Puts the harmless text in the place of each, and gives a fault for each that has none. Source: PAG-02. */
export async function cleanRichTexts(
  fields: readonly RichTextField[],
  queue: Pick<RichTextQueue, 'sanitize'>,
): Promise<Fault[]> {
  const results = await queue.sanitize(fields.map((field) => field.html))
  return fields.flatMap(({ pointer, replace }, index) => {
    const result = results[index]
    if (result === undefined || !('html' in result))
      return [{ pointer, code: 'invalid-rich-text', message: invalidRichText }]
    replace(result.html)
    return []
  })
}
