import type { EmojiDataResolver } from 'frimousse'

type EmojiData = Awaited<ReturnType<EmojiDataResolver>>
type Loader = () => Promise<{ readonly default: Omit<EmojiData, 'locale'> }>

/** Made from emojibase while bundling, so that no browser asks another host. See `platform/emoji-plugin.ts`. */
const loaders: Readonly<Record<string, Loader>> = {
  en: () => import('virtual:emoji/en'),
  de: () => import('virtual:emoji/de'),
  es: () => import('virtual:emoji/es'),
  fr: () => import('virtual:emoji/fr'),
  it: () => import('virtual:emoji/it'),
  pt: () => import('virtual:emoji/pt'),
}

/** Emoji with their names in a language, else in English. */
export const loadEmojiData: EmojiDataResolver = async (locale) => {
  const load = loaders[locale.slice(0, 2)] ?? loaders['en']
  if (load === undefined) throw new Error('there are no emoji in English')
  return { ...(await load()).default, locale }
}
