import { type FormEvent, useState } from 'react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Field } from '@foyer/ui/field'
import { usePlatform } from '../../platform/platform-context.ts'

import { type AccountFault, accountFaultOf } from './account-fault.ts'
import { useProfilePorts } from './profile-ports.ts'
import { useProfileTexts } from './profile-texts.tsx'
import styles from './account-section.module.css'

type State = 'idle' | 'working' | 'mismatch' | AccountFault

/** Deletes the account once a word is typed and the password is right. */
export function DeleteAccount({ hasPassword }: { readonly hasPassword: boolean }) {
  const { log } = usePlatform()
  const { api, logOut } = useProfilePorts()
  const { t } = useProfileTexts()
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [state, setState] = useState<State>('idle')
  const word = t('profile.account.delete-word')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'working') return
    if (typed.trim().toLocaleLowerCase() !== word.toLocaleLowerCase()) return setState('mismatch')
    if (hasPassword && password === '') return setState('wrong-password')
    setState('working')
    try {
      await api.call('identity.delete-account', { body: hasPassword ? { password } : {} })
    } catch (error) {
      const fault = accountFaultOf(error)
      log('WARN', 'profile', `the account was not deleted: ${fault}`)
      return setState(fault)
    }
    await logOut()
  }
  const isFaultShown = state === 'too-many-attempts' || state === 'last-administrator' || state === 'other'
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {isFaultShown && <Alert tone="error">{t(`profile.account.fault.${state}`)}</Alert>}
      <Field
        label={t('profile.account.delete-confirm', { word })}
        autoComplete="off"
        value={typed}
        error={state === 'mismatch' ? t('profile.account.delete-mismatch', { word }) : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setState('idle')
        }}
      />
      {hasPassword && (
        <Field
          type="password"
          label={t('profile.account.old-password')}
          autoComplete="current-password"
          value={password}
          error={state === 'wrong-password' ? t('profile.account.fault.wrong-password') : undefined}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            setState('idle')
          }}
        />
      )}
      <div className={styles.buttons}>
        <Button
          type="submit"
          className={styles.danger}
          waiting={state === 'working'}
          waitingLabel={t('profile.account.working')}
        >
          {t('profile.account.delete-now')}
        </Button>
      </div>
    </form>
  )
}
