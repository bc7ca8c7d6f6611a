import '@foyer/ui/fonts'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { applyTheme } from '@foyer/ui/theme'
import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { PortsProvider } from '@foyer/widgets'
import { AreaView, FloorPlan, focusAreaHeading } from '../src/index.ts'
import { RotateHint } from '../src/rotate-hint/rotate-hint.tsx'
import type { StageView } from '../src/index.ts'
import { createHarnessPorts } from './harness-ports.ts'
import { recordFilm } from './harness-film.ts'
import { architecture, pictures } from './harness-venue.ts'

const options = new URLSearchParams(location.search)
const theme = options.get('theme') === 'light' ? 'light' : 'dark'
const locale = options.get('lang') ?? 'en'
const people = { 'main-stage': 1046, 'sky-lounge': 32, plaza: 118 }
if (options.get('area')?.startsWith('film') === true) pictures['film'] = await recordFilm(960, 480)
document.documentElement.lang = locale
applyTheme(document.documentElement, {}, theme)

function Harness() {
  const [areaId, setAreaId] = useState(options.get('area') ?? 'main-stage')
  const [viewpointId, setViewpointId] = useState<string>()
  const [view, setView] = useState<StageView>(options.get('view') === 'list' ? 'LIST' : 'PICTURE')
  const ports = useMemo(
    () =>
      createHarnessPorts(areaId, (next) => {
        setAreaId(next)
        setViewpointId(undefined)
      }),
    [areaId],
  )
  const area = architecture.areas.find(({ id }) => id === areaId)
  if (area === undefined) return null
  if (options.has('plan')) {
    return (
      <main style={{ padding: 40, maxWidth: 830 }}>
        <PortsProvider ports={ports}>
          <FloorPlan architecture={architecture} areaId={areaId} variant="full" peopleByArea={people} />
        </PortsProvider>
      </main>
    )
  }
  return (
    <>
      <header
        style={{
          position: 'fixed',
          zIndex: 20,
          insetInline: 0,
          top: 0,
          height: 60,
          background: 'var(--deep)',
          padding: 16,
        }}
      >
        <button type="button" onClick={() => focusAreaHeading()}>
          Meridian Forum
        </button>
      </header>
      <main style={{ position: 'fixed', inset: 0 }}>
        <PortsProvider ports={ports}>
          <AreaView
            architecture={architecture}
            area={area}
            viewpointId={viewpointId}
            view={view}
            onViewChange={setView}
            onViewpointChange={setViewpointId}
            renderWidget={(id) => (
              <div style={{ width: '100%', height: '100%', background: '#14205e', padding: '5cqw', fontSize: '6cqw' }}>
                {id}
              </div>
            )}
            theme={theme}
            reducedMotion={matchMedia('(prefers-reduced-motion: reduce)').matches}
            peopleByArea={people}
            insetTop={60}
            insetBottom={options.has('foot') ? 44 : 0}
            onReady={() => document.documentElement.setAttribute('data-ready', areaId)}
          />
        </PortsProvider>
      </main>
      {options.has('rotate') && <RotateHint topPx={0} onDismiss={() => undefined} />}
    </>
  )
}

const root = createRoot(document.querySelector('#root') as HTMLElement)
Object.assign(globalThis, { unmountStage: () => root.unmount() })
root.render(
  <TranslatorProvider value={createTranslator(locale, await loadCatalogue(locale))}>
    <Harness />
  </TranslatorProvider>,
)
