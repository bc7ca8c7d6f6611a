import { noonMs } from '@foyer/testkit'
import { describe, expect, test } from 'vitest'
import { buildVenue, inEnglish } from '../../testing/build-venue.ts'
import { createPdfLibrary } from './pdf/pdf-library.ts'
import { plainKindNames } from './plain-kind-names.ts'
import { buildFair } from './testing/fair.ts'
import { indexOf } from './testing/index-of.ts'

const fair = indexOf(buildFair())
const ask = (question: string, locale = 'en', index = fair, nowMs = noonMs) =>
  index.ask({ question, locale, limit: 10, nowMs }).map(({ result }) => result)
const first = (question: string, locale?: string) => ask(question, locale)[0]?.widgetId

describe('what is found', () => {
  test.each([
    ['de', 'Wo bekomme ich ein Zertifikat?', 'certificates'],
    ['de', 'teilnahmebescheinigung', 'certificates'],
    ['de', 'Gibt es hier Urkunden', 'certificates'],
    ['de', 'wo kann ich meinen Mantel abgeben', 'cloakroom'],
    ['de', 'Wie heizt man Häuser?', 'energy'],
    ['en', 'where can I get a certificate', 'certificates'],
    ['en', 'certificates', 'certificates'],
    ['en', 'coat', 'cloakroom'],
    ['en', 'talk about heating houses', 'energy'],
    ['fr', 'Où puis-je obtenir une attestation ?', 'certificates'],
    ['fr', 'manteau', 'cloakroom'],
    ['fr', 'chauffer les maisons', 'energy'],
    ['es', '¿Dónde consigo mi certificado?', 'certificates'],
    ['es', 'abrigo', 'cloakroom'],
    ['es', 'calentar la casa', 'energy'],
    ['it', 'Dove trovo il mio attestato?', 'certificates'],
    ['it', 'cappotto', 'cloakroom'],
    ['it', 'scaldare le case', 'energy'],
    ['pt', 'Onde posso obter o certificado?', 'certificates'],
    ['pt', 'casaco', 'cloakroom'],
    ['pt', 'aquecer casas', 'energy'],
    ['ja', 'コートを預ける', 'cloakroom'],
    ['ar', 'معطف', 'cloakroom'],
  ])('[SEA-02] in %s "%s" finds %s first', (locale, question, widgetId) => {
    expect(first(question, locale)).toBe(widgetId)
  })

  test.each([
    ['de', 'Zertifkat', 'certificates'],
    ['en', 'certifcate', 'certificates'],
    ['en', 'cloakrom', 'cloakroom'],
    ['en', 'midnigth', 'cloakroom'],
    ['fr', 'atestation', 'certificates'],
    ['es', 'certifcado', 'certificates'],
    ['it', 'atestato', 'certificates'],
    ['pt', 'certifcado', 'certificates'],
    ['en', 'Hanna Weiss', 'energy'],
  ])('[SEA-02] a slip is forgiven: in %s "%s" finds %s', (locale, question, widgetId) => {
    expect(first(question, locale)).toBe(widgetId)
  })

  test('[SEA-02] a word that is still being typed finds what it may become', () => {
    expect(first('certif')).toBe('certificates')
    expect(first('Gard', 'de')).toBe('cloakroom')
  })

  test('[SEA-02] a question in one language finds results in the language of the page', () => {
    expect(ask('Wo bekomme ich ein Zertifikat?', 'fr')[0]).toMatchObject({
      widgetId: 'certificates',
      title: 'Guichet des attestations',
      locale: 'fr',
    })
    expect(ask('cloakroom', 'de')[0]).toMatchObject({ title: 'Garderobe', locale: 'de' })
  })

  test('[SEA-01] a result says what to view, and where the words stand in its passage', () => {
    const [found] = ask('certificate of attendance')
    expect(found).toMatchObject({
      id: 'widget/certificates/certificates-1',
      kind: 'widget',
      areaId: 'plaza',
      areaName: 'Plaza',
      widgetId: 'certificates',
      widgetType: 'CONTENT_CARD',
      configurationId: 'certificates-1',
      title: 'Certificate desk',
      titleHighlights: [[0, 11]],
    })
    const marked = found?.highlights.map(([start, end]) => found.passage.slice(start, end))
    expect(marked).toEqual(expect.arrayContaining(['attended', 'certificate']))
    expect(found?.passage).not.toMatch(/[<>]/)
  })

  test('[SEA-02] an area is found by its name and description, and no door to it besides', () => {
    expect(ask('plaza').map(({ id }) => id)).toEqual(['area/plaza'])
    expect(ask('where everybody arrives')[0]).toMatchObject({ kind: 'area', areaId: 'plaza' })
  })

  test('[SEA-02][MED-01] a piece of a media board is found by title, description and tag, at the board that shows it', () => {
    for (const question of ['lanterns', 'paper boats', 'slow cinema']) {
      expect(ask(question)[0]).toMatchObject({
        kind: 'piece',
        pieceId: 'lantern-film',
        mediaBoardId: 'films',
        widgetId: 'board',
        areaId: 'plaza',
      })
    }
  })

  test('[SEA-02][MED-01] a film of a media board is found by what films are called', () => {
    const index = indexOf(buildFair(), { kindNames: plainKindNames })
    expect(ask('movie', 'en', index).map(({ pieceId }) => pieceId)).toContain('lantern-film')
    expect(ask('Aufzeichnung', 'de', index).map(({ pieceId }) => pieceId)).toContain('lantern-film')
  })

  test('[SEA-02] what the question calls by its kind comes before what only mentions the word', () => {
    const clip = {
      id: 'clip',
      type: 'VIDEO' as const,
      name: inEnglish('Lanterns'),
      configurations: [{ id: 'c', name: [], source: { kind: 'EXTERNAL' as const, videoUrl: 'https://a.example/v' } }],
    }
    const note = {
      id: 'note',
      type: 'RICH_TEXT' as const,
      name: inEnglish('Lanterns'),
      configurations: [{ id: 'n', name: [], texts: inEnglish('A film was shot here, a film of lanterns.') }],
    }
    const index = indexOf(buildVenue({ widgets: [note, clip] }), { kindNames: plainKindNames })
    expect(ask('film lanterns', 'en', index).map(({ widgetId }) => widgetId)).toEqual(['clip', 'note'])
  })

  test('[SEA-02] the text of a PDF is found with its page, where the file is shown', () => {
    const pdfs = createPdfLibrary({} as Parameters<typeof createPdfLibrary>[0])
    const pages = ['Welcome to the house.', 'Dogs stay on a leash in the orchard.', 'Bicycles sleep outside.']
    const index = indexOf(buildFair(), {
      pagesOf: (file) => pdfs.pagesOf(file, { outcome: 'read', pages }),
    })
    expect(ask('dogs leash', 'de', index)[0]).toMatchObject({
      kind: 'pdf-page',
      assetId: 'rules',
      page: 2,
      widgetId: 'paper',
      title: 'rules',
    })
  })

  test('[SEA-02] a question with words that are in no text finds nothing', () => {
    expect(ask('helicopter insurance')).toEqual([])
    expect(ask('Hubschrauber', 'de')).toEqual([])
  })
})

