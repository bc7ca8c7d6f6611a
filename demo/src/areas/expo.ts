import { certificate } from '../certificate.ts'
import { lightAssetOf } from '../day-pictures.ts'
import { exhibitors } from '../exhibitors.ts'
import type { Exhibitor } from '../exhibitors.ts'
import { areaDescriptions, areaNames } from '../names.ts'
import { door, escapeHtml, paragraph, textIn } from '../parts.ts'
import type { DemoArea, DemoWidget } from '../parts.ts'
import { person } from '../person.ts'
import { focalPointOf, onto } from '../places.ts'
import { expoDesk } from './expo-desk.ts'
import { each, same, say } from '../say.ts'
import { bannerPlacement, expoBanner } from './expo-banner.ts'

const contact = say(
  'Outside the hall you will find us in the sky lounge.',
  'Außerhalb der Halle finden Sie uns in der Sky Lounge.',
  'Fuera de la sala nos encontrará en el salón mirador.',
  'En dehors du hall, vous nous trouverez au salon panoramique.',
  'Fuori dal padiglione ci trova nella sky lounge.',
  'Fora do pavilhão, encontra-nos no lounge panorâmico.',
)

const stand = ({ id, name, summaries, texts, paperNames, people }: Exhibitor): DemoWidget => ({
  id: `expo-${id}`,
  type: 'CONTENT_CARD',
  name: same(name),
  configurations: [
    {
      id: 'always',
      name: same(name),
      titles: same(name),
      summaries,
      texts: each(texts, (text, locale) => paragraph(text) + paragraph(textIn(contact, locale))),
      assetId: `logo-${id}`,
      people: [...people],
      links: [
        { names: paperNames, target: { kind: 'ASSET', assetId: `paper-${id}` } },
        { names: areaNames.lounge, target: { kind: 'AREA', areaId: 'lounge' } },
      ],
    },
  ],
})

const screen = ({ id, name }: Exhibitor): DemoWidget => ({
  id: `expo-${id}-screen`,
  type: 'PICTURE',
  name: same(name),
  configurations: [{ id: 'always', name: same(name), assetId: `logo-${id}`, fit: 'CONTAIN' }],
})

const stands = say(
  'Three stands are on either side of the aisle. Every stand has two people to talk to and a paper to take along.',
  'Je drei Stände liegen links und rechts des Gangs. An jedem Stand warten zwei Menschen zum Reden und ein Papier zum Mitnehmen.',
  'Hay tres puestos a cada lado del pasillo. En cada uno hay dos personas con quienes hablar y un documento para llevar.',
  'Trois stands de chaque côté de l’allée. À chaque stand, deux personnes à qui parler et un document à emporter.',
  'Tre stand per lato del corridoio. In ogni stand ci sono due persone con cui parlare e un documento da portare via.',
  'Três stands de cada lado do corredor. Em cada um há duas pessoas com quem falar e um documento para levar.',
)

const conditions = say(
  'Conditions of the certificate (PDF)',
  'Bedingungen für das Zertifikat (PDF)',
  'Condiciones del certificado (PDF)',
  'Conditions de l’attestation (PDF)',
  'Condizioni dell’attestato (PDF)',
  'Condições do certificado (PDF)',
)

const planToPrint = say(
  'Floor plan (PDF)',
  'Lageplan (PDF)',
  'Plano (PDF)',
  'Plan (PDF)',
  'Planimetria (PDF)',
  'Planta (PDF)',
)

const deskName = say(
  'Info desk and certificates',
  'Infotresen und Zertifikate',
  'Información y certificados',
  'Comptoir d’information et attestations',
  'Informazioni e attestati',
  'Informações e certificados',
)

/** Where one asks for what one does not find, and for the certificate of attendance. */
const informationDesk: DemoWidget = {
  id: 'expo-information',
  type: 'CONTENT_CARD',
  name: deskName,
  configurations: [
    {
      id: 'always',
      name: deskName,
      titles: deskName,
      summaries: stands,
      texts: each(certificate.title, (title, locale) => {
        const steps = certificate.steps.map((step) => `<li>${escapeHtml(textIn(step, locale))}</li>`)
        return `<h3>${escapeHtml(title)}</h3>${paragraph(textIn(certificate.lead, locale))}<ol>${steps.join('')}</ol>`
      }),
      people: [person('Elif Kaya')],
      links: [
        { names: conditions, target: { kind: 'ASSET', assetId: 'paper-certificate' } },
        { names: planToPrint, target: { kind: 'ASSET', assetId: 'paper-floor-plan' } },
        { names: areaNames.library, target: { kind: 'AREA', areaId: 'library' } },
      ],
    },
  ],
}

export function expo(): DemoArea {
  return {
    id: 'expo',
    names: areaNames.expo,
    descriptions: areaDescriptions.expo,
    defaultViewpointId: 'expo-aisle',
    viewMode: 'VIEW_2D',
    viewPoints: [
      {
        id: 'expo-aisle',
        names: areaNames.expo,
        background: { type: 'IMAGE', assetId: 'expo', ...lightAssetOf('expo'), focalPoint: focalPointOf('expo') },
        placements: [
          ...exhibitors.map(({ id }, index) => onto('expo', `Booth ${index + 1} screen`, `expo-${id}-screen`)),
          ...exhibitors.map(({ id }, index) => onto('expo', `Booth ${index + 1} counter`, `expo-${id}`)),
          // On the counter as well: a booth has one pin.
          ...exhibitors.slice(0, 1).map(({ id }) => onto('expo', 'Booth 1 counter', `expo-${id}-desk`)),
          onto('expo', 'Door to the foyer', 'expo-door-foyer'),
          onto('expo', 'Door to the main stage', 'expo-door-stage'),
          onto('expo', 'Information desk', 'expo-information'),
          bannerPlacement,
        ],
      },
    ],
    contentWidgets: [
      ...exhibitors.map(stand),
      ...exhibitors.map(screen),
      ...exhibitors.slice(0, 1).map(expoDesk),
      informationDesk,
      expoBanner,
      door('expo', 'foyer', areaNames.foyer, areaDescriptions.foyer),
      door('expo', 'stage', areaNames.stage, areaDescriptions.stage),
    ],
  }
}
