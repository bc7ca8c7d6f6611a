import ExternalLink from 'lucide-react/icons/external-link'
import Hand from 'lucide-react/icons/hand'
import type { ReactNode } from 'react'
import type { Profile } from '@foyer/contract'
import { Chip } from '@foyer/ui/chip'
import { cx } from '@foyer/ui/cx'
import { RichText } from '@foyer/widgets/rich-text'
import type { NamedField } from './use-profile-fields.ts'
import { useProfileTexts } from './profile-texts.tsx'
import { VisibilityMark } from './visibility-mark.tsx'
import styles from './profile.module.css'

interface DetailsProps {
  readonly profile: Profile
  readonly fields: readonly NamedField[]
  /** Whether its owner reads it; marks show the owner what others do not see. */
  readonly isOwn?: boolean
}

/** Name and work, as under the picture. */
export function ProfileTitle({ profile: { attributes }, level = 2 }: { profile: Profile; level?: 2 | 3 }) {
  const { t } = useProfileTexts()
  const { name, title = '', company = '', openForNetworking } = attributes
  const Heading = `h${level}` as const
  const work = [title, company].filter((part) => part !== '').join(', ')
  return (
    <div className={cx(styles.title, level === 3 && styles.small)}>
      <Heading className={styles.name} dir="auto">
        {name}
      </Heading>
      {work !== '' && (
        <p className={styles.work} dir="auto">
          {work}
        </p>
      )}
      {openForNetworking === true && (
        <Chip tone="success" icon={<Hand size={14} aria-hidden />}>
          {t('profile.open-for-networking')}
        </Chip>
      )}
    </div>
  )
}

/** What a profile says beyond that; each line only where there is something. Source: PRO-02. */
export function ProfileDetails({ profile, fields, isOwn = false }: DetailsProps) {
  const { t } = useProfileTexts()
  const { email, attributes } = profile
  const { socialLinks = [], custom = {} } = attributes
  const filled = fields.filter(({ id }) => custom[id] !== undefined && custom[id] !== false)
  const isBare = email === undefined && socialLinks.length === 0 && filled.length === 0
  if (isBare) return <p className={styles.bare}>{t('profile.empty')}</p>
  const isMarked = isOwn || profile.isPrivileged === true
  return (
    <dl className={styles.details}>
      {email !== undefined && (
        <Detail label={t('profile.email')} mark={isMarked && <PrivateMark isOwn={isOwn} />}>
          {isOwn ? email : <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>}
        </Detail>
      )}
      {socialLinks.length > 0 && (
        <Detail label={t('profile.links')}>
          <ul className={styles.links}>
            {socialLinks.map((link) => (
              <li key={link}>
                <a href={link} target="_blank" rel="noopener noreferrer nofollow" className={styles.link}>
                  <ExternalLink size={16} aria-hidden />
                  <span>{shownLink(link)}</span>
                </a>
              </li>
            ))}
          </ul>
        </Detail>
      )}
      {filled.map(({ id, name, kind, visibleToOthers }) => (
        <Detail key={id} label={name} mark={isMarked && !visibleToOthers && <PrivateMark isOwn={isOwn} />}>
          {kind === 'BOOLEAN' ? (
            t('profile.yes')
          ) : kind === 'RICH_TEXT' ? (
            <RichText html={String(custom[id])} />
          ) : (
            <span className={styles.plain} dir="auto">
              {String(custom[id])}
            </span>
          )}
        </Detail>
      ))}
    </dl>
  )
}

function Detail({ label, mark, children }: { label: string; mark?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt>
        {label}
        {mark}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function PrivateMark({ isOwn }: { readonly isOwn: boolean }) {
  const { t } = useProfileTexts()
  return isOwn ? <VisibilityMark isShared={false} /> : <span className={styles.visibility}>{t('profile.private')}</span>
}

/** An address as one would say it. */
const shownLink = (link: string): string => link.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
