import { richTextFault, type Fault } from '@foyer/contract'
import type { RichTextField } from './rich-text-fields.ts'
import type { RichTextQueue } from './rich-text-queue.ts'

/** Puts the harmless text in the place of each, and gives a fault for each that has none. Source: PAG-02. */
export async function cleanRichTexts(
  fields: readonly RichTextField[],
  queue: Pick<RichTextQueue, 'sanitize'>,
): Promise<Fault[]> {
  const results = await queue.sanitize(fields.map((field) => field.html))
  return fields.flatMap(({ pointer, replace }, index) => {
    const result = results[index]
    if (result === undefined || !('html' in result)) return [{ pointer, ...richTextFault(result?.refused) }]
    replace(result.html)
    return []
  })
}
