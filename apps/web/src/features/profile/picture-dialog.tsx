import ImagePlus from 'lucide-react/icons/image-plus'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Profile } from '@foyer/contract'
import { isApiError } from '@foyer/client'
import { useTexts } from '@foyer/i18n/react'
import { Alert } from '@foyer/ui/alert'
import { Avatar } from '@foyer/ui/avatar'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { Progress } from '@foyer/ui/progress'
import { cx } from '@foyer/ui/cx'
import { usePlatform } from '../../platform/platform-context.ts'
import { type Crop, cropSquare, wholeCrop } from './crop.ts'
import { pictureAddress } from './picture-address.ts'
import { PictureCrop } from './picture-crop.tsx'
import { useProfilePorts } from './profile-ports.ts'
import { useProfileTexts } from './profile-texts.tsx'
import { readPicture, squareToBlob } from './read-picture.ts'
import styles from './picture-dialog.module.css'

type Fault = 'type' | 'size' | 'failed'

/** One's picture: to choose, to cut out, to remove. It is saved by itself, apart from the rest. Source: PRO-02. */
export function PictureDialog({ profile, onClose }: { readonly profile: Profile; readonly onClose: () => void }) {
  const { log, track } = usePlatform()
  const { profile: model } = useProfilePorts()
  const { t } = useProfileTexts()
  const texts = useTexts()
  const [bitmap, setBitmap] = useState<ImageBitmap>()
  const [crop, setCrop] = useState<Crop>(wholeCrop)
  const [fault, setFault] = useState<Fault>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => () => bitmap?.close(), [bitmap])

  const take = async (file: Blob | undefined | null) => {
    if (!file) return
    const read = await readPicture(file)
    setFault(read.kind === 'fault' ? read.fault : undefined)
    if (read.kind === 'fault') return
    setCrop(wholeCrop)
    setBitmap(read.bitmap)
  }
  const work = async (change: () => Promise<void>) => {
    setBusy(true)
    setFault(undefined)
    try {
      await change()
      track('profile', 'update')
      onClose()
    } catch (error) {
      log('WARN', 'profile', 'the picture could not be changed', error)
      setFault(faultOf(error))
      setBusy(false)
    }
  }
  const save = (from: ImageBitmap) =>
    work(async () => model.savePicture(await squareToBlob(from, cropSquare(crop, from))))
  const choose = (
    <Button
      variant={bitmap === undefined ? 'primary' : 'secondary'}
      icon={<ImagePlus size={18} aria-hidden />}
      disabled={isBusy}
      onClick={() => input.current?.click()}
    >
      {t('profile.picture.choose')}
    </Button>
  )
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      dismissable={!isBusy}
      title={t('profile.picture.title')}
      closeLabel={texts.t('common.close')}
      footer={
        bitmap === undefined ? (
          <>
            {profile.pictureId !== undefined && (
              <Button
                waiting={isBusy}
                waitingLabel={t('profile.account.working')}
                onClick={() => void work(model.removePicture)}
              >
                {t('profile.picture.remove')}
              </Button>
            )}
            {choose}
          </>
        ) : (
          <>
            {choose}
            <Button
              variant="primary"
              waiting={isBusy}
              waitingLabel={t('profile.picture.saving')}
              onClick={() => void save(bitmap)}
            >
              {t('profile.picture.save')}
            </Button>
          </>
        )
      }
    >
      <DropZone onDrop={(file) => void take(file)}>
        {fault !== undefined && (
          <Alert tone="error" className={styles.alert}>
            {t(`profile.picture.fault.${fault}`)}
          </Alert>
        )}
        {bitmap === undefined ? (
          <div className={styles.now}>
            <Avatar
              id={profile.userId}
              name={profile.attributes.name}
              src={pictureAddress(profile.pictureId, 512)}
              size={200}
            />
            <p className={styles.hint}>{t('profile.picture.hint')}</p>
          </div>
        ) : (
          <PictureCrop bitmap={bitmap} crop={crop} onCrop={setCrop} />
        )}
        {isBusy && bitmap !== undefined && <Progress label={t('profile.picture.saving')} />}
      </DropZone>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        className={styles.file}
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          // The same file may be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </Dialog>
  )
}

function DropZone({
  onDrop,
  children,
}: {
  readonly onDrop: (file: File | undefined) => void
  readonly children: ReactNode
}) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={cx(styles.zone, isOver && styles.over)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop(event.dataTransfer.files[0])
      }}
    >
      {children}
    </div>
  )
}

function faultOf(error: unknown): Fault {
  if (!isApiError(error)) return 'failed'
  return error.status === 415 ? 'type' : error.status === 413 ? 'size' : 'failed'
}
