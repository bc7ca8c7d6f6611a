import { flatArea, picture, say, type TemplateContent } from './parts.ts'

/** One area with a plain background, to begin with. */
export const plainRoom = (): TemplateContent => ({
  assets: [
    picture(
      'plain-room',
      'Plain background',
      say(
        'A plain wall in soft light',
        'Eine schlichte Wand in weichem Licht',
        'Una pared lisa con luz suave',
        'Un mur uni sous une lumière douce',
        'Una parete semplice in luce soffusa',
        'Uma parede lisa com luz suave',
      ),
    ),
  ],
  areas: [
    flatArea({
      id: 'room',
      names: say('First area', 'Erster Bereich', 'Primera área', 'Premier espace', 'Prima area', 'Primeira área'),
      descriptions: say(
        'Where visitors arrive.',
        'Hier kommen Besucherinnen und Besucher an.',
        'Aquí llegan los visitantes.',
        'Les visiteurs arrivent ici.',
        'Qui arrivano i visitatori.',
        'Aqui chegam os visitantes.',
      ),
      assetId: 'plain-room',
      widgets: [],
      placements: [],
    }),
  ],
})
