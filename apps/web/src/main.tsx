import '@foyer/ui/fonts'
import '@foyer/ui/theme-sheets'
import './platform/first-view.css'
import { ErrorPage } from './app/pages/error-page.tsx'
import { startPage } from './app/boot/start-page.tsx'
import { mountPage } from '@foyer/app-shell'

mountPage(startPage, ErrorPage)
