import { stopwords as dutch } from '@orama/stopwords/dutch'
import { stopwords as english } from '@orama/stopwords/english'
import { stopwords as french } from '@orama/stopwords/french'
import { stopwords as german } from '@orama/stopwords/german'
import { stopwords as italian } from '@orama/stopwords/italian'
import { stopwords as portuguese } from '@orama/stopwords/portuguese'
import { foldText } from '../../platform/text/fold-text.ts'

/** Words that questions are made with and that are no stop words of the library, whose Spanish ones have numbers and nouns among them. */
const written: Readonly<Record<string, string>> = {
  en: `a whose get find show tell please want need got something someone anything like look looking know see let also hello hi`,
  de: `wer wen wem wohin woher wann warum wieso darf bekomme bekommen kriege finde finden gibt gebe bitte zeig zeige irgendwo
    möchte möchten gern gerne suche brauche sehe mag geht jemand mal hallo`,
  fr: `si être elles ça quoi quand pourquoi comment peux peut puis pouvez veux voudrais trouver obtenir est-ce pouvons voudrait
    trouve cherche aime aimerais faut prendre aller voir autres autre quelque chose quelqu bonjour`,
  es: `el la los las un una unos unas de del y o pero si en sobre a al para por con sin es son era ser soy está están estoy he ha han
    hay yo tú él ella nosotros vosotros ellos me te se mi mis tu tus su sus nuestro nuestra este esta estos estas ese esa eso esto aquí
    ahí allí qué que cuál cuáles quién quiénes dónde cuándo cómo puedo puede podemos quiero quisiera querría gustaría encontrar
    encuentro obtener consigo conseguir necesito busco ver algo alguien otros otras hola no`,
  it: `senza essere qui cosa quali quando posso può possiamo voglio trovare trovo ottenere ottengo avere vorrei vorremmo cerco
    serve bisogno piacerebbe vedere qualcosa qualcuno altri altre altro ciao`,
  pt: `uns umas sobre ser aqui ali lá quais onde porque posso pode podemos quero encontrar encontro obter consigo conseguir
    queria gostaria preciso procuro ver algo alguma alguém outros outras fica olá`,
  nl: `jij wij we jouw welke waar wanneer waarom vind vinden krijg`,
}

const ofLibrary: Readonly<Record<string, readonly string[]>> = {
  de: german,
  en: english,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
}

const fillers = new Map(
  Object.entries(written).map(([language, words]) => [
    language,
    new Set([...words.split(/\s+/), ...(ofLibrary[language] ?? [])].map(foldText)),
  ]),
)

export const isStopWord = (word: string, locale: string): boolean =>
  fillers.get(locale.slice(0, 2))?.has(foldText(word)) === true

/**
 * The language whose stop words a text holds most of, and of several that hold as many the `likely` one; `undefined` where it holds
 * next to none. For texts that do not say.
 */
export function guessLanguage(text: string, likely?: string): string | undefined {
  const words =
    text
      .slice(0, 20_000)
      .match(/\p{L}+/gu)
      ?.map(foldText) ?? []
  let best: { language: string; count: number } | undefined
  for (const [language, known] of fillers) {
    const count = words.reduce((sum, word) => sum + (known.has(word) ? 1 : 0), 0)
    const isBetter = count > (best?.count ?? 0) || (count > 0 && count === best?.count && language === likely)
    if (isBetter) best = { language, count }
  }
  return best !== undefined && best.count >= Math.max(1, words.length / 20) ? best.language : undefined
}
