import { parseUrl } from '@foyer/contract'
import type { SettingTopic } from '../setting.ts'
import { isBare, parsed } from './forms.ts'

export const fileSettings = {
  title: 'Files',
  settings: {
    CLAMAV_URL: {
      schema: parsed('must be tcp://host:port, such as tcp://127.0.0.1:3310, or the path of a socket', (text) =>
        isScannerAddress(text) ? text : undefined,
      ),
      meaning: 'ClamAV, which scans chat files; while it is unavailable no file is accepted',
      example: 'tcp://127.0.0.1:3310',
    },
  },
} as const satisfies SettingTopic

function isScannerAddress(text: string): boolean {
  if (/^\/[^\0]+$/.test(text)) return true
  const url = parseUrl(text)
  if (url === undefined || !isBare(url)) return false
  const { protocol, host, hostname, pathname } = url
  if (protocol === 'unix:') return host === '' && pathname.length > 1
  return protocol === 'tcp:' && hostname !== '' && (pathname === '' || pathname === '/')
}
