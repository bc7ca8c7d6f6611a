import type english from '../locales/en/pdf.json'
import { createTopicLoader } from './create-topic-loader.ts'

export type PdfTextKey = keyof typeof english
export const loadPdfTexts = createTopicLoader<PdfTextKey>({
  en: () => import('../locales/en/pdf.json'),
  de: () => import('../locales/de/pdf.json'),
  es: () => import('../locales/es/pdf.json'),
  fr: () => import('../locales/fr/pdf.json'),
  it: () => import('../locales/it/pdf.json'),
  pt: () => import('../locales/pt/pdf.json'),
})
