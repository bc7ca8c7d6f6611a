import { loadQuestionsTexts } from '@foyer/i18n/questions'
import { createWidgetTexts } from '../shared/widget-texts.tsx'

export const { useWidgetTexts: useQuestionsTexts, WidgetTexts: QuestionsTexts } = createWidgetTexts(loadQuestionsTexts)
