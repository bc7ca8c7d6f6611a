import { useReadable } from '@foyer/client/react'
import { Spinner } from '@foyer/ui/spinner'
import type { Uploads } from '../../assets/create-uploads.ts'
import { UploadList } from '../../assets/upload-list.tsx'
import { UploadsProvider } from '../../assets/uploads-context.ts'
import styles from './picture-sending.module.css'
import { usePicturesTexts } from './pictures-texts.ts'

/** How far the pictures are; those that could not be sent are sent again or left out. */
export function PictureSending({ uploads }: { readonly uploads: Uploads }) {
  const { t } = usePicturesTexts()
  const list = useReadable(uploads.list)
  const isFaulty = list.some(({ state }) => state === 'failed')
  if (list.length === 0)
    return (
      <div className={styles.creating}>
        <Spinner size={32} label={t('editor-pictures.creating')} />
        <p aria-hidden>{t('editor-pictures.creating')}</p>
      </div>
    )
  return (
    <>
      <p className={styles.left}>{t('editor-pictures.sending', { count: list.length })}</p>
      {isFaulty && <p className={styles.left}>{t('editor-pictures.sending-help')}</p>}
      <UploadsProvider value={uploads}>
        <UploadList />
      </UploadsProvider>
    </>
  )
}
