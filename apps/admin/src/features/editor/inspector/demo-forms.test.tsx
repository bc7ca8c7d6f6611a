// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Venue, type VenueInput } from '@foyer/contract'
import { createDemo } from '@foyer/demo'
import { checkEntity, configurationEntity, createItem, widgetTypes } from '@foyer/venue-fields'
import { createFakePorts, openForm } from './testing/open-form.tsx'

afterEach(cleanup)

type Part = Readonly<Record<string, unknown>>
interface Placed {
  readonly entity: string
  readonly value: Part
  readonly areaId?: string
}

const now = new Date('2026-11-26T09:00:00Z')
const authored: VenueInput = JSON.parse(JSON.stringify(createDemo({ now, publicVenue: false }).venue)) as VenueInput
/** With every default written out, as the server keeps it. */
const venue = Venue.parse(authored)

/** Everything of a venue that a form can be opened for. */
function listEntities({ architectures, assets }: Venue): Placed[] {
  const place = (entity: string, values: readonly object[] = []) =>
    values.map((value) => ({ entity, value: value as Part }))
  const ofWidgets = (widgets: readonly { type: string; configurations: readonly object[] }[]) =>
    widgets.flatMap((widget) => [
      ...place('Widget', [widget]),
      ...place(configurationEntity(widget.type), widget.configurations),
    ])
  return [
    ...place('Asset', assets),
    ...architectures.flatMap((architecture) => [
      ...place('Architecture', [architecture]),
      ...place('MediaBoard', architecture.mediaBoards),
      ...architecture.mediaBoards.flatMap(({ pieces }) => place('ContentPiece', pieces)),
      ...place('AgendaTrack', architecture.tracks),
      ...place('AgendaSession', architecture.sessions),
      ...place('CookieProvider', architecture.cookieProviders),
      ...place('LoginConfiguration', architecture.loginConfigurations),
      ...place('UserProfileAttribute', architecture.userProfileAttributes),
      ...place('AreaPosition', architecture.floorplan.areaPositions),
      ...ofWidgets(architecture.globalWidgets),
      ...architecture.areas.flatMap((area) =>
        [
          ...place('Area', [area]),
          ...place('Viewpoint', area.viewPoints),
          ...area.viewPoints.flatMap(({ placements }) =>
            placements.map((value) => ({ entity: `Placement.${value.kind}`, value })),
          ),
          ...ofWidgets(area.contentWidgets),
        ].map((each) => ({ ...each, areaId: area.id as string })),
      ),
    ]),
  ]
}

const [architecture] = venue.architectures
const areas = architecture?.areas ?? []
const ids = (values: readonly { readonly id: string }[] = []) => values.map(({ id }) => ({ id, name: id }))
const assets = new Map(venue.assets.map((asset) => [asset.id as string, asset]))

const portsOf = (here: string | undefined) =>
  createFakePorts({
    assets: {
      useFind: () => (id) => {
        const asset = assets.get(id)
        return asset === undefined ? undefined : { name: asset.displayName, mediaType: asset.mediaType }
      },
      useAddress: () => undefined,
      choose: async () => undefined,
      send: () => Promise.reject(new Error('nothing is sent')),
    },
    references: {
      useTargets: (target, { areaId = here }) => {
        const area = areas.find(({ id }) => id === areaId)
        switch (target) {
          case 'area':
            return ids(areas)
          case 'viewpoint':
            return ids(area?.viewPoints)
          case 'widget':
            return ids(areaId === undefined ? areas.flatMap((each) => each.contentWidgets) : area?.contentWidgets)
          case 'board':
            return ids(architecture?.mediaBoards)
          case 'piece':
            return ids(architecture?.mediaBoards.flatMap(({ pieces }) => pieces))
          case 'track':
            return ids(architecture?.tracks)
          case 'provider':
            return ids(architecture?.cookieProviders)
          case 'account':
            return []
        }
      },
    },
  })

function openAll() {
  for (;;) {
    const closed = document.querySelectorAll('button[aria-expanded="false"]')
    if (closed.length === 0) return
    for (const button of closed) fireEvent.click(button)
  }
}

const entities = listEntities(venue)

/** One of each sort of entity that differs in which fields it has; all of them would take minutes. */
const distinctEntities = [
  ...new Map(entities.map((each) => [`${each.entity} ${Object.keys(each.value).toSorted().join()}`, each])).values(),
]

test('[EDT-17] every entity of the demo venue is without a fault by its field table', () => {
  expect(entities.length).toBeGreaterThan(400)
  const faults = entities.flatMap(({ entity, value }) => checkEntity(entity, value).map((fault) => ({ entity, fault })))
  expect(faults).toEqual([])
})

test('[EDT-17] the forms of the demo venue show no fault and change nothing: the document stays byte-equal', async () => {
  const before = JSON.stringify(venue)
  for (const { entity, value, areaId } of distinctEntities) {
    const { changes } = await openForm(entity, value, { ports: portsOf(areaId) })
    openAll()
    const wrong = document.querySelectorAll('[aria-invalid="true"]')
    expect(
      [...wrong].map((element) => element.outerHTML),
      `${entity} ${String(value['id'])}`,
    ).toEqual([])
    expect(screen.getByTestId('form').textContent, entity).not.toContain('newer version')
    expect(changes, entity).toEqual([])
    cleanup()
  }
  expect(JSON.stringify(venue)).toBe(before)
})

test('[EDT-11] every type of widget has a form, also where only its required fields are there', async () => {
  for (const type of widgetTypes) {
    const value = createItem(configurationEntity(type), () => 'id')
    const { changes } = await openForm(configurationEntity(type), value)
    openAll()
    expect(document.querySelectorAll('textarea').length, type).toBeGreaterThan(0)
    expect(changes, type).toEqual([])
    cleanup()
  }
})
