import { useReadable } from '@foyer/client/react'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { useProfilePorts } from './profile-ports.ts'
import { useProfileTexts } from './profile-texts.tsx'

/** Asks whether unsaved changes may be discarded; closing the question keeps them. */
export function DiscardDialog() {
  const { panel } = useProfilePorts()
  const { t } = useProfileTexts()
  const question = useReadable(panel.question)
  return (
    <Dialog
      isOpen={question !== undefined}
      onOpenChange={() => question?.keep()}
      role="alertdialog"
      title={t('profile.discard.title')}
      footer={
        <>
          <Button variant="secondary" onClick={question?.discard}>
            {t('profile.discard.discard')}
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what is safe comes first */}
          <Button variant="primary" autoFocus onClick={question?.keep}>
            {t('profile.discard.keep')}
          </Button>
        </>
      }
    >
      <p>{t('profile.discard.text')}</p>
    </Dialog>
  )
}
