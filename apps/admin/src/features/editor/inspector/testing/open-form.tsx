import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCallback, useState } from 'react'
import type { Asset, DraftChange, DraftPath } from '@foyer/contract'
import { createTranslator } from '@foyer/i18n'
import { loadAdminCatalogue } from '@foyer/i18n/admin'
import { TranslatorProvider } from '@foyer/i18n/react'
import { changeValue } from '../change-value.ts'
import { EntityForm, type EntityFormProps } from '../entity-form.tsx'
import type { FormPorts } from '../form-ports.ts'
import { EditorTexts } from '../../editor-texts.ts'

type Value = Readonly<Record<string, unknown>>

/** A venue with one of everything that can be referred to. */
export const createFakePorts = (more: Partial<FormPorts> = {}): FormPorts => {
  let count = 0
  return {
    assets: {
      useFind: () => (id) =>
        ({
          logo: { name: 'Logo', mediaType: 'image/webp', width: 1600, height: 900 },
          film: { name: 'Film.mp4', mediaType: 'video/mp4' },
          paper: { name: 'Paper', mediaType: 'application/pdf' },
        })[id],
      useAddress: (id) => (id === undefined ? undefined : `/${id}.webp`),
      choose: async () => 'logo',
      send: async (file) => ({ id: 'sent', displayName: file.name }) as Asset,
    },
    references: {
      useTargets: (target, { areaId, widgetTypes }) =>
        target === 'viewpoint'
          ? [{ id: `door-of-${areaId ?? 'here'}`, name: `Door of ${areaId ?? 'here'}` }]
          : target === 'widget' && widgetTypes !== undefined
            ? [{ id: 'meeting', name: widgetTypes.join() }]
            : [
                { id: 'hall', name: 'Hall' },
                { id: 'garden', name: 'Garden' },
              ],
    },
    accounts: {
      search: async (text) => [{ id: 'alice-id', name: `Alice ${text}`, details: 'Acme' }],
      find: async (id) => (id === 'bob-id' ? { id, name: 'Bob' } : undefined),
    },
    valueAt: () => undefined,
    createId: () => `new-${++count}`,
    after: (_delayMs, callback) => {
      queueMicrotask(callback)
      return () => {}
    },
    ...more,
  }
}

type Options = Partial<Omit<EntityFormProps, 'entity' | 'value' | 'onChanges'>>

const locales = { all: ['en', 'de', 'fr'], shown: 'en', default: 'en' }

/** A form over a document that holds what is changed, in English. */
export async function openForm(entity: string, value: Value, options: Options = {}) {
  const changes: DraftChange[][] = []
  const path: DraftPath = options.path ?? ['entity']
  let current = value
  let setFromOutside: (value: Value) => void = () => {}
  const translator = createTranslator('en', await loadAdminCatalogue('en'))
  const ports = options.ports ?? createFakePorts()
  function Page({ more }: { readonly more: Options }) {
    const [shown, setShown] = useState(value)
    setFromOutside = setShown
    const onChanges = useCallback((made: readonly DraftChange[]) => {
      changes.push([...made])
      // Files of the venue are not in the entity.
      const own = made.filter(({ path: [root] }) => root !== 'assets')
      current = changeValue(current, path, own) as Value
      setShown(current)
    }, [])
    return (
      <EntityForm
        entity={entity}
        value={shown}
        locales={locales}
        {...options}
        {...more}
        path={path}
        ports={ports}
        onChanges={onChanges}
      />
    )
  }
  const page = (more: Options) => (
    <TranslatorProvider value={translator}>
      <EditorTexts
        onFailure={(cause) => {
          throw cause
        }}
      >
        <div data-testid="form">
          <Page more={more} />
        </div>
      </EditorTexts>
    </TranslatorProvider>
  )
  const view = render(page({}))
  await screen.findByTestId('form')
  return {
    changes,
    user: userEvent.setup(),
    value: () => current,
    setFromOutside: (next: Value) => {
      current = next
      setFromOutside(next)
    },
    rerender: (more: Options) => view.rerender(page(more)),
  }
}

/** What describes a control: its help, or what is wrong with it. */
export const below = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
