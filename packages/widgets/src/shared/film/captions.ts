/** The visitor's choice: no captions, or those in another language than the page's. Undefined: in the page's language. */
type CaptionsChoice = 'off' | (string & {}) | undefined

const isCaptions = ({ kind }: TextTrack): boolean => kind === 'captions' || kind === 'subtitles'
const primary = (language: string): string => language.toLowerCase().split('-')[0] ?? ''

/** The track to show; undefined where captions are off or no track has the language. Source: WID-06. */
export function chooseTrack(
  tracks: readonly TextTrack[],
  { choice, locale }: { readonly choice: CaptionsChoice; readonly locale: string },
): TextTrack | undefined {
  if (choice === 'off') return undefined
  for (const language of choice === undefined ? [locale] : [choice, locale]) {
    const exact = tracks.find((track) => track.language.toLowerCase() === language.toLowerCase())
    const found = exact ?? tracks.find((track) => primary(track.language) === primary(language))
    if (found !== undefined) return found
  }
  return undefined
}

export interface ShownCaptions {
  /** Shows the track for another choice or another language of the page. */
  readonly update: (options: { readonly choice: CaptionsChoice; readonly locale: string }) => void
  readonly stop: () => void
}

/** A film with its tracks. Safari's own full screen has a menu of captions whose input never reaches the page. */
export type CaptionedFilm = EventTarget & {
  readonly textTracks: TextTrackList
  readonly webkitDisplayingFullscreen?: boolean
}

/**
 * Keeps exactly one track of a film shown, or none. `onChoose` is called with what the visitor selects in the player's own
 * menu: a language, or `off`. Source: WID-06, WCAG 1.2.2.
 */
export function showOneTrack(
  film: CaptionedFilm,
  options: {
    readonly choice: CaptionsChoice
    readonly locale: string
    readonly onChoose: (language: string) => void
  },
): ShownCaptions {
  let { choice, locale } = options
  let shown: TextTrack | undefined
  let isFilmUsed = false
  const list = film.textTracks
  const tracks = () => Array.from(list).filter(isCaptions)
  const show = (track: TextTrack | undefined) => {
    shown = track
    for (const each of tracks()) {
      const mode = each === track ? 'showing' : 'disabled'
      if (each.mode !== mode) each.mode = mode
    }
  }
  const refresh = () => show(chooseTrack(tracks(), { choice, locale }))
  const onUse = () => void (isFilmUsed = true)
  const onTracks = () => {
    isFilmUsed = false
    refresh()
  }
  const onChange = () => {
    const showing = tracks().filter(({ mode }) => mode === 'showing')
    if (showing.length === (shown === undefined ? 0 : 1) && showing[0] === shown) return
    // A browser shows a track by its own settings, some time after it was added: that is no choice of the visitor.
    if (!isFilmUsed && film.webkitDisplayingFullscreen !== true) return refresh()
    const selected = showing.find((track) => track !== shown)
    choice = selected?.language ?? 'off'
    show(selected)
    options.onChoose(choice)
  }
  list.addEventListener('addtrack', onTracks)
  list.addEventListener('removetrack', onTracks)
  list.addEventListener('change', onChange)
  for (const input of ['pointerdown', 'keydown']) film.addEventListener(input, onUse)
  refresh()
  return {
    update(next) {
      ;({ choice, locale } = next)
      refresh()
    },
    stop() {
      list.removeEventListener('addtrack', onTracks)
      list.removeEventListener('removetrack', onTracks)
      list.removeEventListener('change', onChange)
      for (const input of ['pointerdown', 'keydown']) film.removeEventListener(input, onUse)
    },
  }
}
