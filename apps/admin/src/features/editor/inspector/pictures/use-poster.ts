import { useState } from 'react'
import { isApiError } from '@foyer/client'
import type { DraftPath } from '@foyer/contract'
import { type OnChanges, useForm } from '../form-ports.ts'
import { FrameFailure } from './pick-frame.ts'
import type { VideoFrames } from './video-frames.ts'

export type PosterFault = FrameFailure['reason'] | 'offline' | 'failed' | 'changed'

export type PosterState =
  | { readonly kind: 'idle' | 'busy' | 'done' }
  | { readonly kind: 'failed'; readonly fault: PosterFault }

interface PosterOptions {
  readonly videoPath: DraftPath
  readonly posterPath: DraftPath
  readonly onChanges: OnChanges
}

/** Makes the poster of a video: a picture among the files of the venue, named by a field, in one step. Source: LIB-03. */
export function usePoster({ videoPath, posterPath, onChanges }: PosterOptions) {
  const { assets, valueAt } = useForm().ports
  const [state, setState] = useState<PosterState>({ kind: 'idle' })
  return { state, make, hasPoster: () => valueAt(posterPath) !== undefined, clear: () => setState({ kind: 'idle' }) }

  /** Answers whether the field has it now; on any failure the field stays as it was. */
  async function make(videoId: string, name: string, takeFrames: () => Promise<VideoFrames>): Promise<boolean> {
    const former = valueAt(posterPath)
    setState({ kind: 'busy' })
    try {
      const frames = await takeFrames()
      const asset = await assets.send(await frames.toFile(`${name.replace(/\.[^.]*$/, '')}-poster.jpg`))
      // A colleague, or this person, may have chosen something else meanwhile.
      if (valueAt(videoPath) !== videoId || valueAt(posterPath) !== former) throw new ChangedMeanwhile()
      onChanges([
        { kind: 'insert', path: ['assets'], item: { ...asset } },
        { kind: 'set', path: posterPath, value: asset.id },
      ])
      setState({ kind: 'done' })
      return true
    } catch (error) {
      setState({ kind: 'failed', fault: faultOf(error) })
      return false
    }
  }
}

class ChangedMeanwhile extends Error {}

function faultOf(error: unknown): PosterFault {
  if (error instanceof FrameFailure) return error.reason
  if (error instanceof ChangedMeanwhile) return 'changed'
  return isApiError(error) && error.status === undefined ? 'offline' : 'failed'
}

/** Where the poster of a video at a path is. */
export const posterPathOf = (
  path: DraftPath,
  { up, field }: { readonly up: number; readonly field: string },
): DraftPath => [...path.slice(0, path.length - 1 - up), field]
