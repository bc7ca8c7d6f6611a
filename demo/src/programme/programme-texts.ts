import type { LocalizedTexts } from '@foyer/contract'
import { areaNames } from '../names.ts'
import type { AreaKey } from '../names.ts'
import { escapeHtml, textIn } from '../parts.ts'
import { sessionsIn } from '../programme.ts'
import { each, say } from '../say.ts'
import type { Session } from './session.ts'

const note = say(
  'The programme at the top of the page shows when each session begins in your time zone.',
  'Wann eine Veranstaltung in Ihrer Zeitzone beginnt, zeigt das Programm oben auf der Seite.',
  'El programa, arriba en la página, indica cuándo empieza cada sesión en su zona horaria.',
  'Le programme, en haut de la page, indique quand chaque séance commence dans votre fuseau horaire.',
  'Il programma in cima alla pagina dice quando comincia ogni sessione nel suo fuso orario.',
  'O programa, no topo da página, mostra quando começa cada sessão no seu fuso horário.',
)

/** Who speaks about what, as HTML by place. The times are the agenda's, which knows the reader's time zone. */
export const programmeTexts = (sessions: readonly Session[]): LocalizedTexts =>
  each(note, (text, locale) => {
    const entry = ({ titles, summaries, people }: Session) => {
      const names = people.map(({ name }) => `<span dir="auto">${escapeHtml(name)}</span>`).join(', ')
      const lines = [
        `<strong>${escapeHtml(textIn(titles, locale))}</strong>`,
        escapeHtml(textIn(summaries, locale)),
        `<small>${names}</small>`,
      ]
      return `<p>${lines.join('<br>')}</p>`
    }
    const places = (Object.keys(areaNames) as AreaKey[]).map((area) => {
      const entries = sessionsIn(area, sessions).map(entry).join('')
      return entries === '' ? '' : `<h2>${escapeHtml(textIn(areaNames[area], locale))}</h2>${entries}`
    })
    return `<p>${escapeHtml(text)}</p>${places.join('')}`
  })
