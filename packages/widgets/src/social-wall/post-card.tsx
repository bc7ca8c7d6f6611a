import AtSign from 'lucide-react/icons/at-sign'
import Clock from 'lucide-react/icons/clock'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ExternalLink from 'lucide-react/icons/external-link'
import EyeOff from 'lucide-react/icons/eye-off'
import Heart from 'lucide-react/icons/heart'
import Rss from 'lucide-react/icons/rss'
import { memo, type ReactNode } from 'react'
import type { FeedWallPost, OwnWallPost, WallPost } from '@foyer/contract'
import { Avatar } from '@foyer/ui/avatar'
import { Chip } from '@foyer/ui/chip'
import { IconButton } from '@foyer/ui/icon-button'
import { LinkButton } from '@foyer/ui/link-button'
import { Menu, MenuItem } from '@foyer/ui/menu'
import { portraitAddress } from './picture-address.ts'
import { PostPictures } from './post-pictures.tsx'
import { dateAndTime, shortTime } from './time-words.ts'
import { useWallTexts } from './wall-texts.tsx'
import styles from './post-card.module.css'

export type PostAct = 'delete' | 'report' | 'hide' | 'sanction'

export interface PostCardProps {
  readonly post: WallPost
  readonly nowMs: number
  /** What this person may do with it. */
  readonly acts: readonly PostAct[]
  readonly onAct: (act: PostAct, post: WallPost) => void
  /** Absent if no user is logged in, or this person may not like. */
  readonly onLike?: ((post: OwnWallPost, isLiked: boolean) => void) | undefined
  /** In place of likes and menu, such as what moderators decide. */
  readonly footer?: ReactNode
}

/** One post of the wall. */
export const PostCard = memo(function PostCard(props: PostCardProps): ReactNode {
  const { post, nowMs, acts, onAct, onLike, footer } = props
  const texts = useWallTexts()
  const { t } = texts
  const name = authorOf(post) || t('social-wall.unnamed')
  return (
    <article className={styles.card} aria-label={t('social-wall.post-by', { name })} data-post={post.postId}>
      <header className={styles.head}>
        {post.kind === 'post' ? (
          <Avatar id={post.author.uid} name={name} src={portraitAddress(post.author.pictureId)} size={36} />
        ) : (
          <span className={styles.source} aria-hidden>
            {post.source === 'mastodon' ? <AtSign size={18} strokeWidth={1.7} /> : <Rss size={18} strokeWidth={1.7} />}
          </span>
        )}
        <div className={styles.who}>
          <div className={styles.name}>
            <bdi>{name}</bdi>
          </div>
          <div className={styles.when}>
            {post.kind === 'post' ? (
              post.author.company !== undefined && <bdi className={styles.company}>{post.author.company}</bdi>
            ) : (
              <span>{t(`social-wall.from.${post.source}`)}</span>
            )}
            <time dateTime={new Date(post.at).toISOString()} title={dateAndTime(texts, post.at)}>
              {shortTime(texts, post.at, nowMs)}
            </time>
          </div>
        </div>
        {acts.length > 0 && (
          <Menu
            label={t('social-wall.more', { name })}
            trigger={
              <IconButton label={t('social-wall.more', { name })} size="small">
                <Ellipsis size={18} strokeWidth={1.7} aria-hidden />
              </IconButton>
            }
            onAction={(act) => onAct(act as PostAct, post)}
          >
            {acts.map((act) => (
              <MenuItem key={act} id={act}>
                {t(`social-wall.act.${act}`)}
              </MenuItem>
            ))}
          </Menu>
        )}
      </header>
      {post.kind === 'post' && post.state !== undefined && (
        <Chip
          tone="warning"
          icon={
            post.state === 'pending' ? (
              <Clock size={14} strokeWidth={1.7} aria-hidden />
            ) : (
              <EyeOff size={14} strokeWidth={1.7} aria-hidden />
            )
          }
        >
          {t(`social-wall.state.${post.state}`)}
        </Chip>
      )}
      {post.kind === 'feed' && post.title !== undefined && (
        <p dir="auto" className={styles.title}>
          {post.title}
        </p>
      )}
      {post.text !== '' && (
        <p dir="auto" className={styles.text} data-short={isShort(post) || undefined}>
          {post.text}
        </p>
      )}
      {post.kind === 'post' && post.pictures.length > 0 && (
        <PostPictures pictures={post.pictures} postId={post.postId} name={name} />
      )}
      {footer ?? (post.kind === 'post' ? <Likes post={post} name={name} onLike={onLike} /> : <Original post={post} />)}
    </article>
  )
})

function Likes({
  post,
  name,
  onLike,
}: Pick<PostCardProps, 'onLike'> & { readonly post: OwnWallPost; readonly name: string }) {
  const { t, number } = useWallTexts()
  if (post.state !== undefined) return null
  const heart = <Heart size={18} strokeWidth={1.7} aria-hidden className={post.isLiked ? styles.liked : undefined} />
  if (onLike === undefined) {
    if (post.likes === 0) return null
    return (
      <p className={styles.likes}>
        {heart}
        {t('social-wall.likes', { count: post.likes })}
      </p>
    )
  }
  return (
    <footer className={styles.foot}>
      <button
        type="button"
        className={styles.like}
        aria-pressed={post.isLiked}
        aria-label={`${t('social-wall.like', { name })}, ${t('social-wall.likes', { count: post.likes })}`}
        onClick={() => onLike(post, !post.isLiked)}
      >
        {heart}
        {post.likes > 0 && <span className={styles.count}>{number(post.likes)}</span>}
      </button>
    </footer>
  )
}

function Original({ post }: { readonly post: FeedWallPost }) {
  const { t } = useWallTexts()
  if (post.url === undefined) return null
  return (
    <footer className={styles.foot}>
      <LinkButton
        size="small"
        variant="quiet"
        href={post.url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        icon={<ExternalLink size={16} strokeWidth={1.7} aria-hidden />}
      >
        {t('social-wall.original')}
      </LinkButton>
    </footer>
  )
}

export const authorOf = (post: WallPost): string => (post.kind === 'post' ? post.author.name : post.author)

/** A few words are said in larger letters. */
const isShort = (post: WallPost): boolean =>
  post.text.length <= 90 && !(post.kind === 'post' && post.pictures.length > 0) && !post.text.includes('\n')
