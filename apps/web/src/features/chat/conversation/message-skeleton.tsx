import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { useChatTexts } from '../chat-texts.tsx'
import styles from './conversation.module.css'

/** The shape of messages that are on their way. */
export function MessageSkeleton() {
  const { t } = useChatTexts()
  return (
    <SkeletonGroup label={t('chat.loading')} className={styles.bones}>
      {[
        [56, false],
        [38, false],
        [44, true],
        [62, false],
        [30, true],
      ].map(([width, isOwn], index) => (
        <span key={index} className={isOwn === true ? styles.ownBone : undefined}>
          <Skeleton width={`${width}%`} height={index === 3 ? 72 : 40} className={styles.bone} />
        </span>
      ))}
    </SkeletonGroup>
  )
}