describe('what comes first', () => {
  const text = (id: string, name: string, said: string) => ({
    id,
    type: 'RICH_TEXT' as const,
    name: inEnglish(name),
    configurations: [{ id: `${id}-1`, name: [], texts: inEnglish(said) }],
  })
  const find = (question: string, ...widgets: ReturnType<typeof text>[]) =>
    ask(question, 'en', indexOf(buildVenue({ widgets }))).map(({ widgetId }) => widgetId)

  test('[SEA-02] a title comes before a text that says the words often', () => {
    const often = text('often', 'Notes', 'Harbour tour. The harbour tour is a tour of the harbour, a tour by boat.')
    const filler = 'We meet at the quay and walk along the old warehouses, with a break for coffee. '.repeat(8)
    expect(find('harbour tour', often, text('titled', 'Harbour tour', filler))[0]).toBe('titled')
  })

  test('[SEA-02] of two titles the one that is the question comes first', () => {
    const long = text('long', 'Heat map of the harbour district and its old warehouses', 'A map.')
    expect(find('heat map', long, text('exact', 'Heat map', 'Drawn by hand.'))).toEqual(['exact', 'long'])
  })

  test('[SEA-02] a text with all words comes before a title that has most of them', () => {
    const titled = text('titled', 'Evening film', 'Shown at nine.')
    const filler = 'We meet at the quay and walk along the old warehouses, with a break for coffee. '.repeat(3)
    const all = text('all', 'Six grids', `An evening with a film about islands. ${filler}`)
    expect(find('evening film about islands', titled, all)).toEqual(['all', 'titled'])
  })

  test('[SEA-02] of long questions that no text has two words of, those with one are found', () => {
    const walk = text('walk', 'Evening walk', 'We look at lanterns.')
    expect(find('lanterns umbrellas bicycles helicopters', walk)).toEqual(['walk'])
  })

  test('[SEA-02] a German word finds its compounds, after itself', () => {
    const inGerman = (said: string) => [{ locale: 'de', text: said }]
    const stage = { ...text('stage', '', ''), name: inGerman('Hauptbühne') }
    const itself = { ...text('itself', '', ''), name: inGerman('Bühne') }
    const index = indexOf(buildVenue({ widgets: [stage, itself] }))
    expect(ask('Bühne', 'de', index).map(({ widgetId }) => widgetId)).toEqual(['itself', 'stage'])
  })

  test('[SEA-01] a question for a place is answered by the area', () => {
    const index = indexOf(buildVenue({ widgets: [text('card', 'Plaza', 'The plaza, a plaza of plazas.')] }))
    expect(ask('plaza', 'en', index)[0]?.kind).toBe('widget')
    expect(ask('where is the plaza', 'en', index)[0]?.kind).toBe('area')
  })

  test('[SEA-02] an exact phrase comes before the same words apart', () => {
    const apart = text(
      'apart',
      'One',
      'The bench is good. In the evening one sits there and looks at the bench and one friend.',
    )
    const phrase = text('phrase', 'Two', 'In the evening you sit there, with a friend, on one good bench by the river.')
    expect(find('one good bench', apart, phrase)[0]).toBe('phrase')
    expect(find('good evening bench', apart, phrase)).toHaveLength(2)
  })

  test('[SEA-02] the name of a person comes before texts that mention parts of it', () => {
    const mention = text('mention', 'Hanna', 'Weiss is white in German. Hanna likes it, and Hanna is a name.')
    const card = {
      id: 'card',
      type: 'CONTENT_CARD' as const,
      name: inEnglish('District heating'),
      configurations: [
        {
          id: 'c',
          name: [],
          titles: inEnglish('District heating'),
          people: [{ name: 'Hanna Weiß', title: 'Planner' }],
          texts: inEnglish('How a town heats itself.'),
        },
      ],
    }
    const index = indexOf(buildVenue({ widgets: [mention, card] }))
    expect(ask('Hanna Weiß', 'en', index)[0]?.widgetId).toBe('card')
  })
})

