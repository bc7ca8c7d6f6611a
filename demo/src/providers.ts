import type { VenueInput } from '@foyer/contract'
import { same, say } from './say.ts'

type Provider = VenueInput['architectures'][number]['cookieProviders'][number]

const operator = say('Operator', 'Betreiber', 'Operador', 'Exploitant', 'Gestore', 'Operador')
const purpose = say('Purpose', 'Zweck', 'Finalidad', 'Finalité', 'Scopo', 'Finalidade')

export const cookieProviders: Provider[] = [
  {
    id: 'venue',
    name: 'Meridian Forum',
    type: 'TECHNICALLY_REQUIRED',
    defaultProvider: true,
    attributes: [
      {
        key: purpose,
        value: say(
          'Login, language and your choices here',
          'Anmeldung, Sprache und Ihre Auswahl hier',
          'Acceso, idioma y sus opciones aquí',
          'Connexion, langue et vos choix ici',
          'Accesso, lingua e le sue scelte qui',
          'Acesso, idioma e as suas escolhas aqui',
        ),
      },
    ],
  },
  {
    id: 'framatube',
    name: 'Framatube',
    type: 'EXTERNAL_MEDIA',
    origins: ['https://framatube.org'],
    attributes: [
      { key: operator, value: same('Framasoft, Lyon') },
      {
        key: purpose,
        value: say(
          'Play films',
          'Filme abspielen',
          'Reproducir películas',
          'Lire des films',
          'Riprodurre film',
          'Reproduzir filmes',
        ),
      },
    ],
  },
  {
    id: 'jitsi',
    name: 'Jitsi Meet',
    type: 'EXTERNAL_MEDIA',
    origins: ['https://meet.jit.si'],
    attributes: [
      { key: operator, value: same('8x8, Inc., Campbell') },
      {
        key: purpose,
        value: say(
          'Video meetings',
          'Videotreffen',
          'Videoreuniones',
          'Réunions vidéo',
          'Riunioni video',
          'Reuniões por vídeo',
        ),
      },
    ],
  },
]
