import type { ChatPerson } from '@foyer/contract'
import type { DesignerTranslator } from '@foyer/i18n/designer'

interface AboutSomebody {
  readonly person: ChatPerson
  readonly isUnnamed?: true | undefined
}

/** Whoever asked a question without a name is called so; more is known to nobody. Source: WID-06. */
export const withName = <About extends AboutSomebody>(about: About, { t }: Pick<DesignerTranslator, 't'>): About =>
  about.isUnnamed === true ? { ...about, person: { ...about.person, name: t('designer.reports.unnamed') } } : about
