import type { LocalizedTexts } from '@foyer/contract'
import { areaNames } from '../names.ts'
import type { AreaKey } from '../names.ts'
import { escapeHtml, textIn } from '../parts.ts'
import { sessionsIn } from '../programme.ts'
import { each, say } from '../say.ts'
import type { Session } from './session.ts'

const utcNote = say(
  'Hours are given in UTC. The card of a session tells when it begins where you are.',
  'Alle Zeiten in UTC. Die Karte einer Veranstaltung zeigt, wann sie bei Ihnen beginnt.',
  'Las horas están en UTC. La ficha de cada sesión indica cuándo empieza donde usted está.',
  'Les heures sont en UTC. La fiche de chaque séance indique quand elle commence chez vous.',
  'Gli orari sono in UTC. La scheda di ogni sessione dice quando comincia da lei.',
  'As horas são em UTC. A ficha de cada sessão diz quando começa onde está.',
)

/** The programme as HTML by day and place, days and hours as each language writes them. */
export const programmeTexts = (sessions: readonly Session[]): LocalizedTexts =>
  each(utcNote, (note, locale) => {
    const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    const hours = new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    })
    const entry = ({ begin, end, titles, summaries, people }: Session) => {
      const when = `${hours.format(new Date(begin))}–${hours.format(new Date(end))}`
      const names = people.map(({ name }) => `<span dir="auto">${escapeHtml(name)}</span>`).join(', ')
      const lines = [
        `<small>${when}</small>`,
        `<strong>${escapeHtml(textIn(titles, locale))}</strong>`,
        escapeHtml(textIn(summaries, locale)),
        `<small>${names}</small>`,
      ]
      return `<p>${lines.join('<br>')}</p>`
    }
    const place = (area: AreaKey, ofDay: readonly Session[]) => {
      const entries = sessionsIn(area, ofDay).map(entry).join('')
      return entries === '' ? '' : `<h3>${escapeHtml(textIn(areaNames[area], locale))}</h3>${entries}`
    }
    const dayOf = ({ begin }: Session) => day.format(new Date(begin))
    const days = [...new Set(sessions.map(dayOf))].map((name) => {
      const ofDay = sessions.filter((session) => dayOf(session) === name)
      const places = (Object.keys(areaNames) as AreaKey[]).map((area) => place(area, ofDay))
      return `<h2>${capitalized(name, locale)}</h2>${places.join('')}`
    })
    return `<p>${escapeHtml(note)}</p>${days.join('')}`
  })

/** Romance languages write weekdays small; a heading begins with a capital all the same. */
const capitalized = (words: string, locale: string) => {
  const [first = '', ...rest] = words
  return first.toLocaleUpperCase(locale) + rest.join('')
}
