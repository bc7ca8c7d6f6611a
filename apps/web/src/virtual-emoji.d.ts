declare module 'virtual:emoji/*' {
  import type { EmojiData } from 'frimousse'

  const data: Omit<EmojiData, 'locale'>
  export default data
}
