import CirclePlay from 'lucide-react/icons/circle-play'
import ExternalLink from 'lucide-react/icons/external-link'
import FileText from 'lucide-react/icons/file-text'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Video from 'lucide-react/icons/video'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ContentPiece, PieceSource } from '@foyer/contract'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { ConsentGate } from '../host/consent-gate.tsx'
import { ErrorBoundary } from '@foyer/ui/error-boundary'
import type { ConsentPorts } from '../host/ports.ts'
import { usePort } from '../host/use-port.tsx'
import { Film } from '../shared/film/film.tsx'
import type { FilmMoment } from '../shared/film/film-props.ts'
import { TargetLink } from '../shared/target-link.tsx'
import { filmProviders } from '../shared/video-provider.ts'
import { useBoardPage } from './board-context.ts'
import { useBoardTexts } from './board-texts.tsx'
import { Paper, paperProviders } from './paper.tsx'
import { clockText } from './piece-words.ts'
import { Poster } from './poster.tsx'
import { type PieceTime, resumeAt } from './sections.model.ts'
import styles from './piece-page.module.css'

const posterWidthPx = 1280
const noteEveryS = 15
/** Who has seen as much of a film has seen it. */
const finishedShare = 0.95

export interface PieceFrameProps {
  readonly piece: ContentPiece
  readonly time: PieceTime
  readonly second: number | undefined
  /** Of a paper; undefined: as `second`. */
  readonly page: number | undefined
}

/** What a piece is about, in its frame: its picture first, then what is played, read or followed. */
export function PieceFrame({ piece, time, second, page }: PieceFrameProps): ReactNode {
  const { board, say, report } = useBoardPage()
  const { t } = useBoardTexts()
  const consent = usePort('consent')
  const { serverNow } = usePort('clock')
  const [startS, setStartS] = useState<number | undefined>(second)
  const [readsFrom, setReadsFrom] = useState(page)
  const [attempt, setAttempt] = useState(0)
  const title = say(piece.titles)
  // Where one came the last time, not where one is while it plays.
  const [resumeS] = useState(() => resumeAt(piece, board.pieceState(piece.id).get().view))
  const { source } = piece
  const isFilm = source.kind === 'FILE' || source.kind === 'STREAM' || source.kind === 'EXTERNAL'
  const plays = isFilm && startS !== undefined && isToSee(piece, time)
  const reads = source.kind === 'PDF' && readsFrom !== undefined

  if (reads)
    return (
      <div className={styles.paper}>
        <ConsentGate providerIds={paperProviders(source, consent)} title={title}>
          {() => <Paper piece={piece} source={source} title={title} page={readsFrom} />}
        </ConsentGate>
      </div>
    )
  if (!plays)
    return (
      <div className={styles.frame}>
        <Poster piece={piece} widthPx={posterWidthPx} />
        <div className={styles.cover}>
          <Ways piece={piece} time={time} title={title} resumeS={resumeS} onPlay={setStartS} onRead={setReadsFrom} />
        </div>
      </div>
    )
  return (
    <div className={styles.frame} data-plays="">
      <ErrorBoundary
        key={attempt}
        onFailure={report}
        fallback={(retry) => (
          <EmptyState
            icon={<TriangleAlert size={28} strokeWidth={1.7} />}
            tone="error"
            title={t('media-board.film-failed.title')}
            headingLevel={4}
            live
            actions={
              <Button
                onClick={() => {
                  setAttempt(attempt + 1)
                  retry()
                }}
              >
                {t('media-board.try-again')}
              </Button>
            }
          >
            {t('media-board.film-failed.text')}
          </EmptyState>
        )}
      >
        <ConsentGate providerIds={providersOf(source, consent)} title={title}>
          {() => (
            <Watched
              piece={piece}
              source={source}
              title={title}
              startS={time === 'live' ? sinceBegin(piece, serverNow()) : startS}
            />
          )}
        </ConsentGate>
      </ErrorBoundary>
    </div>
  )
}

/** What is over can be seen again where it is a film of the venue. */
const isToSee = ({ source }: ContentPiece, time: PieceTime): boolean =>
  time === 'live' || time === 'on-demand' || (time === 'over' && source.kind === 'FILE')

type FilmSource = Extract<PieceSource, { kind: 'FILE' | 'STREAM' | 'EXTERNAL' }>

/** A person who comes late to a film that is shown live sees what the others see. */
const sinceBegin = ({ begin }: ContentPiece, nowMs: number): number =>
  begin === undefined ? 0 : Math.max(0, (nowMs - Date.parse(begin)) / 1000)

/** Whose hosts are asked for it. Source: CON-07. */
function providersOf(source: FilmSource, { assetProviders, hostProviders }: ConsentPorts): readonly string[] {
  switch (source.kind) {
    case 'FILE':
      return [source, ...(source.localizedAssets ?? []), ...source.captions].flatMap(({ assetId }) =>
        assetProviders(assetId),
      )
    case 'STREAM':
      return hostProviders(source.url)
    case 'EXTERNAL':
      return filmProviders(source, hostProviders)
  }
}

