import Download from 'lucide-react/icons/download'
import LogOut from 'lucide-react/icons/log-out'
import { type ReactNode, useState } from 'react'
import { errorCodeOf } from '@foyer/client/error-code'
import { Alert } from '@foyer/ui/alert'
import { Disclosure } from '@foyer/ui/disclosure'
import { OptionRow } from '@foyer/ui/option-row'
import { usePlatform } from '../../platform/platform-context.ts'
import { saveFile } from '@foyer/ui/save-file'
import { type AccountFault, accountFaultOf } from './account-fault.ts'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { SecondFactorSection } from './second-factor-settings.tsx'
import { useProfilePorts } from './profile-ports.ts'
import { useProfileTexts } from './profile-texts.tsx'
import styles from './account-section.module.css'

/** What one can do with the account itself, at the end of one's own profile. */
export function AccountSection({ hasPassword }: { readonly hasPassword: boolean }) {
  const { t } = useProfileTexts()
  return (
    <section className={styles.section} aria-labelledby="profile-account">
      <h3 id="profile-account" className="label-upper">
        {t('profile.account.title')}
      </h3>
      {hasPassword && (
        <Disclosure
          chevronAt="end"
          title={t('profile.account.password')}
          description={t('profile.account.password-text')}
        >
          <ChangePassword />
        </Disclosure>
      )}
      {hasPassword && <SecondFactorSection />}
      <Actions />
      <Disclosure chevronAt="end" title={t('profile.account.delete')} description={t('profile.account.delete-text')}>
        <DeleteAccount hasPassword={hasPassword} />
      </Disclosure>
    </section>
  )
}

function Actions() {
  const { log } = usePlatform()
  const { api, logOut } = useProfilePorts()
  const { t } = useProfileTexts()
  const [busy, setBusy] = useState<'everywhere' | 'export'>()
  const [failed, setFailed] = useState<{ in: 'everywhere' | 'export'; fault: AccountFault }>()
  const work = async (which: 'everywhere' | 'export', act: () => Promise<void>) => {
    setBusy(which)
    setFailed(undefined)
    try {
      await act()
    } catch (error) {
      log('WARN', 'profile', `the account action ${which} failed`, errorCodeOf(error) ?? error)
      setFailed({ in: which, fault: accountFaultOf(error) })
    }
    setBusy(undefined)
  }
  const everywhere = () =>
    work('everywhere', async () => {
      await api.call('identity.sign-out-everywhere')
      await logOut()
    })
  const takeAway = () =>
    work('export', async () => {
      saveFile(await api.call('profile.export'), 'foyer-my-data.json')
    })
  const row = (which: 'everywhere' | 'export', icon: ReactNode, act: () => Promise<void>) => (
    <>
      <OptionRow
        title={t(`profile.account.${which}`)}
        description={t(`profile.account.${which}-text`)}
        trailing={icon}
        waiting={busy === which}
        onClick={() => void act()}
      />
      {failed?.in === which && <Alert tone="error">{t(`profile.account.fault.${failed.fault}`)}</Alert>}
    </>
  )
  return (
    <>
      {row('everywhere', <LogOut size={18} className="mirror" aria-hidden />, everywhere)}
      {row('export', <Download size={18} aria-hidden />, takeAway)}
    </>
  )
}
