import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { WallPost } from '@foyer/contract'
import { Avatar } from '@foyer/ui/avatar'
import { usePort } from '../host/use-port.tsx'
import { portraitAddress } from './picture-address.ts'
import { authorOf } from './post-card.tsx'
import { Picture } from './post-pictures.tsx'
import { nextOnScreen } from './next-on-screen.ts'
import { useWallTexts } from './wall-texts.tsx'
import styles from './wall-screen.module.css'

export interface WallScreenProps {
  readonly title: string
  readonly words: string
  readonly posts: readonly WallPost[]
  readonly secondsPerPost: number
  readonly onClose: () => void
}

/** How long the hint that says how to leave is shown. */
const hintMs = 6_000

/**
 * The wall for a big screen: one post at a time in large letters, turning by itself, with nothing to press. Escape leaves, the
 * space bar holds it. Source: WID-03.
 */
export function WallScreen({ title, words, posts, secondsPerPost, onClose }: WallScreenProps): ReactNode {
  const { t } = useWallTexts()
  const { atServerTime, serverNow } = usePort('clock')
  const dialog = useRef<HTMLDialogElement>(null)
  const [shownId, setShownId] = useState(posts[0]?.postId)
  const [isHeld, setHeld] = useState(false)
  const [isNew, setNew] = useState(true)
  const shown = posts.find(({ postId }) => postId === shownId) ?? posts[0]

  const latest = useRef({ posts, seen: new Set<string>() })
  useEffect(() => {
    latest.current.posts = posts
    if (shown !== undefined) latest.current.seen.add(shown.postId)
  })

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Not everybody may fill the screen: then it fills the window.
    const filled = document.documentElement.requestFullscreen?.({ navigationUI: 'hide' })
    let wasFilled = false
    filled?.then(
      () => (wasFilled = true),
      () => {},
    )
    const leave = () => {
      if (wasFilled && document.fullscreenElement === null) onClose()
    }
    document.addEventListener('fullscreenchange', leave)
    return () => {
      document.removeEventListener('fullscreenchange', leave)
      element?.close()
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => {})
    }
  }, [onClose])
  useEffect(() => atServerTime(serverNow() + hintMs, () => setNew(false)), [atServerTime, serverNow])
  useEffect(() => {
    if (isHeld) return undefined
    return atServerTime(serverNow() + secondsPerPost * 1_000, () => {
      const { posts: all, seen } = latest.current
      setShownId(nextOnScreen(all, shown?.postId, seen))
    })
  }, [atServerTime, serverNow, secondsPerPost, isHeld, shown?.postId, posts.length])

  function press(event: KeyboardEvent): void {
    // What lies below must not close with it.
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    } else if (event.key === ' ') {
      event.preventDefault()
      setHeld((before) => !before)
    } else if (event.key === 'Tab') event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are all there is to press
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-label={t('social-wall.screen-of', { title })}
      tabIndex={-1}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onDoubleClick={onClose}
    >
      <header className={styles.head}>
        <p className={styles.title}>{title}</p>
        {words !== '' && (
          <p dir="auto" className={styles.words}>
            {words}
          </p>
        )}
      </header>
      {shown === undefined ? (
        <p className={styles.empty}>{t('social-wall.empty-title')}</p>
      ) : (
        <LargePost key={shown.postId} post={shown} />
      )}
      <p className={styles.hint} role="status" data-shown={isNew || isHeld || undefined}>
        {isHeld ? t('social-wall.screen-held') : isNew ? t('social-wall.screen-hint') : ''}
      </p>
    </dialog>
  )
}

function LargePost({ post }: { readonly post: WallPost }): ReactNode {
  const { t } = useWallTexts()
  const name = authorOf(post) || t('social-wall.unnamed')
  const [picture] = post.kind === 'post' ? post.pictures : []
  const text = post.kind === 'feed' && post.title !== undefined ? post.title : post.text
  return (
    <article className={styles.post} data-picture={picture !== undefined || undefined} data-length={lengthOf(text)}>
      {picture !== undefined && (
        <div className={styles.picture}>
          <Picture pictureId={picture.pictureId} alt={t('social-wall.pictures-of', { name })} />
        </div>
      )}
      <div className={styles.said}>
        {text !== '' && (
          <p dir="auto" className={styles.text}>
            {text}
          </p>
        )}
        <footer className={styles.author}>
          {post.kind === 'post' && (
            <Avatar id={post.author.uid} name={name} src={portraitAddress(post.author.pictureId)} size={72} />
          )}
          <span>
            <span className={styles.name}>
              <bdi>{name}</bdi>
            </span>
            {post.kind === 'post' ? (
              <span className={styles.company}>
                <bdi>{post.author.company}</bdi>
              </span>
            ) : (
              <span className={styles.company}>{t(`social-wall.from.${post.source}`)}</span>
            )}
          </span>
        </footer>
      </div>
    </article>
  )
}

/** Few words are said larger than many. */
function lengthOf(text: string): 'short' | 'middle' | 'long' {
  if (text.length <= 90) return 'short'
  return text.length <= 280 ? 'middle' : 'long'
}
