import { useMemo } from 'react'
import type { ServedArchitecture } from '@foyer/contract'
import { loadTexts } from '@foyer/i18n/load-texts'
import type { QuestionDraft, SearchPorts } from '@foyer/widgets/search'
import { SearchPalette } from '../../features/search/search-palette.tsx'
import { useApp, useUiConfig } from '../app-context.ts'
import { createPagePorts } from '../area/page-ports.ts'
import { usePerson } from '../area/use-person.ts'
import { recentQuestionsOf } from './recent-questions-of.ts'

/** Kept by the browser, so that the palette has them at once. */
export const loadSearchTexts: (language: string) => Promise<unknown> = loadTexts('search')

interface VenueSearchProps {
  readonly architecture: ServedArchitecture
  /** The area somebody is in: what is in every area is shown there. */
  readonly areaId: string
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly draft: QuestionDraft | undefined
}

/** The palette with what it needs of the page. Source: SEA-01. */
export function VenueSearch({ architecture, areaId, isOpen, onOpenChange, draft }: VenueSearchProps) {
  const app = useApp()
  const { i18n } = useUiConfig()
  const person = usePerson(architecture)
  const userId = person.user?.userId
  const ports = useMemo((): SearchPorts => {
    const { analytics, api, clock, kinds, places, profiles } = createPagePorts(app)
    return {
      analytics,
      api,
      clock,
      kinds,
      person,
      profiles,
      places: {
        ...places,
        goTo: (spot) => {
          onOpenChange(false)
          places.goTo(spot)
        },
      },
      searchHistory: {
        recentQuestions: userId === undefined ? undefined : recentQuestionsOf(app),
      },
      venue: { architecture, areaId, defaultLocale: i18n.defaultLocale },
    }
  }, [app, architecture, areaId, i18n.defaultLocale, onOpenChange, person, userId])
  return <SearchPalette ports={ports} isOpen={isOpen} onOpenChange={onOpenChange} draft={draft} />
}