/** A film that notes how far one came: as it begins, every so often, when it stops, and when one leaves. */
function Watched({
  piece,
  source,
  title,
  startS,
}: {
  readonly piece: ContentPiece
  readonly source: FilmSource
  readonly title: string
  readonly startS: number
}): ReactNode {
  const { board, widget } = useBoardPage()
  const isLive = piece.kind === 'LIVE'
  const noted = useRef({ positionS: startS, isFinished: false })
  const reached = useRef(startS)

  const note = (positionS: number, isFinished: boolean) => {
    noted.current = { positionS, isFinished: noted.current.isFinished || isFinished }
    board.noteView(piece.id, isLive ? 0 : positionS, noted.current.isFinished)
  }
  const begin = useEffectEvent(() => note(startS, false))
  const leave = useEffectEvent(() => {
    if (!isLive && Math.abs(reached.current - noted.current.positionS) >= 1) note(reached.current, false)
  })
  useEffect(() => {
    begin()
    return () => leave()
  }, [])

  const follow = ({ positionS, durationS, happened }: FilmMoment) => {
    reached.current = positionS
    if (isLive) return
    const isFinished = happened === 'ended' || (durationS !== undefined && positionS >= durationS * finishedShare)
    const isFar = Math.abs(positionS - noted.current.positionS) >= noteEveryS
    if (isFar || happened !== 'playing' || (isFinished && !noted.current.isFinished)) note(positionS, isFinished)
  }
  return (
    <Film
      widget={{ id: widget.id, title }}
      configuration={{
        ambient: false,
        captions: source.kind === 'FILE' ? source.captions : [],
        ...(piece.posterAssetId !== undefined && { posterAssetId: piece.posterAssetId }),
      }}
      shownIn="page"
      source={source}
      countedAs={piece.id}
      watch={{ startAtS: startS, plays: true, onReach: follow }}
    />
  )
}

interface WaysProps {
  readonly piece: ContentPiece
  readonly time: PieceTime
  readonly title: string
  readonly resumeS: number | undefined
  readonly onPlay: (startS: number) => void
  readonly onRead: (page: number) => void
}

/** What can be done with a piece before it is seen. */
function Ways({ piece, time, title, resumeS, onPlay, onRead }: WaysProps): ReactNode {
  const { board } = useBoardPage()
  const { t } = useBoardTexts()
  const { areaId } = usePort('venue')
  const { goTo } = usePort('places')
  const { source } = piece
  if (time === 'coming') return <p className={styles.note}>{t('media-board.begins-by-itself')}</p>
  if (!isToSee(piece, time)) return <p className={styles.note}>{t('media-board.over-text')}</p>
  switch (source.kind) {
    case 'FILE':
    case 'STREAM':
    case 'EXTERNAL':
      return resumeS === undefined ? (
        <Button variant="white" size="large" icon={<Play size={18} fill="currentColor" />} onClick={() => onPlay(0)}>
          {t('media-board.watch')}
        </Button>
      ) : (
        <>
          <Button
            variant="white"
            size="large"
            icon={<CirclePlay size={18} strokeWidth={1.7} />}
            onClick={() => onPlay(resumeS)}
          >
            {t('media-board.continue-at', { time: clockText(resumeS) })}
          </Button>
          <Button size="large" icon={<RotateCcw size={18} strokeWidth={1.7} />} onClick={() => onPlay(0)}>
            {t('media-board.from-beginning')}
          </Button>
        </>
      )
    case 'PDF':
      return (
        <Button
          variant="white"
          size="large"
          icon={<FileText size={18} strokeWidth={1.7} />}
          onClick={() => onRead(resumeS ?? 1)}
        >
          {resumeS === undefined ? t('media-board.read') : t('media-board.continue-on-page', { page: resumeS })}
        </Button>
      )
    case 'LINK':
      return (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- notes what the link inside does
        <span onClick={() => board.noteView(piece.id, 0, true)}>
          <TargetLink target={source.target}>{t('media-board.follow', { title })}</TargetLink>
        </span>
      )
    case 'MEETING':
      return (
        <Button
          variant="white"
          size="large"
          icon={
            piece.areaId === undefined || piece.areaId === areaId ? (
              <Video size={18} strokeWidth={1.7} />
            ) : (
              <ExternalLink size={18} strokeWidth={1.7} className="mirror" />
            )
          }
          onClick={() => {
            board.noteView(piece.id, 0, false)
            goTo({ areaId: piece.areaId ?? areaId, widgetId: source.widgetId })
          }}
        >
          {t('media-board.join-meeting')}
        </Button>
      )
  }
}
