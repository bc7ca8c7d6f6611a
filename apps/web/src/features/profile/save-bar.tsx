import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { profileFormId } from './control-id.ts'
import { countChanges } from './draft-attributes.ts'
import type { ProfileDraft } from './profile-panel.ts'
import { useProfileTexts } from './profile-texts.tsx'
import styles from './profile.module.css'

interface SaveBarProps {
  readonly draft: ProfileDraft
  readonly isSaving: boolean
  readonly onCancel: () => void
}

/** How much is not saved, and what can be done about it. */
export function SaveBar({ draft, isSaving, onCancel }: SaveBarProps) {
  const { t } = useProfileTexts()
  const texts = useTexts()
  const count = countChanges(draft.base, draft.attributes)
  return (
    <>
      <span className={styles.state} role="status">
        {t('profile.changes', { count })}
      </span>
      <Button onClick={onCancel}>{texts.t('common.cancel')}</Button>
      <Button
        type="submit"
        form={profileFormId}
        variant="primary"
        waiting={isSaving}
        waitingLabel={t('profile.saving')}
      >
        {t('profile.save')}
      </Button>
    </>
  )
}
