import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import type { Profile } from '@foyer/contract'
import { completionOf, fixedParts } from '@foyer/contract/profile-rules'
import { useTexts } from '@foyer/i18n/react'
import { Avatar } from '@foyer/ui/avatar'
import { cx } from '@foyer/ui/cx'
import { IconButton } from '@foyer/ui/icon-button'
import { ProgressRing } from '@foyer/ui/progress'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { pictureAddress } from './picture-address.ts'
import { useProfileTexts } from './profile-texts.tsx'
import type { NamedField } from './use-profile-fields.ts'
import styles from './profile.module.css'

interface CompletionProps {
  readonly profile: Profile
  readonly fields: readonly NamedField[]
  /** In a row above the rest, where there is no room beside it. */
  readonly isCompact: boolean
  readonly onPicture: () => void
  /** Asked to fill in a part. */
  readonly onPart: (part: string) => void
  /** Below the figure. */
  readonly children?: ReactNode
}

type FixedPart = (typeof fixedParts)[number]
const isFixed = (part: string): part is FixedPart => (fixedParts as readonly string[]).includes(part)

/** The picture in a ring of how much of the profile there is, and what is still missing. Source: PRO-02. */
export function CompletionPanel({ profile, fields, isCompact, onPicture, onPart, children }: CompletionProps) {
  const { t } = useProfileTexts()
  const { number } = useTexts()
  const { share, parts } = completionOf(profile, fields)
  const figure = number(share, { style: 'percent', maximumFractionDigits: 0 })
  const sizePx = isCompact ? 92 : 148
  const nameOf = (part: string) =>
    isFixed(part) ? t(`profile.part.${part}`) : (fields.find(({ id }) => id === part)?.name ?? part)
  return (
    <div className={cx(styles.completion, isCompact && styles.compact)}>
      <div className={styles.ring}>
        <ProgressRing label={t('profile.completion')} value={share} sizePx={sizePx}>
          <Avatar
            id={profile.userId}
            name={profile.attributes.name}
            src={pictureAddress(profile.pictureId, 512)}
            size={sizePx - 28}
          />
        </ProgressRing>
        <IconButton
          label={t('profile.picture.change')}
          variant="white"
          round
          size={isCompact ? 'small' : 'medium'}
          className={styles.pencil}
          onClick={onPicture}
        >
          <Pencil size={16} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.share}>
        <div className={styles.figure} aria-hidden>
          {figure}
        </div>
        <div className={styles.shareText} aria-hidden>
          {t('profile.complete')}
        </div>
        {children}
      </div>
      {!isCompact && (
        <ul className={styles.parts}>
          {parts.map(({ id, isDone }) => (
            <li key={id}>
              <button
                type="button"
                className={cx(styles.part, isDone && styles.done)}
                onClick={() => (id === 'picture' ? onPicture() : onPart(id))}
              >
                <span className={styles.tick}>
                  {isDone ? <Check size={14} aria-hidden /> : <CircleDashed size={22} aria-hidden />}
                </span>
                <span className={styles.partName}>{nameOf(id)}</span>
                <VisuallyHidden>{t(isDone ? 'profile.part-done' : 'profile.part-missing')}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
