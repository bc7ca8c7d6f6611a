import '@foyer/ui/fonts'
import '@foyer/ui/theme'
import { mountPage } from '@foyer/app-shell'
import { StartFailure } from './app/boot/start-failure.tsx'
import { startPage } from './app/boot/start-page.tsx'

mountPage(startPage, StartFailure)
