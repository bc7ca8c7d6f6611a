import { useTexts } from '@foyer/i18n/react'
import { usePort } from '@foyer/widgets'
import { type ItemTexts, itemTexts } from './model/item-texts.ts'
import type { AreaItem } from './model/list-area-items.ts'
import { useStage } from './stage-context.ts'

/** What is said of an item, in the language of the page. */
export function useItemTexts(): (item: AreaItem) => ItemTexts {
  const { architecture, peopleByArea, waitingByWidget } = useStage()
  const { defaultLocale } = usePort('venue')
  const { isSeen } = usePort('seen')
  const translator = useTexts()
  return (item) => itemTexts(item, { architecture, defaultLocale, isSeen, peopleByArea, waitingByWidget }, translator)
}
