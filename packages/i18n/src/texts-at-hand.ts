import { type TextLanguage, findTextLanguage } from './text-languages.ts'

type AtHand = Readonly<Record<'errors.NOT_REACHABLE' | 'common.try-again', string>>

const texts: Readonly<Record<TextLanguage, AtHand>> = {
  en: {
    'errors.NOT_REACHABLE': 'The server is currently not reachable and will be available shortly.',
    'common.try-again': 'Try again',
  },
  de: {
    'errors.NOT_REACHABLE': 'Der Server ist derzeit nicht erreichbar und wird in Kürze wieder verfügbar sein.',
    'common.try-again': 'Erneut versuchen',
  },
  es: {
    'errors.NOT_REACHABLE': 'El servidor no está accesible en este momento y lo estará en breve.',
    'common.try-again': 'Reintentar',
  },
  fr: {
    'errors.NOT_REACHABLE': 'Le serveur est injoignable pour le moment et sera bientôt disponible.',
    'common.try-again': 'Réessayer',
  },
  it: {
    'errors.NOT_REACHABLE': 'Il server al momento non è raggiungibile e lo sarà a breve.',
    'common.try-again': 'Riprova',
  },
  pt: {
    'errors.NOT_REACHABLE': 'O servidor não está acessível de momento e estará disponível em breve.',
    'common.try-again': 'Tentar novamente',
  },
}

/** What a page can say whose catalogue cannot be fetched: the same as the catalogues do. Source: L10N-01. */
export const textsAtHand = (language: string): AtHand => texts[findTextLanguage(language) ?? 'en']
