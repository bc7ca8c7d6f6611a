import Users from 'lucide-react/icons/users'
import { isApiError } from '@foyer/client'
import { crowdMaxSize } from '@foyer/contract/crowd-limits'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Field } from '@foyer/ui/field'
import { type FormEvent, useState } from 'react'
import styles from './crowd-control.module.css'
import { useCrowdTexts } from './crowd-texts.ts'
import { useStartCrowd } from './use-crowd.ts'

const usualSize = '50'

export function StartForm({ architectureId }: { readonly architectureId: string }) {
  const { t } = useCrowdTexts()
  const [entered, setEntered] = useState(usualSize)
  const start = useStartCrowd(architectureId)
  const size = /^\d{1,3}$/.test(entered.trim()) ? Number(entered) : 0
  const isPossible = size >= 1 && size <= crowdMaxSize
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPossible && !start.isPending) start.mutate(size)
  }
  return (
    <>
      {start.isError && <Alert tone="error">{failureText(start.error)}</Alert>}
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t('admin-crowd.size')}
          description={t('admin-crowd.size-help', { max: crowdMaxSize })}
          error={isPossible ? undefined : t('admin-crowd.size-error', { max: crowdMaxSize })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={entered}
          onChange={(event) => setEntered(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          icon={<Users size={18} aria-hidden />}
          disabled={!isPossible}
          waiting={start.isPending}
          waitingLabel={t('admin-crowd.starting-button')}
        >
          {t('admin-crowd.start')}
        </Button>
      </form>
    </>
  )

  function failureText(error: unknown): string {
    if (!isApiError(error)) return t('admin-crowd.failed.start')
    if (error.code === 'crowd.already-running') return t('admin-crowd.failed.already')
    if (error.code === 'crowd.other-draft') return t('admin-crowd.failed.other-draft')
    if (error.code === 'venue.not-found') return t('admin-crowd.failed.no-draft')
    return t(error.status === 403 ? 'admin-crowd.failed.forbidden' : 'admin-crowd.failed.start')
  }
}
