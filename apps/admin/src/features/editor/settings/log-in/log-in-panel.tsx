import { LoginView, OptionList, deriveLoginOptions, loginStyles } from '@foyer/app-shell/login-view'
import { PasswordForm } from '@foyer/app-shell/sign-in'
import type { LoginConfiguration } from '@foyer/contract'
import { useTexts } from '@foyer/i18n/react'
import { Alert } from '@foyer/ui/alert'
import { useAssetAddress } from '../../assets/asset-picture.tsx'
import { useVenue } from '../../editor-context.tsx'
import { useEditorPorts } from '../../editor-ports.ts'
import { architectureOf, nameOf } from '../../entities/read-draft.ts'
import { useAppConfiguration } from '../app/use-app-configuration.ts'
import { PagePreview } from '../preview/page-preview.tsx'
import { useSettingsTexts } from '../settings-texts.ts'
import { nameProviders, readConfigurations } from './read-configurations.ts'

const nothing = () => {}
/** As the server gives it to visitors. */
const backgroundWidthPx = 1920
const noCredentials = { email: '', password: '' }

/** The login page as attendees see it, with the options that the venue offers now. Source: EDT-14, AUT-04. */
export function LogInPanel() {
  const venue = useVenue()
  const { t } = useSettingsTexts()
  const app = useAppConfiguration()
  const background = useAssetAddress(app.loginBackgroundAssetId, backgroundWidthPx)
  const architecture = architectureOf(venue)
  const configurations = readConfigurations(architecture?.['loginConfigurations'])
  const isOpen =
    configurations.length === 0 || configurations.some(({ loginProvider }) => loginProvider === 'ANONYMOUS')
  return (
    <PagePreview
      label={t('editor-settings.log-in')}
      note={
        isOpen && (
          <Alert tone="info" live={false}>
            {t('editor-settings.log-in-open')}
          </Alert>
        )
      }
    >
      {({ mode }) => (
        <LoginView
          venueName={nameOf(architecture, { locale: app.defaultLocale, defaultLocale: app.defaultLocale })}
          background={background}
          languages={app.languages}
          onLanguage={nothing}
          theme={mode}
          onTheme={nothing}
        >
          <Options configurations={configurations} />
        </LoginView>
      )}
    </PagePreview>
  )
}

function Options({ configurations }: { readonly configurations: readonly LoginConfiguration[] }) {
  const { t } = useTexts()
  const { clock } = useEditorPorts()
  const options = deriveLoginOptions(nameProviders(configurations))
  const [only] = options
  const isOne = options.length === 1
  return (
    <>
      <h1 className={loginStyles.title}>{t(isOne ? 'login.title' : 'login.title-choose')}</h1>
      {options.length === 0 && <Alert tone="warning">{t('login.no-options')}</Alert>}
      {isOne && only?.loginType === 'EMAIL_PASSWORD' ? (
        <PasswordForm
          credentials={noCredentials}
          onChange={nothing}
          onSubmit={nothing}
          onReset={nothing}
          isChecking={false}
          isResetting={false}
          isBlocked={false}
          said={null}
          clock={clock}
        />
      ) : (
        options.length > 0 && (
          <>
            {!isOne && <p className={loginStyles.subtitle}>{t('login.subtitle-choose')}</p>}
            <OptionList options={options} onChoose={nothing} />
          </>
        )
      )}
    </>
  )
}
