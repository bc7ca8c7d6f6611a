import { z } from 'zod'
import { feedItemsMax, FeedError, type RawItem } from './feed-item.ts'

/** What a wall shows of a status; everything else an instance may say is passed over. */
const Status = z.object({
  id: z.string(),
  created_at: z.string(),
  url: z.string().nullish(),
  content: z.string(),
  spoiler_text: z.string().nullish(),
  sensitive: z.boolean().nullish(),
  account: z.object({ acct: z.string(), display_name: z.string().nullish() }),
})

/**
 * Statuses of a hashtag. Those that their authors hid behind a warning are left out: a wall has nowhere to hide them. Fails with
 * `FeedError`.
 */
export function readMastodon(bytes: Uint8Array, instance: string): readonly RawItem[] {
  const list = z.array(z.unknown()).safeParse(parse(bytes))
  if (!list.success) throw new FeedError('The instance answers no list')
  return list.data.slice(0, feedItemsMax).flatMap((candidate) => {
    const { data: status } = Status.safeParse(candidate)
    if (status === undefined || status.sensitive === true || (status.spoiler_text ?? '') !== '') return []
    const { id, account, content, url, created_at: date } = status
    const handle = account.acct.includes('@') ? account.acct : `${account.acct}@${instance}`
    const name = account.display_name ?? ''
    return [
      {
        key: id,
        author: name.trim() === '' ? handle : escapeHtml(name),
        title: '',
        body: content,
        link: url ?? '',
        date,
      },
    ]
  })
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (cause) {
    throw new FeedError('The instance answers no JSON', { cause })
  }
}

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
