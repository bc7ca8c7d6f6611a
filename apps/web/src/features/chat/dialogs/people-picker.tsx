import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useState } from 'react'
import type { ChatPerson } from '@foyer/contract'
import { Checkbox } from '@foyer/ui/checkbox'
import { Chip } from '@foyer/ui/chip'
import { loadFontsForText } from '@foyer/ui/fonts'
import { Field } from '@foyer/ui/field'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { failureText } from '../failure-words.ts'
import { PersonFace } from '../room-face.tsx'
import { nameOf } from '../room-words.ts'
import styles from './dialogs.module.css'

const typingPauseMs = 200

interface PeoplePickerProps {
  /** Undefined where a press is the choice. */
  readonly chosen?: readonly ChatPerson[]
  readonly onChoose?: (chosen: readonly ChatPerson[]) => void
  readonly onPick?: (person: ChatPerson) => void
  readonly left?: ReadonlySet<string>
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly error?: ReactNode
}

type Found = readonly ChatPerson[] | 'looking' | { readonly cause: unknown }

/** People one could write to, by what was typed; one, or several that are ticked. */
export function PeoplePicker({ chosen, onChoose, onPick, left, query, onQuery, error }: PeoplePickerProps) {
  const { clock } = usePlatform()
  const { chat } = useChatPage()
  const words = useChatTexts()
  const { t } = words
  const [found, setFound] = useState<Found>('looking')
  useEffect(() => {
    let isWanted = true
    const cancel = clock.after(query === '' ? 0 : typingPauseMs, () => {
      chat.findPeople(query.trim()).then(
        (people) => {
          if (!isWanted) return
          setFound(people)
          void loadFontsForText(people.map(({ name }) => name).join('')).catch(() => {})
        },
        (cause: unknown) => isWanted && setFound({ cause }),
      )
    })
    return () => {
      isWanted = false
      cancel()
    }
  }, [chat, clock, query])
  const isChosen = (person: ChatPerson) => chosen?.some(({ uid }) => uid === person.uid) === true
  const toggle = (person: ChatPerson) => {
    if (chosen === undefined) return onPick?.(person)
    onChoose?.(isChosen(person) ? chosen.filter(({ uid }) => uid !== person.uid) : [...chosen, person])
  }
  const people = Array.isArray(found) ? (found as readonly ChatPerson[]).filter(({ uid }) => !left?.has(uid)) : []
  return (
    <div className={styles.picker}>
      <Field
        label={t('chat.people')}
        type="search"
        icon={<Search aria-hidden />}
        value={query}
        maxLength={100}
        placeholder={t('chat.people.placeholder')}
        error={error}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- finding somebody is what the dialog is for
        autoFocus={chosen === undefined}
        onChange={(event) => onQuery(event.target.value)}
      />
      {chosen !== undefined && chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={t('chat.people.chosen')}>
          {chosen.map((person) => (
            <li key={person.uid}>
              <Chip
                onRemove={() => toggle(person)}
                removeLabel={t('chat.people.take-out', { name: nameOf(words, person) })}
              >
                <bdi>{nameOf(words, person)}</bdi>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.found}>
        {found === 'looking' ? (
          <SkeletonGroup label={t('chat.loading')} className={styles.bones}>
            <Skeleton height={40} />
            <Skeleton height={40} width="80%" />
            <Skeleton height={40} width="90%" />
          </SkeletonGroup>
        ) : 'cause' in found ? (
          <p className={styles.nothing} role="alert">
            {failureText(words, found.cause)}
          </p>
        ) : people.length === 0 ? (
          <p className={styles.nothing} role="status">
            {t(query.trim() === '' ? 'chat.people.nobody' : 'chat.people.nothing', { query: query.trim() })}
          </p>
        ) : (
          <ul>
            {people.map((person) => (
              <li key={person.uid}>
                <PersonRow
                  person={person}
                  isTicked={chosen === undefined ? undefined : isChosen(person)}
                  onPress={() => toggle(person)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

interface PersonRowProps {
  readonly person: ChatPerson
  readonly isTicked: boolean | undefined
  readonly onPress: () => void
}

function PersonRow({ person, isTicked, onPress }: PersonRowProps) {
  const words = useChatTexts()
  const inside = (
    <>
      <PersonFace person={person} size={36} hasStatus />
      <span className={styles.texts}>
        <span className={styles.name} dir="auto">
          {nameOf(words, person)}
        </span>
        <span className={styles.about} dir="auto">
          {[person.title, person.company].filter(Boolean).join(', ')}
        </span>
      </span>
    </>
  )
  if (isTicked === undefined)
    return (
      <button type="button" className={styles.person} onClick={onPress}>
        {inside}
      </button>
    )
  return (
    <div className={styles.person}>
      <Checkbox checked={isTicked} onChange={onPress}>
        <span className={styles.tick}>{inside}</span>
      </Checkbox>
    </div>
  )
}
