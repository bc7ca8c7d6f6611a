import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import { IconButton } from '@foyer/ui/icon-button'
import { useMediaQuery } from '@foyer/ui/media-query'
import { minWidth } from '@foyer/ui/theme'
import { useChatPage } from './chat-page.ts'
import { useChatTexts } from './chat-texts.tsx'

/** Whether list and conversation have room beside each other. */
export const useIsWide = (): boolean => useMediaQuery(minWidth('md'))

/** Folds the panel to its pill; on a phone, where it takes the whole page, it closes it. Nothing ends by it. */
export function FoldButton() {
  const { actions } = useChatPage()
  const { t } = useChatTexts()
  const isWide = useIsWide()
  return (
    <IconButton label={t(isWide ? 'chat.fold' : 'chat.close')} onClick={isWide ? actions.collapse : actions.closeChat}>
      {isWide ? <Minus aria-hidden /> : <X aria-hidden />}
    </IconButton>
  )
}
