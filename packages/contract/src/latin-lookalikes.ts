/**
 * By script. Greek and Cyrillic words are common before Latin endings: only their small letters count, as a browser writes a
 * host. Of other scripts those that look like a Latin capital count too.
 */
const byScript: Readonly<Record<string, string>> = {
  Ahom: '𑜀𑜆𑜊𑜎𑜏',
  Arabic: 'اهھہە',
  Armenian: 'ագզէլհյոռստցւքօ',
  Bamum: 'ꛟ',
  Canadian_Aboriginal: 'ᐯᑌᑭᑯᒍᒪᕁᕼᕽᖇᖯᖴᗅᗞᗪᗰᗷ',
  Carian: '𐊠𐊡𐊢𐊥𐊫𐊰𐊱𐊲𐊴𐋏',
  Cherokee: 'ᏻᏼꭰꭱꭲꭵꭹꭺꭻꭼꮁꮃꮇꮋꮍꮐꮒꮓꮟꮢꮤꮥꮩꮪꮮꮯꮲꮶꮷ',
  Coptic: 'ⲅⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭⳑ',
  Cyrillic: 'асԁеһіјӏорԛѕԝхуъьҽпгѵѡӕꙇꚙү',
  Deseret: '𐐬𐐽𐑃𐑈',
  Elbasan: '𐔓𐔖𐔘𐔜𐔝𐔥𐔦𐔧',
  Ethiopic: 'ሀዐ',
  Georgian: 'ყჿ',
  Greek: 'αικνρυωηοτ',
  Hebrew: 'וטןסװ',
  Lisu: 'ꓐꓑꓒꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ',
  Lycian: '𐊂𐊆𐊇𐊊𐊐𐊒𐊕𐊖𐊗',
  Malayalam: 'ഠ',
  Miao: '𖼈𖼊𖼖𖼨𖼵𖼺𖽀𖽂𖽃',
  Myanmar: 'ဝ',
  Nko: 'ߊ',
  Old_Italic: '𐌁𐌂𐌉𐌑𐌕𐌗',
  Oriya: 'ଠ',
  Osage: '𐓜𐓪𐓶',
  Runic: 'ᚷᛁᛕᛖ',
  Tifinagh: 'ⴸⴹⵏⵔⵕⵝ',
  Warang_Citi: '𑣀𑣁𑣂𑣃𑣄𑣆𑣈𑣉𑣎𑣒𑣕𑣗𑣘𑣜',
}

/** Letters that look like Latin ones, or several of them. Source: confusables.txt of Unicode Technical Standard 39. */
export const latinLookalikes: ReadonlySet<string> = new Set(Object.values(byScript).join(''))
