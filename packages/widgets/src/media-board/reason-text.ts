import type { Because } from '@foyer/contract'
import type { Translator } from '@foyer/i18n'
import type { TopicKey } from '@foyer/i18n/load-texts'
import type { BoardPage } from './board-context.ts'

/** Why a piece is recommended, in a word. Source: MED-01. */
export function reasonText(
  because: Because,
  { t }: Translator<TopicKey<'media-board'>>,
  { say, pieceById, tagName }: Pick<BoardPage, 'say' | 'pieceById' | 'tagName'>,
): string {
  switch (because.kind) {
    case 'tag':
      return t('media-board.because.tag', { tag: tagName(because.tag) })
    case 'speaker':
      return t('media-board.because.speaker', { name: because.name })
    case 'alike': {
      const title = say(pieceById(because.pieceId)?.titles)
      return title === '' ? t('media-board.because.popular') : t('media-board.because.alike', { title })
    }
    case 'watched': {
      const piece = pieceById(because.pieceId)
      const title = say(piece?.titles)
      if (title === '') return t('media-board.because.popular')
      return t(piece?.kind === 'PDF' ? 'media-board.because.read' : 'media-board.because.watched', { title })
    }
    case 'editorial':
    case 'popular':
    case 'now-live':
    case 'soon-live':
    case 'new':
      return t(`media-board.because.${because.kind}`)
  }
}
