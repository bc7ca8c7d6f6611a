import { useTexts } from '@foyer/i18n/react'
import { IconButton } from '@foyer/ui/icon-button'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}
const isFull = () => document.fullscreenElement !== null && document.fullscreenElement !== undefined

/** Shows the whole page full screen, so that dialogs stay visible; not there where the browser cannot. */
export function FullScreenButton({ className }: { readonly className?: string | undefined }) {
  const { t } = useTexts()
  const isOn = useSyncExternalStore(subscribe, isFull, () => false)
  if (document.fullscreenEnabled !== true) return null
  const toggle = () => {
    // A refusal changes nothing and needs no words.
    const done = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    done.catch(() => undefined)
  }
  return (
    <IconButton
      className={className}
      label={t(isOn ? 'stage.full-screen.leave' : 'stage.full-screen.enter')}
      onClick={toggle}
    >
      {isOn ? <Minimize /> : <Maximize />}
    </IconButton>
  )
}
