import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import type { Profile } from '@foyer/contract'
import { seenByOthers } from '@foyer/contract/profile-rules'
import { useReadable } from '@foyer/client/react'
import { Alert } from '@foyer/ui/alert'
import { Avatar } from '@foyer/ui/avatar'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { IconButton } from '@foyer/ui/icon-button'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { minWidth } from '@foyer/ui/theme'

import { useMediaQuery } from '@foyer/ui/media-query'
import { AccountSection } from './account-section.tsx'
import { CompletionPanel } from './completion-panel.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { canonical, tidy } from './draft-attributes.ts'
import { pictureAddress } from './picture-address.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { ProfileDetails, ProfileTitle } from './profile-details.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useProfilePorts } from './profile-ports.ts'
import { SaveBar } from './save-bar.tsx'
import { useProfileTexts } from './profile-texts.tsx'
import { useProfileFields } from './use-profile-fields.ts'
import { useSaving } from './use-saving.ts'
import styles from './profile.module.css'

/** One's own profile: to look at, to change, and to see as others do. Source: PRO-01. */
export function OwnProfile() {
  const { panel, profile } = useProfilePorts()
  const { t } = useProfileTexts()
  const own = useReadable(profile.own)
  const isWide = useMediaQuery(minWidth('md'))
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={panel.close}
        title={t('profile.title')}
        hideTitle
        widthPx={isWide ? 950 : 750}
        padded={false}
        className={styles.dialog}
      >
        {own === undefined ? <Loading /> : <Own own={own} isWide={isWide} />}
      </Dialog>
      <DiscardDialog />
    </>
  )
}

function Own({ own, isWide }: { readonly own: Profile; readonly isWide: boolean }) {
  const { panel } = useProfilePorts()
  const { t } = useProfileTexts()
  const fields = useProfileFields()
  const draft = useReadable(panel.draft)
  const saving = useSaving(fields)
  const [isPreviewed, setPreviewed] = useState(false)
  const [isPictureOpen, setPictureOpen] = useState(false)
  const [focusedPart, setFocusedPart] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const mode = isPreviewed ? 'preview' : draft === undefined ? 'view' : 'edit'
  useEffect(() => {
    // What was pressed is gone with what was shown before: the focus would fall out of the dialog.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [mode])
  const shown: Profile = draft === undefined ? own : { ...own, attributes: tidy(draft.attributes, fields) }
  const edit = (part?: string) => {
    setPreviewed(false)
    setFocusedPart(part ?? 'name')
    if (draft === undefined) panel.edit()
    saving.begin()
  }
  const preview = !isPreviewed && (
    <Button
      icon={<Eye size={18} aria-hidden />}
      block={isWide}
      size={isWide ? 'medium' : 'small'}
      variant={isWide ? 'secondary' : 'quiet'}
      onClick={() => setPreviewed(true)}
    >
      {t('profile.preview')}
    </Button>
  )
  const aside = (
    <CompletionPanel
      profile={shown}
      fields={fields}
      isCompact={!isWide}
      onPicture={() => setPictureOpen(true)}
      onPart={edit}
    >
      {!isWide && preview}
    </CompletionPanel>
  )
  return (
    <div className={styles.panel}>
      {isWide && (
        <div className={styles.aside}>
          {aside}
          {preview}
        </div>
      )}
      <div className={styles.main}>
        <div className={styles.head}>
          <h2 ref={heading} tabIndex={-1}>
            {t(isPreviewed ? 'profile.preview-title' : 'profile.title')}
          </h2>
          <IconButton label={t('profile.close')} onClick={panel.close}>
            <X aria-hidden />
          </IconButton>
        </div>
        <div className={styles.scroll}>
          {!isWide && !isPreviewed && aside}
          {isPreviewed ? (
            <Preview profile={seenByOthers(shown, fields)} isUnsaved={panel.hasUnsaved()} />
          ) : draft === undefined ? (
            <View own={own} />
          ) : (
            <ProfileForm
              email={own.email ?? ''}
              attributes={draft.attributes}
              fields={fields}
              faults={saving.faults}
              failure={saving.failure}
              focusedPart={focusedPart}
              onFocused={() => setFocusedPart(undefined)}
              onChange={(attributes) => panel.change(canonical(attributes, fields))}
              onSubmit={saving.save}
            />
          )}
        </div>
        <div className={styles.foot}>
          {isPreviewed ? (
            <Button onClick={() => setPreviewed(false)}>{t('profile.preview-back')}</Button>
          ) : draft === undefined ? (
            <>
              <span className={styles.state} role="status">
                {saving.isSaved ? t('profile.saved') : ''}
              </span>
              <Button variant="primary" icon={<Pencil size={18} aria-hidden />} onClick={() => edit()}>
                {t('profile.edit')}
              </Button>
            </>
          ) : (
            <SaveBar draft={draft} isSaving={saving.isSaving} onCancel={() => panel.leave(() => {})} />
          )}
        </div>
      </div>
      {isPictureOpen && <PictureDialog profile={own} onClose={() => setPictureOpen(false)} />}
    </div>
  )
}

function View({ own }: { readonly own: Profile }) {
  const fields = useProfileFields()
  return (
    <>
      <ProfileTitle profile={own} level={3} />
      <ProfileDetails profile={own} fields={fields} isOwn />
      <AccountSection hasPassword={own.hasPassword === true} />
    </>
  )
}

function Preview({ profile, isUnsaved }: { readonly profile: Profile; readonly isUnsaved: boolean }) {
  const { t } = useProfileTexts()
  const fields = useProfileFields()
  return (
    <>
      <Alert tone="info">
        <p>{t('profile.preview-text')}</p>
        {isUnsaved && <p>{t('profile.preview-unsaved')}</p>}
      </Alert>
      <div className={styles.preview} data-preview="">
        <div className={styles.previewFace}>
          <Avatar
            id={profile.userId}
            name={profile.attributes.name}
            src={pictureAddress(profile.pictureId, 512)}
            size={80}
          />
          <ProfileTitle profile={profile} level={3} />
        </div>
        <ProfileDetails profile={profile} fields={fields} />
      </div>
    </>
  )
}

function Loading() {
  const { t } = useProfileTexts()
  return (
    <SkeletonGroup label={t('profile.loading')} className={styles.loading}>
      <Skeleton shape="circle" width="9rem" height="9rem" />
      <Skeleton width="50%" height={24} />
      <Skeleton width="70%" />
      <Skeleton width="60%" />
    </SkeletonGroup>
  )
}
