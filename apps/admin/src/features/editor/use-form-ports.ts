import type { Venue } from '@foyer/contract'
import type { ReferenceTarget } from '@foyer/venue-fields'
import { createElement, useMemo } from 'react'
import { useAssetAddress } from './assets/asset-picture.tsx'
import { useAssetChooser } from './assets/use-asset-chooser.tsx'
import { listAssets } from './assets/list-assets.ts'
import { useEditor, useVenue } from './editor-context.tsx'
import { useEditorPorts } from './editor-ports.ts'
import { areasOf, architectureOf, itemsOf, nameOf, valueAt } from './entities/read-draft.ts'
import type { FormPorts, NamedTarget, ReferenceScope } from './inspector/index.ts'
import { RichTextSlot } from './rich-text/rich-text-slot.tsx'
import { presetsOf } from './settings/presets.ts'

/** What the forms need of the editor: files, entities to refer to, accounts and new ids. */
export function useFormPorts(): FormPorts {
  const { store, areaId, language, locales, newId, currentVenue } = useEditor()
  const { findAccount, searchAccounts, uploadAsset, clock } = useEditorPorts()
  const choose = useAssetChooser()
  // Apart, so that a change of the venue asks for no account again.
  const accounts = useMemo(() => ({ search: searchAccounts, find: findAccount }), [findAccount, searchAccounts])
  return useMemo((): FormPorts => {
    const named = (entities: readonly { readonly id: string }[]): readonly NamedTarget[] =>
      entities.map((entity) => ({ id: entity.id, name: nameOf(entity, language) || entity.id }))
    const list = (venue: Venue, target: ReferenceTarget, { areaId: within, widgetTypes }: ReferenceScope) => {
      const architecture = architectureOf(venue)
      switch (target) {
        case 'account':
          return []
        case 'area':
          return named(areasOf(venue))
        case 'viewpoint':
          return named(itemsOf(areasOf(venue).find((area) => area.id === (within ?? areaId))?.['viewPoints']))
        case 'widget': {
          const all = areasOf(venue).flatMap((area) => itemsOf(area['contentWidgets']))
          const fitting = all.filter(({ type }) => widgetTypes === undefined || widgetTypes.includes(String(type)))
          return named([...fitting, ...itemsOf(architecture?.['globalWidgets'])])
        }
        case 'board':
          return named(itemsOf(architecture?.['mediaBoards']))
        case 'provider':
          return named(itemsOf(architecture?.['cookieProviders']))
        case 'track':
          return named(itemsOf(architecture?.['tracks']))
        case 'piece':
          return named(itemsOf(architecture?.['mediaBoards']).flatMap((board) => itemsOf(board['pieces'])))
      }
    }
    return {
      assets: {
        useFind() {
          const assets = useVenue((venue) => venue.assets)
          return useMemo(() => {
            const byId = new Map(listAssets({ assets }).map((asset) => [asset.id, asset]))
            return (id) => byId.get(id)
          }, [assets])
        },
        useAddress: useAssetAddress,
        choose,
        send: (file) => {
          const architectureId = currentVenue().architectures[0]?.id ?? ''
          return uploadAsset({ architectureId, assetId: newId(), fileName: file.name, file })
        },
      },
      references: {
        useTargets(target, scope) {
          // As text, which is equal as long as none of them has another name.
          const targets = useVenue((venue) => JSON.stringify(list(venue, target, scope)))
          return useMemo(() => JSON.parse(targets) as readonly NamedTarget[], [targets])
        },
      },
      accounts,
      renderRichText: (props) =>
        createElement(RichTextSlot, { ...props, onHistoryEnd: (direction) => store[direction]() }),
      createId: newId,
      valueAt: (path) => valueAt(currentVenue(), path),
      after: clock.after,
      presets: (path) => presetsOf(path, { locales, newId }),
    }
  }, [store, areaId, language, locales, newId, currentVenue, uploadAsset, choose, accounts, clock])
}
