type Loader = () => Promise<unknown>

const arabic: Loader = () => import('@fontsource-variable/noto-sans-arabic/wght.css')
const devanagari: Loader = () => import('@fontsource-variable/noto-sans-devanagari/wght.css')
const bengali: Loader = () => import('@fontsource-variable/noto-sans-bengali/wght.css')
const japanese: Loader = () => import('@fontsource-variable/noto-sans-jp/wght.css')
const chinese: Loader = () => import('@fontsource-variable/noto-sans-sc/wght.css')

const loaderByLanguage: Record<string, Loader> = {
  ar: arabic,
  ur: arabic,
  hi: devanagari,
  bn: bengali,
  ja: japanese,
  zh: chinese,
}

const loadersByScript: readonly (readonly [RegExp, Loader])[] = [
  [/\p{Script=Arabic}/u, arabic],
  [/\p{Script=Devanagari}/u, devanagari],
  [/\p{Script=Bengali}/u, bengali],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, japanese],
  [/\p{Script=Han}/u, chinese],
]

/** Announces the fonts of a language's script (BCP 47 tag); does nothing where Inter has the letters. */
export async function loadScriptFont(language: string): Promise<void> {
  const primary = language.toLowerCase().split('-')[0] ?? ''
  await loaderByLanguage[primary]?.()
}

/** Announces the fonts that a text needs, such as a name in another script; the browser then fetches only the parts used. */
export async function loadFontsForText(text: string): Promise<void> {
  await Promise.all(loadersByScript.filter(([script]) => script.test(text)).map(([, load]) => load()))
}
