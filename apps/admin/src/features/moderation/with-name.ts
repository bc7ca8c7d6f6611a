import type { ChatPerson } from '@foyer/contract'
import type { AdminTranslator } from '@foyer/i18n/admin'

interface AboutSomebody {
  readonly person: ChatPerson
  readonly isUnnamed?: true | undefined
}

/** Labels a person who asked a question without a name; moderators know no more about them. Source: WID-06. */
export const withName = <About extends AboutSomebody>(about: About, { t }: Pick<AdminTranslator, 't'>): About =>
  about.isUnnamed === true ? { ...about, person: { ...about.person, name: t('admin.reports.unnamed') } } : about
