import '@foyer/ui/fonts'
import '@foyer/ui/theme'
import { consoleLog } from '@foyer/app-shell'
import { drawStartFailure } from './app/boot/start-failure.tsx'
import { startPage } from './app/boot/start-page.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the index page has no #root')
startPage(root).catch((cause: unknown) => {
  consoleLog('ERROR', 'app', 'the page could not start', cause)
  drawStartFailure(root, () => location.reload())
})
