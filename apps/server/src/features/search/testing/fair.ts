import type { Venue } from '@foyer/contract'
import {
  buildAssetEntry,
  buildVenue,
  inEnglish,
  type VenueParts,
  type WidgetInput,
} from '../../../testing/build-venue.ts'

type Texts = Readonly<Record<string, string>>
const say = (texts: Texts) => Object.entries(texts).map(([locale, text]) => ({ locale, text }))

const card = (id: string, titles: Texts, texts: Texts, more: object = {}): WidgetInput => ({
  id,
  type: 'CONTENT_CARD',
  name: say(titles),
  configurations: [{ id: `${id}-1`, name: [], titles: say(titles), texts: say(texts), ...more }],
})

const certificates = card(
  'certificates',
  {
    en: 'Certificate desk',
    de: 'Zertifikate',
    fr: 'Guichet des attestations',
    es: 'Mostrador de certificados',
    it: 'Sportello degli attestati',
    pt: 'Balcão de certificados',
  },
  {
    en: '<p>Whoever has attended six talks gets a certificate of attendance here. Take it along as a PDF.</p>',
    de: '<p>Wer sechs Vorträge besucht hat, bekommt hier die Bescheinigung der Teilnahme. Als PDF zum Mitnehmen.</p>',
    fr: '<p>Après six conférences, vous recevez ici votre attestation de participation, en PDF.</p>',
    es: '<p>Quien haya asistido a seis charlas recibe aquí su certificado de asistencia en PDF.</p>',
    it: '<p>Chi ha seguito sei conferenze riceve qui l’attestato di partecipazione in PDF.</p>',
    pt: '<p>Quem assistiu a seis palestras recebe aqui o certificado de participação em PDF.</p>',
  },
)

const cloakroom = card(
  'cloakroom',
  {
    en: 'Cloakroom',
    de: 'Garderobe',
    fr: 'Vestiaire',
    es: 'Guardarropa',
    it: 'Guardaroba',
    pt: 'Bengaleiro',
    ja: 'クローク',
    ar: 'غرفة المعاطف',
  },
  {
    en: 'Coats and bags are kept until midnight. Nothing is charged.',
    de: 'Mäntel und Taschen werden bis Mitternacht aufbewahrt. Es kostet nichts.',
    fr: 'Manteaux et sacs sont gardés jusqu’à minuit, gratuitement.',
    es: 'Guardamos abrigos y bolsos hasta medianoche, sin coste.',
    it: 'Cappotti e borse si custodiscono fino a mezzanotte, gratis.',
    pt: 'Guardamos casacos e malas até à meia-noite, sem custos.',
    ja: 'コートと鞄は深夜まで無料でお預かりします。',
    ar: 'نحتفظ بالمعاطف والحقائب حتى منتصف الليل مجانًا.',
  },
)

const energy = card(
  'energy',
  {
    en: 'District heating without gas',
    de: 'Fernwärme ohne Gas',
    fr: 'Le chauffage urbain sans gaz',
    es: 'Calefacción urbana sin gas',
    it: 'Teleriscaldamento senza gas',
    pt: 'Aquecimento urbano sem gás',
  },
  {
    en: 'How a town heats its houses with the river, and what a stop heated in winter costs.',
    de: 'Wie eine Stadt ihre Häuser mit dem Fluss heizt und was eine Haltestelle im Winter kostet.',
    fr: 'Comment une ville chauffe ses maisons avec le fleuve, et ce que coûte un arrêt en hiver.',
    es: 'Cómo una ciudad calienta sus casas con el río y lo que cuesta una parada en invierno.',
    it: 'Come una città scalda le case con il fiume, e quanto costa una fermata d’inverno.',
    pt: 'Como uma cidade aquece as suas casas com o rio, e quanto custa uma paragem no inverno.',
  },
  { people: [{ name: 'Hanna Weiß', title: 'Energy Planner', company: 'Stadtwerk Nord' }] },
)

/** A small fair in eight languages, with a talk that is on later, a meeting with a host's address and a media board. */
export const fairParts = (laterBegin = '2026-06-02T09:00:00Z'): VenueParts => ({
  widgets: [
    certificates,
    cloakroom,
    energy,
    card('later', { en: 'Secret unveiling' }, { en: 'The zeppelin is shown to everybody.' }, { begin: laterBegin }),
    {
      id: 'meeting',
      type: 'MEETING',
      name: inEnglish('Round table'),
      configurations: [
        {
          id: 'meeting-1',
          name: [],
          meetingUrl: 'https://meet.example.org/roundtable',
          hostMeetingUrl: 'https://meet.example.org/hostcanary?roleKey=canarykey',
          hostUserIds: ['canaryhost'],
        },
      ],
    },
    {
      id: 'door',
      type: 'LINK',
      name: inEnglish('To the plaza'),
      configurations: [{ id: 'door-1', name: [], target: { kind: 'AREA', areaId: 'plaza' } }],
    },
    {
      id: 'paper',
      type: 'LINK',
      name: inEnglish('House rules'),
      configurations: [{ id: 'paper-1', name: [], target: { kind: 'ASSET', assetId: 'rules' } }],
    },
    {
      id: 'board',
      type: 'MEDIA_BOARD',
      name: inEnglish('Film shelf'),
      configurations: [{ id: 'board-1', name: [], mediaBoardId: 'films' }],
    },
  ],
  assets: [
    {
      ...buildAssetEntry('rules'),
      uri: '/assets/live/architecture/expo/assets/rules.pdf',
      mediaType: 'application/pdf',
      displayName: 'rules.pdf',
    },
  ],
  architecture: {
    mediaBoards: [
      {
        id: 'films',
        names: inEnglish('Films'),
        pieces: [
          {
            id: 'lantern-film',
            kind: 'VIDEO',
            titles: say({ en: 'Lanterns over water', de: 'Laternen über dem Wasser' }),
            descriptions: say({ en: 'A quiet film about the night of the paper boats.' }),
            tags: ['slow cinema'],
            source: { kind: 'STREAM', url: 'https://films.example.org/lantern.m3u8' },
          },
        ],
      },
    ],
  },
})

export const buildFair = (laterBegin?: string): Venue => buildVenue(fairParts(laterBegin))
