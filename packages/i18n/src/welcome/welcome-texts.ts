import { type TextLanguage, findTextLanguage } from '../text-languages.ts'

export interface Welcome {
  readonly headline: string
  readonly text: string
}

const texts: Readonly<Record<TextLanguage, Welcome>> = {
  en: { headline: 'Welcome', text: 'Explore the venue, join sessions and meet people.' },
  de: { headline: 'Willkommen', text: 'Sehen Sie sich um, besuchen Sie Sessions und lernen Sie Menschen kennen.' },
  es: { headline: 'Le damos la bienvenida', text: 'Explore el recinto, asista a sesiones y conozca gente.' },
  fr: { headline: 'Bienvenue', text: 'Explorez le lieu, suivez des sessions et rencontrez du monde.' },
  it: { headline: 'Benvenuti', text: 'Esplori la sede, segua le sessioni e incontri persone.' },
  pt: { headline: 'Boas-vindas', text: 'Explore o espaço, assista a sessões e conheça pessoas.' },
}

/**
 * What the login page says beside its form, as the catalogues do, in `language`, else in its two-letter base, else in English.
 * For servers, which send it with the page. Source: NAV-02, L10N-02.
 */
export const welcomeWords = (language: string): Welcome => texts[findTextLanguage(language) ?? 'en']
