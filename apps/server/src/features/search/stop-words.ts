import { foldText } from '../../platform/text/fold-text.ts'

/** Words that questions are made with and that say nothing of what is looked for. */
const written: Readonly<Record<string, string>> = {
  en: `a an the and or but if of in on at to for from by with about as into is are was were be been being am do does did have has had
    i you he she it we they me my your our their his her its us them this that these those there here what which who whom whose
    where when why how can could will would shall should may might must get find show tell please want need any some not no`,
  de: `der die das den dem des ein eine einen einem einer eines und oder aber wenn von in im am an auf zu zum zur für aus bei mit über
    als ist sind war waren sein bin habe hat haben hatte ich du er sie es wir ihr mich mir dich dir uns euch sich mein meine dein
    euer unser dieser diese dieses jener hier dort da was welche welcher welches wer wen wem wo wohin woher wann warum wieso wie
    kann können könnte will würde soll muss darf bekomme bekommen kriege finde finden gibt gebe bitte zeig zeige man noch denn
    nicht kein keine etwas irgendwo`,
  fr: `le la les l un une des du de d et ou mais si en dans sur à au aux pour par avec sans est sont était être suis es ai as a avons
    avez ont je j tu il elle on nous vous ils elles me m te t se s mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs
    ce cet cette ces c ceci cela ça ici là que qu quoi quel quelle quels quelles qui où quand pourquoi comment peux peut puis pouvez
    veux voudrais trouver obtenir y n ne pas est-ce`,
  es: `el la los las un una unos unas de del y o pero si en sobre a al para por con sin es son era ser soy está están estoy he ha han
    hay yo tú él ella nosotros vosotros ellos me te se mi mis tu tus su sus nuestro nuestra este esta estos estas ese esa eso esto aquí
    ahí allí qué que cuál cuáles quién quiénes dónde donde cuándo por qué cómo como puedo puede podemos quiero encontrar encuentro
    obtener consigo conseguir no`,
  it: `il lo la i gli le l un uno una di del della dei delle dello e o ma se in nel nella su sul sulla a al alla ai per da dal dalla con
    senza è sono era essere ho ha hanno c io tu lui lei noi voi loro mi ti si ci vi mio mia tuo tua suo sua nostro questo questa questi
    queste quello quella qui lì là che cosa quale quali chi dove dov quando perché come posso può possiamo voglio trovare trovo
    ottenere ottengo avere non`,
  pt: `o a os as um uma uns umas de do da dos das e ou mas se em no na nos nas sobre ao à aos às para por pelo pela com sem é são era ser
    sou está estão estou há tem têm eu tu ele ela nós vós eles elas você vocês me te lhe meu minha seu sua nosso este esta isto esse essa
    isso aqui ali lá que quê qual quais quem onde quando porque porquê como posso pode podemos quero encontrar encontro obter consigo
    conseguir não`,
  nl: `de het een en of maar als van in op aan te voor uit bij met over is zijn was ben heb heeft ik je jij u hij zij wij we mij mijn
    jouw ons dit dat deze die hier daar wat welke wie waar wanneer waarom hoe kan kunnen wil moet vind vinden krijg niet geen`,
}

const fillers = new Map(
  Object.entries(written).map(([language, words]) => [language, new Set(words.split(/\s+/).map(foldText))]),
)

export const isStopWord = (word: string, locale: string): boolean =>
  fillers.get(locale.slice(0, 2))?.has(foldText(word)) === true

/** The language whose fillers a text holds most of; `undefined` where it holds next to none. For texts that do not say. */
export function guessLanguage(text: string): string | undefined {
  const words =
    text
      .slice(0, 20_000)
      .match(/\p{L}+/gu)
      ?.map(foldText) ?? []
  let best: { language: string; count: number } | undefined
  for (const [language, known] of fillers) {
    const count = words.reduce((sum, word) => sum + (known.has(word) ? 1 : 0), 0)
    if (count > (best?.count ?? 0)) best = { language, count }
  }
  return best !== undefined && best.count >= Math.max(1, words.length / 20) ? best.language : undefined
}
