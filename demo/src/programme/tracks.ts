import type { VenueInput } from '@foyer/contract'
import { say } from '../say.ts'

type DemoTrack = NonNullable<VenueInput['architectures'][number]['tracks']>[number]

/** What the sessions are about. */
export const tracks: readonly DemoTrack[] = [
  {
    id: 'climate',
    color: '#2F9E8F',
    names: say('Heat and water', 'Hitze und Wasser', 'Calor y agua', 'Chaleur et eau', 'Caldo e acqua', 'Calor e água'),
  },
  {
    id: 'transport',
    color: '#4C7DF0',
    names: say('Getting around', 'Unterwegs', 'Moverse', 'Se déplacer', 'Muoversi', 'Andar pela cidade'),
  },
  {
    id: 'building',
    color: '#E0912F',
    names: say(
      'Building and energy',
      'Bauen und Energie',
      'Construcción y energía',
      'Bâtir et énergie',
      'Costruire ed energia',
      'Construção e energia',
    ),
  },
  {
    id: 'living',
    color: '#B65FD0',
    names: say('Living together', 'Zusammenleben', 'Convivir', 'Vivre ensemble', 'Vivere insieme', 'Viver em conjunto'),
  },
]

export const trackOfSession: Readonly<Record<string, string>> = {
  'city-that-listens': 'living',
  'heat-on-the-street': 'climate',
  'wind-towers': 'climate',
  'night-stops': 'transport',
  'count-the-children': 'living',
  'islands-on-wind': 'building',
  'monsoon-ready': 'climate',
  'warm-from-below': 'building',
  'houses-that-come-apart': 'building',
  'next-forty-years': 'living',
  'one-good-bench': 'building',
  'mend-a-timetable': 'transport',
  'map-on-foot': 'transport',
  'shade-by-hand': 'climate',
  'letter-from-later': 'living',
  'when-the-answer-is-no': 'living',
  'seat-for-the-river': 'climate',
  'what-to-rebuild-first': 'building',
  'dark-enough-for-moths': 'living',
  'supper-on-the-street': 'living',
}
