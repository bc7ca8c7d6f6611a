import type { DemoWidget } from '../parts.ts'
import { say } from '../say.ts'

const name = say(
  'Meet somebody',
  'Jemanden kennenlernen',
  'Conocer a alguien',
  'Faire une rencontre',
  'Conoscere qualcuno',
  'Conhecer alguém',
)

const interests = {
  shade: say(
    'Shade and heat',
    'Schatten und Hitze',
    'Sombra y calor',
    'Ombre et chaleur',
    'Ombra e caldo',
    'Sombra e calor',
  ),
  trees: say('City trees', 'Stadtbäume', 'Árboles urbanos', 'Arbres en ville', 'Alberi in città', 'Árvores na cidade'),
  water: say('Water and rain', 'Wasser und Regen', 'Agua y lluvia', 'Eau et pluie', 'Acqua e pioggia', 'Água e chuva'),
  walking: say('Walking', 'Zu Fuß gehen', 'Caminar', 'Marche à pied', 'Camminare', 'Andar a pé'),
  cycling: say('Cycling', 'Radfahren', 'Ciclismo', 'Vélo', 'Ciclismo', 'Ciclismo'),
  buses: say(
    'Buses and trams',
    'Busse und Bahnen',
    'Autobuses y tranvías',
    'Bus et tramways',
    'Autobus e tram',
    'Autocarros e elétricos',
  ),
  night: say(
    'The city at night',
    'Die Stadt bei Nacht',
    'La ciudad de noche',
    'La ville la nuit',
    'La città di notte',
    'A cidade à noite',
  ),
  accessibility: say(
    'Accessibility',
    'Barrierefreiheit',
    'Accesibilidad',
    'Accessibilité',
    'Accessibilità',
    'Acessibilidade',
  ),
  children: say(
    'Streets for children',
    'Straßen für Kinder',
    'Calles para la infancia',
    'Des rues pour les enfants',
    'Strade per i bambini',
    'Ruas para crianças',
  ),
  energy: say(
    'Energy and heating',
    'Energie und Wärme',
    'Energía y calefacción',
    'Énergie et chauffage',
    'Energia e calore',
    'Energia e calor',
  ),
  data: say('Open data', 'Offene Daten', 'Datos abiertos', 'Données ouvertes', 'Dati aperti', 'Dados abertos'),
  building: say('Old houses', 'Alte Häuser', 'Casas antiguas', 'Maisons anciennes', 'Case antiche', 'Casas antigas'),
  theatre: say('Theatre', 'Theater', 'Teatro', 'Théâtre', 'Teatro', 'Teatro'),
  music: say('Music', 'Musik', 'Música', 'Musique', 'Musica', 'Música'),
  cooking: say('Cooking', 'Kochen', 'Cocina', 'Cuisine', 'Cucina', 'Cozinha'),
  gardens: say(
    'Community gardens',
    'Gemeinschaftsgärten',
    'Huertos comunitarios',
    'Jardins partagés',
    'Orti comuni',
    'Hortas comunitárias',
  ),
} as const

export type DemoInterest = keyof typeof interests

/** Where those in the lounge find somebody to talk to; a few of the demo's people are there already. */
export const loungeMeeting: DemoWidget = {
  id: 'lounge-meeting',
  type: 'MATCHING',
  name,
  configurations: [
    {
      id: 'always',
      name,
      texts: say(
        'Two people at a table, one topic: find out who else here cares about it.',
        'Zwei Menschen an einem Tisch, ein Thema: Finden Sie heraus, wem es hier noch wichtig ist.',
        'Dos personas en una mesa, un tema: descubra a quién más le importa aquí.',
        'Deux personnes à une table, un sujet : découvrez qui d’autre y tient ici.',
        'Due persone a un tavolo, un tema: scopri a chi altro sta a cuore.',
        'Duas pessoas à mesa, um tema: descubra quem mais aqui se interessa por ele.',
      ),
      interests: Object.entries(interests).map(([id, texts]) => ({ id, texts })),
    },
  ],
}
