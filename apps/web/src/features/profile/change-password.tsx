import { type FormEvent, useState } from 'react'
import { constants } from '@foyer/contract/constants'
import { useTexts } from '@foyer/i18n/react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Field } from '@foyer/ui/field'
import { usePlatform } from '../../platform/platform-context.ts'
import { type AccountFault, accountFaultOf } from './account-fault.ts'
import { useProfilePorts } from './profile-ports.ts'
import { useProfileTexts } from './profile-texts.tsx'
import styles from './account-section.module.css'

type State = 'idle' | 'working' | 'done' | 'too-short' | AccountFault

/** A new password for an old one. */
export function ChangePassword() {
  const { log } = usePlatform()
  const { api, email } = useProfilePorts()
  const { t } = useProfileTexts()
  const texts = useTexts()
  const [oldPassword, setOld] = useState('')
  const [newPassword, setNew] = useState('')
  const [state, setState] = useState<State>('idle')
  const min = constants.passwordMinLength
  const max = constants.loginFieldMaxLength
  const hint = t('profile.account.new-password-hint', { min })
  const newError =
    newPassword.length > max
      ? texts.t('validation.valueTooLong')
      : state === 'too-short'
        ? hint
        : state === 'password-common' || state === 'password-personal'
          ? t(`profile.account.fault.${state}`)
          : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'working' || newPassword.length > max || oldPassword.length > max) return
    if (oldPassword === '') return setState('wrong-password')
    if (newPassword.length < min) return setState('too-short')
    setState('working')
    try {
      await api.call('identity.change-password', { body: { oldPassword, newPassword } })
      setOld('')
      setNew('')
      setState('done')
    } catch (error) {
      const fault = accountFaultOf(error)
      log('WARN', 'profile', `the password was not changed: ${fault}`)
      setState(fault)
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {state === 'done' && <Alert tone="success">{t('profile.account.password-changed')}</Alert>}
      {(state === 'too-many-attempts' || state === 'other' || state === 'last-administrator') && (
        <Alert tone="error">{t(`profile.account.fault.${state}`)}</Alert>
      )}
      {/* For password managers, which want to know whose password it is. */}
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      <Field
        type="password"
        label={t('profile.account.old-password')}
        autoComplete="current-password"
        value={oldPassword}
        error={
          oldPassword.length > max
            ? texts.t('validation.valueTooLong')
            : state === 'wrong-password'
              ? t('profile.account.fault.wrong-password')
              : undefined
        }
        onChange={(event) => {
          setOld(event.currentTarget.value)
          setState('idle')
        }}
      />
      <Field
        type="password"
        label={t('profile.account.new-password')}
        autoComplete="new-password"
        description={hint}
        value={newPassword}
        error={newError}
        onChange={(event) => {
          setNew(event.currentTarget.value)
          setState('idle')
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" waiting={state === 'working'} waitingLabel={t('profile.account.working')}>
          {t('profile.account.password')}
        </Button>
      </div>
    </form>
  )
}
