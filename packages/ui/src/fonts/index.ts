import '@fontsource-variable/geologica/wght.css'
import '@fontsource-variable/inter/wght.css'

export { loadFontsForText, loadScriptFont } from './script-fonts.ts'
