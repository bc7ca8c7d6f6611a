import { loginStyles as styles } from '@foyer/app-shell/login-view'
import { useTexts } from '@foyer/i18n/react'
import type { TextKey } from '@foyer/i18n'
import { Button } from '@foyer/ui/button'

export interface Demo {
  readonly password: string
  readonly accounts: readonly { readonly email: string; readonly authority: string }[]
}

const roleKeys: Readonly<Record<string, TextKey>> = {
  attendee: 'login.demo.attendee',
  moderator: 'login.demo.moderator',
  designer: 'login.demo.designer',
  administrator: 'login.demo.administrator',
}

/** The accounts of a demo venue; choosing one fills the form in. */
export function DemoAccounts({ demo, onChoose }: { demo: Demo; onChoose: (email: string) => void }) {
  const { t } = useTexts()
  return (
    <section className={styles.demo} aria-labelledby="login-demo">
      <h2 id="login-demo" className={styles.demoTitle}>
        {t('login.demo.title')}
      </h2>
      <p className={styles.demoText}>{t('login.demo.text')}</p>
      <ul className={styles.demoList}>
        {demo.accounts.map(({ email, authority }) => {
          const role = roleKeys[authority]
          return (
            <li key={email}>
              <Button size="small" block title={email} onClick={() => onChoose(email)}>
                {role === undefined ? email : t(role)}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
