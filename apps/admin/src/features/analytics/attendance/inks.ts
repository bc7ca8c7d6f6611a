/** What a canvas draws with: the tokens of the page as they are now. */
export interface Inks {
  readonly now: string
  readonly nowWash: string
  readonly past: string
  readonly pastWash: string
  readonly compared: string
  readonly text: string
  readonly line: string
  readonly nowClear: string
  readonly pastClear: string
}

const tokens: Readonly<Record<keyof Inks, string>> = {
  now: 'var(--crimson)',
  nowWash: 'color-mix(in srgb, var(--crimson) 44%, transparent)',
  past: 'var(--periwinkle)',
  pastWash: 'color-mix(in srgb, var(--periwinkle) 32%, transparent)',
  compared: 'var(--periwinkle)',
  text: 'var(--ink-2)',
  line: 'var(--line)',
  // Not `transparent`, which is a black one: the wash would turn grey on its way there.
  nowClear: 'color-mix(in srgb, var(--crimson) 1%, transparent)',
  pastClear: 'color-mix(in srgb, var(--periwinkle) 1%, transparent)',
}

/** Has the browser work out the colours, since a canvas knows neither variables nor, everywhere, mixtures. */
export function readInks(place: HTMLElement): Inks {
  const probe = place.appendChild(document.createElement('span'))
  probe.hidden = true
  const read = (token: string) => {
    probe.style.color = token
    return getComputedStyle(probe).color
  }
  const inks = Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, read(token)]))
  probe.remove()
  return inks as unknown as Inks
}
