import Languages from 'lucide-react/icons/languages'
import Sparkles from 'lucide-react/icons/sparkles'
import type { ReactNode } from 'react'
import type { ChatPerson, MatchingCard, MatchSuggestion } from '@foyer/contract'
import { Avatar } from '@foyer/ui/avatar'
import { reasonOf } from './matching.model.ts'
import { useMatchingPage, useNames } from './matching-page.tsx'
import { useMatchingTexts } from './matching-texts.ts'
import styles from './matching-view.module.css'
import { usePort } from '../host/use-port.tsx'

interface AboutPerson extends Pick<MatchSuggestion, 'sharedInterestIds' | 'sharedLanguages'> {
  readonly person: ChatPerson
  readonly card: MatchingCard
  readonly isOnline?: boolean
  readonly isNew?: boolean
}

export interface PersonCardProps {
  readonly about: AboutPerson
  /** Between what they say of themselves and what can be done. */
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** Somebody to meet: who they are, why they are here, what they say of themselves. */
export function PersonCard({ about, children, actions }: PersonCardProps): ReactNode {
  const { t } = useMatchingTexts()
  const names = useNames()
  const { person, card, isOnline, isNew } = about
  const others = card.interestIds
    .filter((id) => !about.sharedInterestIds.includes(id))
    .flatMap((id) => names.interest(id) || [])
  return (
    <article className={styles.person} aria-label={person.name}>
      <PersonHead person={person} isOnline={isOnline === true} isNew={isNew === true} />
      <p className={styles.reason}>
        <Sparkles size={16} aria-hidden />
        <Reason about={about} />
      </p>
      {card.line !== '' && (
        <p className={styles.line} dir="auto">
          {card.line}
        </p>
      )}
      {(card.lookingFor !== '' || card.offering !== '') && (
        <dl className={styles.wishes}>
          {card.lookingFor !== '' && <CardEntry name={t('matching.looking-for')} text={card.lookingFor} />}
          {card.offering !== '' && <CardEntry name={t('matching.offering')} text={card.offering} />}
        </dl>
      )}
      {others.length > 0 && <p className={styles.also}>{t('matching.also', { things: names.together(others) })}</p>}
      {card.languages.length > 0 && (
        <p className={styles.also}>
          <Languages size={16} aria-hidden />
          {t('matching.speaks', { languages: names.together(card.languages.map(names.language)) })}
        </p>
      )}
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </article>
  )
}

export interface PersonHeadProps {
  readonly person: ChatPerson
  readonly isOnline?: boolean
  readonly isNew?: boolean
  readonly children?: ReactNode
}

export function PersonHead({ person, isOnline = false, isNew = false, children }: PersonHeadProps): ReactNode {
  const { t } = useMatchingTexts()
  const { pictureOf } = usePort('person')
  const work = [person.title, person.company].filter((part) => part !== undefined && part !== '').join(' · ')
  return (
    <header className={styles.head}>
      <Avatar
        id={person.uid}
        name={person.name}
        src={pictureOf(person.pictureId)}
        size={48}
        {...(isOnline && { status: 'available' as const, statusLabel: t('matching.here-now') })}
      />
      <div className={styles.who}>
        <h4 className={styles.name}>
          <bdi>{person.name}</bdi>
          {isNew && <span className={styles.new}>{t('matching.new')}</span>}
        </h4>
        {work !== '' && (
          <p className={styles.work} dir="auto">
            {work}
          </p>
        )}
        {children}
      </div>
    </header>
  )
}

function Reason({ about }: { readonly about: Omit<AboutPerson, 'person' | 'card'> }): ReactNode {
  const { t } = useMatchingTexts()
  const names = useNames()
  const { configuration } = useMatchingPage()
  const reason = reasonOf(about, new Set(configuration.interests.map(({ id }) => id)))
  if (reason.kind === 'interests')
    return <span>{t('matching.both', { things: names.together(reason.interestIds.map(names.interest)) })}</span>
  if (reason.kind === 'languages')
    return <span>{t('matching.both-speak', { languages: names.together(reason.languages.map(names.language)) })}</span>
  return <span>{t(reason.kind === 'new' ? 'matching.just-joined' : 'matching.different')}</span>
}

function CardEntry({ name, text }: { readonly name: string; readonly text: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{text}</dd>
    </div>
  )
}
