import { useAdminTexts } from '@foyer/i18n/admin'
import { Chip } from '@foyer/ui/chip'
import styles from './invite-many-dialog.module.css'
import { stateTextOf, stateToneOf } from './invitation-texts.ts'
import type { ListedInvitation } from './use-invitations.ts'

/** The people of a list, each with what will be or was done. */
export function InvitedPeople({ people }: { readonly people: readonly ListedInvitation[] }) {
  const { t } = useAdminTexts()
  return (
    // Long lists scroll, also by keyboard.
    <div className={styles.people} tabIndex={0} role="group" aria-label={t('admin.invites.list')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('admin.invites.line')}</th>
            <th scope="col">{t('login.email')}</th>
            <th scope="col">{t('admin.invites.state')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person, index) => (
            // The same address may stand in a line twice.
            <tr key={index}>
              <td>{person.line}</td>
              <td>
                <bdi>{person.email}</bdi>
                {person.name !== '' && (
                  <span className={styles.name}>
                    <bdi>{person.name}</bdi>
                  </span>
                )}
              </td>
              <td>
                <Chip tone={stateToneOf(person)}>{t(stateTextOf(person))}</Chip>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
