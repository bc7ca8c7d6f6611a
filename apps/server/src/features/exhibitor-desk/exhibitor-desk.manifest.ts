import { countContentsIn } from '../../platform/contents/count-contents.store.pg.ts'
import { accountsPort } from '../../platform/feature-ports/accounts.port.ts'
import { deskStaffPort } from '../../platform/feature-ports/desk-staff.port.ts'
import { moderationPort } from '../../platform/feature-ports/moderation.port.ts'
import { peoplePort } from '../../platform/feature-ports/people.port.ts'
import { provide } from '../../platform/feature-ports/port.ts'
import { privateNotesPort } from '../../platform/feature-ports/private-notes.port.ts'
import { type VenueDocument, venuePort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { inAnyLanguage } from '../../platform/features/search-text.ts'
import { createPostgresDeskStore } from './desk.store.pg.ts'
import { createExhibitorDeskFeature } from './exhibitor-desk.feature.ts'

/** The desks of the architecture that a document shows. */
function desksOf(document: VenueDocument | undefined) {
  const architecture = document?.venue.architectures.find(({ id }) => id === document.architectureId)
  const widgets = [
    ...(architecture?.areas.flatMap(({ contentWidgets }) => contentWidgets) ?? []),
    ...(architecture?.globalWidgets ?? []),
  ]
  return widgets.flatMap((widget) =>
    widget.type === 'EXHIBITOR_DESK'
      ? widget.configurations.map(({ id }) => ({ widgetId: widget.id, configurationId: id }))
      : [],
  )
}

export const exhibitorDeskManifest: FeatureManifest = {
  name: 'exhibitor-desk',
  kindNames: {
    EXHIBITOR_DESK: {
      en: 'Exhibitor desk|desk|booth staff|consultation',
      de: 'Ausstellertresen|Tresen|Standgespräch|Beratung|Infotresen',
      es: 'Mostrador del expositor|mostrador|consulta|asesoramiento',
      fr: 'Comptoir d’exposant|comptoir|conseil',
      it: 'Banco dell’espositore|banco|consulenza',
      pt: 'Balcão do expositor|balcão|aconselhamento',
    },
  },
  searchTexts: { EXHIBITOR_DESK: ({ exhibitor, texts }) => [inAnyLanguage(exhibitor), { texts, isHtml: true }] },
  eventTopics: { 'exhibitor-desk': 'people' },
  open(platform, ports) {
    const { database, hooks, audit, isOn } = platform
    const venue = ports.use(venuePort)
    const accounts = ports.use(accountsPort)
    const people = ports.use(peoplePort)
    const moderation = ports.use(moderationPort)
    const notes = ports.find(privateNotesPort)
    const desks = createExhibitorDeskFeature({
      ...platform,
      store: createPostgresDeskStore(database),
      findDesk: (desk) => venue().findConfiguration('EXHIBITOR_DESK', desk),
      listDesks: (opMode) =>
        desksOf(venue().document(opMode)).map((desk) => ({ ...platform.shownVenue(opMode), ...desk })),
      findIdByEmail: (email) => accounts().findIdByEmail(email),
      readPeople: (userIds) => people().list(userIds),
      postNote: async (opMode, note) => notes()?.postNote(opMode, note),
      async readDetails(userId) {
        const owner = await accounts().findOwner(userId)
        return { name: '', email: owner?.user.email ?? '', ...owner?.user.attributes }
      },
      isSilenced: async (userId) => moderation().sanctionOf(userId) !== undefined,
      blockedWith: (userId) => moderation().blockedWith(userId),
      showsPeople: async (opMode) => !venue().isPublic(opMode) && (await isOn('userPresence')),
      note: ({ by, act, desk: { opMode, widgetId, configurationId }, count }) =>
        audit.note({
          by,
          act: `exhibitor-desk.${act}`,
          subject: widgetId,
          details: { opMode, configurationId, count },
        }),
    })
    hooks.blocksChanged.on(desks.blocksChanged)
    const countContents = countContentsIn(database, {
      kind: 'talks',
      from: 'desk_talks',
      of: 'widget',
      ids: ['widget_id', 'configuration_id'],
    })
    return {
      features: [{ ...desks.feature, countContents, load: desks.load }],
      provides: [provide(deskStaffPort, desks)],
    }
  },
}
