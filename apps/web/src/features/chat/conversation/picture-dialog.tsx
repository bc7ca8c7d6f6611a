import Download from 'lucide-react/icons/download'
import type { ChatFile } from '@foyer/contract'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { Spinner } from '@foyer/ui/spinner'
import { useChatTexts } from '../chat-texts.tsx'
import { useFileAddress } from './use-file-address.ts'
import { useSaveFile } from './use-save-file.ts'
import styles from './picture-dialog.module.css'

/** A picture as large as the window allows. */
export function PictureDialog({ file, onClose }: { readonly file: ChatFile; readonly onClose: () => void }) {
  const { t } = useChatTexts()
  const full = useFileAddress(file.fileId, false)
  const { save, isSaving } = useSaveFile(file)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={<bdi>{file.name}</bdi>}
      closeLabel={t('chat.close')}
      widthPx={1200}
      footer={
        <Button variant="secondary" icon={<Download size={18} aria-hidden />} waiting={isSaving} onClick={save}>
          {t('chat.file.download')}
        </Button>
      }
    >
      <div className={styles.place}>
        {full.kind === 'here' ? (
          <img src={full.address} alt={t('chat.file.picture', { name: file.name })} />
        ) : full.kind === 'failed' ? (
          <Alert tone="error">{t(full.isGone ? 'chat.file.gone' : 'chat.file.not-loaded')}</Alert>
        ) : (
          <Spinner label={t('chat.loading')} />
        )}
      </div>
    </Dialog>
  )
}