describe('who finds it', () => {
  test('[SEA-02][VEN-20] what is on later is found when it is on, and by designers on stage', () => {
    const unveiling = Date.parse('2026-06-02T09:00:00Z')
    expect(ask('zeppelin', 'en', fair, unveiling - 1)).toEqual([])
    expect(ask('unveiling', 'en', fair, unveiling - 1)).toEqual([])
    expect(ask('zeppelin', 'en', fair, unveiling)).toHaveLength(1)
    expect(ask('zeppelin', 'en', indexOf(buildFair(), { isStage: true }))).toHaveLength(1)
  })

  test('[SEA-02][WID-01] addresses and names of meeting hosts are not found, also on stage', () => {
    for (const question of ['hostcanary', 'canarykey', 'canaryhost', 'example.org', 'roleKey']) {
      expect(ask(question)).toEqual([])
      expect(ask(question, 'en', indexOf(buildFair(), { isStage: true }))).toEqual([])
    }
    expect(first('round table')).toBe('meeting')
  })

  test('[SEA-02] kinds of widget without a line of their own, and unknown ones, are found by their names', () => {
    const unknown = { id: 'holo', type: 'HOLOGRAM', name: inEnglish('Hologram'), configurations: [{ id: 'h' }] }
    const index = indexOf(buildVenue({ widgets: [{ ...unknown, hostMeetingUrl: 'https://a.example/canary' }] }))
    expect(ask('hologram', 'en', index)[0]?.widgetId).toBe('holo')
    expect(ask('canary', 'en', index)).toEqual([])
  })
})

