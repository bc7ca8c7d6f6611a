/** Two areas with a widget each, one placement, an asset, and fields that this version does not know. */
export const smallDraft = () => ({
  architectures: [
    {
      id: 'example',
      names: [{ locale: 'en', text: 'Example' }],
      defaultAreaId: 'foyer',
      areas: [
        {
          id: 'foyer',
          names: [{ locale: 'en', text: 'Foyer' }],
          defaultViewpointId: 'door',
          viewPoints: [
            {
              id: 'door',
              background: { type: 'IMAGE', assetId: 'picture' },
              placements: [{ kind: 'FLAT', widgetId: 'clock', x: 10, y: 20, width: 10, height: 30 }],
            },
          ],
          contentWidgets: [
            { id: 'clock', type: 'COUNTDOWN', name: [], configurations: [{ id: 'always', tags: ['a', 'b'] }] },
            { id: 'board', type: 'NEW_KIND', name: [], configurations: [], later: { deep: [1, { x: null }] } },
          ],
        },
        { id: 'garden', names: [], defaultViewpointId: 'lawn', viewPoints: [], contentWidgets: [] },
      ],
      loginConfigurations: [{ loginProvider: 'ANONYMOUS' }, { loginProvider: 'FIREBASE' }],
    },
  ],
  assets: [{ id: 'picture', displayName: 'Picture', alts: [] }],
  version: 7,
})
