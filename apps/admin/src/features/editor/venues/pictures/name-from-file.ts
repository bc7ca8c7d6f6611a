/** What cameras, phones and programs call a picture, before and after the numbers. */
const deviceWords = new Set(
  (
    'img image dsc dscn dscf pxl pano panorama photo picture pic mvi gopro gopr dji sam cimg hpim imag wp snapseed ' +
    'screenshot screen shot scan untitled unnamed download export render bild foto imagen immagine imagem wa at am pm ' +
    'signal telegram received edited copy kopie copia copie hdr equirectangular insp jpeg'
  ).split(' '),
)

/** A number, also with letters of a device before it, such as R0010001. */
const isNumberLike = (word: string) => /^(?:\d[\dx]*|[a-z]{1,4}\d{3,})$/i.test(word)
/** A part of a hash or an id. */
const isHexadecimal = (word: string) => word.length >= 4 && /^[\da-f]+$/i.test(word) && /\d/.test(word)
const hasLetters = (word: string) => /\p{L}/u.test(word)

const nameMaxLength = 80

/**
 * What an area is called whose picture has this file name: `main-hall.jpg` is "Main hall". Undefined for what a camera or a
 * program wrote, such as `IMG_2041.jpg`. Source: VNU-03.
 */
export function nameFromFile(fileName: string): string | undefined {
  const words = fileName
    .normalize('NFC')
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replaceAll(/\p{C}/gu, '')
    .replace(/whatsapp/i, 'image')
    // mainHall
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    // (1) of a second download
    .replaceAll(/\(\d+\)/g, ' ')
    .split(/[\s_.+-]+/u)
    .filter((word) => word !== '')
  // 01-lobby: the order, which the list has.
  if (/^\d+$/.test(words[0] ?? '')) words.shift()
  const isOfDevice = words.every(
    (word) => deviceWords.has(word.toLowerCase()) || isNumberLike(word) || isHexadecimal(word) || !hasLetters(word),
  )
  if (isOfDevice) return undefined
  const isShouted = words.join('').length > 4 && words.every((word) => word === word.toUpperCase())
  const isSplit = /\p{Ll}\p{Lu}/u.test(fileName)
  const text = words.map((word, index) => (isShouted || (isSplit && index > 0) ? word.toLowerCase() : word)).join(' ')
  const [first = '', ...rest] = text
  return Array.from(first.toLocaleUpperCase() + rest.join(''))
    .slice(0, nameMaxLength)
    .join('')
    .trim()
}
