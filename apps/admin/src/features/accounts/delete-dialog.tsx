import Mail from 'lucide-react/icons/mail'
import { type FormEvent, useRef, useState } from 'react'
import type { AdminAccount } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { Field } from '@foyer/ui/field'
import { FormDialog } from '../../platform/form-dialog.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import styles from './delete-dialog.module.css'
import { refusalOf } from './refusal.ts'
import type { AccountActions } from './use-accounts.ts'

interface DeleteDialogProps {
  readonly account: AdminAccount
  readonly action: AccountActions['erase']
  readonly onClose: () => void
}

/** Says what is deleted with an account and what stays without its name; it takes the typed e-mail address. Source: PRO-03. */
export function DeleteDialog({ account, action, onClose }: DeleteDialogProps) {
  const { toasts } = usePlatform()
  const { t } = useAdminTexts()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isErrorShown, setErrorShown] = useState(false)
  const [error, setError] = useState<unknown>()
  const { userId, name, email } = account
  const isRight = typed.trim().toLowerCase() === email.toLowerCase()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (action.isPending) return
    setErrorShown(true)
    if (!isRight) return field.current?.focus()
    setError(undefined)
    try {
      await action.mutateAsync({ userId, email: typed.trim() })
      toasts.show({ tone: 'success', text: t('admin.erase.done', { name }) })
      onClose()
    } catch (cause) {
      setError(cause)
    }
  }

  return (
    <FormDialog
      title={t('admin.erase.title', { name })}
      description={t('admin.erase.text')}
      submitText={t('admin.erase.submit')}
      isPending={action.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {error !== undefined && <Alert tone="error">{t(refusalOf(error))}</Alert>}
      <dl className={styles.fates}>
        {(['erased', 'kept'] as const).map((fate) => (
          <div key={fate}>
            <dt>{t(`admin.erase.${fate}`)}</dt>
            <dd>{t(`admin.erase.${fate}-text`)}</dd>
          </div>
        ))}
      </dl>
      <Field
        ref={field}
        label={t('admin.erase.confirm', { email })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        dir="ltr"
        icon={<Mail size={18} aria-hidden />}
        value={typed}
        error={isErrorShown && !isRight ? t('admin.erase.mismatch') : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          setErrorShown(false)
        }}
      />
    </FormDialog>
  )
}