describe('sessions of the programme', () => {
  const begin = '2026-06-01T14:00:00Z'
  const text = (en: string, de: string) => [
    { locale: 'en', text: en },
    { locale: 'de', text: de },
  ]
  const session = (id: string, titles: ReturnType<typeof text>, more: object = {}) => ({
    id,
    titles,
    begin,
    end: '2026-06-01T15:00:00Z',
    areaId: 'plaza',
    ...more,
  })
  const index = indexOf(
    buildVenue({
      widgets: [
        {
          id: 'screen',
          type: 'RICH_TEXT' as const,
          name: inEnglish('Screen'),
          configurations: [{ id: 'now', name: [], texts: inEnglish('Night buses. '.repeat(9)), begin }],
        },
      ],
      architecture: {
        tracks: [{ id: 'water', names: text('Water', 'Gewässer') }],
        sessions: [
          session('opening', text('A town by a river', 'Eine Stadt am Fluss'), {
            descriptions: text('Opening keynote. How it began.', 'Eröffnungsrede. Wie es begann.'),
            speakers: [{ name: 'Zoë Brandt', company: 'Harbour Lab', userId: 'zoe' }],
            trackId: 'water',
            widgetId: 'screen',
          }),
          session('buses', text('Night buses', 'Nachtbusse'), { cancelled: true }),
        ],
      },
    }),
  )
  const beginMs = Date.parse(begin)

  test.each([
    ['en', 'town by a river'],
    ['de', 'Stadt am Fluss'],
    ['en', 'Zoe Brandt'],
    ['en', 'Harbour Lab'],
    ['de', 'Gewässer'],
    ['en', 'When does the opening keynote begin?'],
    ['de', 'Wann beginnt die Eröffnungsrede?'],
  ])('[SEA-02] in %s "%s" finds the session first, also before it begins', (locale, question) => {
    expect(ask(question, locale, index, beginMs - 1)[0]).toMatchObject({
      kind: 'session',
      sessionId: 'opening',
      begin,
      end: '2026-06-01T15:00:00Z',
      speakers: [{ name: 'Zoë Brandt', userId: 'zoe' }],
      areaId: 'plaza',
      areaName: 'Plaza',
    })
  })

  test('[SEA-02] a session leads to its widget while that shows something, else to its area', () => {
    expect(ask('opening keynote', 'en', index, beginMs - 1)[0]?.widgetId).toBeUndefined()
    expect(ask('opening keynote', 'en', index, beginMs)[0]).toMatchObject({
      widgetId: 'screen',
      configurationId: 'now',
    })
  })

  test('[SEA-01] a question for the speaker is answered by the session', () => {
    expect(ask('Who speaks about night buses?', 'en', index, beginMs)[0]).toMatchObject({ sessionId: 'buses' })
    expect(ask('night buses', 'en', index, beginMs)[0]?.kind).toBe('session')
  })

  test('[SEA-01] a question for a time is answered by the session, which says so if it is cancelled', () => {
    expect(ask('When are the night buses?', 'en', index, beginMs)[0]).toMatchObject({
      sessionId: 'buses',
      isCancelled: true,
    })
  })
})
