import type english from '../locales/en/pdf.json'
import { createTextLoader } from '../create-text-loader.ts'

export type PdfTextKey = keyof typeof english
export const loadPdfTexts = createTextLoader<PdfTextKey>((language) => import(`../locales/${language}/pdf.json`))
