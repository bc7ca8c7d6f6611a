import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ImageOff from 'lucide-react/icons/image-off'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { WallPicture } from '@foyer/contract'
import { useTexts } from '@foyer/i18n/react'
import { Dialog } from '@foyer/ui/dialog'
import { IconButton } from '@foyer/ui/icon-button'
import { wallPictureAddress } from './picture-address.ts'
import { useWallTexts } from './wall-texts.tsx'
import styles from './post-card.module.css'

export interface PostPicturesProps {
  readonly pictures: readonly WallPicture[]
  readonly postId: string
  readonly name: string
}

/** One to four pictures; a press shows them large. */
export function PostPictures({ pictures, name }: PostPicturesProps): ReactNode {
  const { t } = useWallTexts()
  const [shown, setShown] = useState<number>()
  const count = pictures.length
  return (
    <>
      <div className={styles.pictures} data-count={count}>
        {pictures.map((picture, index) => (
          <button
            key={picture.pictureId}
            type="button"
            className={styles.picture}
            style={count === 1 ? { aspectRatio: ratioOf(picture) } : undefined}
            aria-label={t('social-wall.open-picture', { name, index: index + 1, count })}
            onClick={() => setShown(index)}
          >
            <Picture pictureId={picture.pictureId} size="preview" />
          </button>
        ))}
      </div>
      {shown !== undefined && (
        <LargePictures pictures={pictures} name={name} first={shown} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}

function LargePictures(
  props: Omit<PostPicturesProps, 'postId'> & { readonly first: number; readonly onClose: () => void },
) {
  const { pictures, name, first, onClose } = props
  const { t } = useWallTexts()
  const texts = useTexts()
  const [index, setIndex] = useState(first)
  const picture = pictures[index]
  const count = pictures.length
  const turn = (by: number) => setIndex((now) => (now + by + count) % count)
  function move(event: KeyboardEvent<HTMLElement>): void {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    if (event.key === 'ArrowRight') turn(isRtl ? -1 : 1)
    else if (event.key === 'ArrowLeft') turn(isRtl ? 1 : -1)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('social-wall.pictures-of', { name })}
      closeLabel={texts.t('common.close')}
      widthPx={1200}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys are a shortcut for its buttons */}
      <div className={styles.large} onKeyDown={move}>
        {picture !== undefined && (
          <Picture
            key={picture.pictureId}
            pictureId={picture.pictureId}
            alt={t('social-wall.picture-of', { name, index: index + 1, count })}
          />
        )}
        {count > 1 && (
          <div className={styles.turn}>
            <IconButton label={t('social-wall.previous-picture')} variant="secondary" onClick={() => turn(-1)}>
              <ChevronLeft size={20} strokeWidth={1.7} aria-hidden className={styles.mirrored} />
            </IconButton>
            <span role="status">{t('social-wall.picture-count', { index: index + 1, count })}</span>
            <IconButton label={t('social-wall.next-picture')} variant="secondary" onClick={() => turn(1)}>
              <ChevronRight size={20} strokeWidth={1.7} aria-hidden className={styles.mirrored} />
            </IconButton>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** A picture that is gone leaves a sign of it. */
export function Picture(props: { readonly pictureId: string; readonly size?: 'preview'; readonly alt?: string }) {
  const { pictureId, size, alt = '' } = props
  const { t } = useWallTexts()
  const [isGone, setGone] = useState(false)
  if (isGone) {
    return (
      <span className={styles.gone}>
        <ImageOff size={24} strokeWidth={1.7} aria-hidden />
        {t('social-wall.picture-missing')}
      </span>
    )
  }
  return (
    <img
      src={wallPictureAddress(pictureId, size)}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setGone(true)}
    />
  )
}

/** Neither a ribbon nor a tower: what is beyond that is cut in the card and whole when it is large. */
const ratioOf = ({ width, height }: WallPicture): number => Math.min(Math.max(width / height, 0.75), 2)
