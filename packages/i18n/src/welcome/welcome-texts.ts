import de from '../locales/de/login.json' with { type: 'json' }
import en from '../locales/en/login.json' with { type: 'json' }
import es from '../locales/es/login.json' with { type: 'json' }
import fr from '../locales/fr/login.json' with { type: 'json' }
import it from '../locales/it/login.json' with { type: 'json' }
import pt from '../locales/pt/login.json' with { type: 'json' }
import { type TextLanguage, findTextLanguage } from '../text-languages.ts'

const texts: Readonly<Record<TextLanguage, typeof en>> = { de, en, es, fr, it, pt }

/** Messages without parameters; where texts are compiled, one is a list. */
const words = (message: string | readonly string[]): string => [message].flat().join('')

/**
 * What the login page says beside its form, in `language`, else in its two-letter base, else in English. For servers, which
 * send it with the page. Source: NAV-02, L10N-02.
 */
export function welcomeWords(language: string): { readonly headline: string; readonly text: string } {
  const catalogue = texts[findTextLanguage(language) ?? 'en']
  return { headline: words(catalogue['login.headline']), text: words(catalogue['login.headline-text']) }
}
