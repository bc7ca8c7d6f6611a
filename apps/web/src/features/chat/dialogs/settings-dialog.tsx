import { useState } from 'react'
import { useReadable } from '@foyer/client/react'
import { Alert } from '@foyer/ui/alert'
import { Dialog } from '@foyer/ui/dialog'
import { Switch } from '@foyer/ui/switch'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { useNotifier } from '../notify/notifier-context.ts'
import { BlockedPeople } from './blocked-people.tsx'
import styles from './dialogs.module.css'

/** How the person is notified of messages, and whose messages they do not get. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useChatTexts()
  const { settings, setDesktop, mayAsk } = useNotifier()
  const { sound } = useChatPage()
  const { isDesktopOn } = useReadable(settings)
  const isSoundOn = useReadable(sound.isOn)
  const [isRefused, setRefused] = useState(false)
  const change = async (isOn: boolean) => setRefused(!(await setDesktop(isOn)) && isOn)
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('chat.settings')} closeLabel={t('chat.close')}>
      <div className={styles.fields}>
        <Switch
          checked={isDesktopOn}
          disabled={!mayAsk}
          onChange={(isOn) => void change(isOn)}
          description={t(mayAsk ? 'chat.settings.desktop-about' : 'chat.settings.desktop-none')}
        >
          {t('chat.settings.desktop')}
        </Switch>
        {isRefused && <Alert tone="warning">{t('chat.settings.desktop-refused')}</Alert>}
        <Switch checked={isSoundOn} onChange={sound.set} description={t('chat.settings.sound-about')}>
          {t('chat.settings.sound')}
        </Switch>
        <BlockedPeople />
      </div>
    </Dialog>
  )
}
