import '@foyer/ui/fonts'
import '@foyer/ui/theme'
import { startPage } from './app/boot/start-page.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the index page has no #root')
void startPage(root)
