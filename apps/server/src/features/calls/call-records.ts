import type { CallRecord } from '../../platform/feature-ports/calls.port.ts'
import { isConnectionFailure } from '../../platform/db/connection-failure.ts'
import { CallError, type OpMode } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'

export interface CallRecordsDeps {
  readonly log: Log
  /** Of the same call once, however often it is called. */
  readonly postCall: (opMode: OpMode, record: CallRecord) => Promise<void>
  /** The record needs no more to be kept. */
  readonly notePosted: (opMode: OpMode, callId: string) => Promise<unknown>
}

/** Leaves the records of calls that are over in their chats. */
export interface CallRecords {
  /** Does nothing while the same record is being posted. */
  post(opMode: OpMode, record: CallRecord): void
  /** Resolves once what is under way is done, so that a server that stops waits for it. */
  settled(): Promise<void>
}

export function createCallRecords({ log, postCall, notePosted }: CallRecordsDeps): CallRecords {
  const posting = new Map<string, Promise<void>>()
  return {
    post(opMode, record) {
      const { callId } = record
      if (posting.has(callId)) return
      posting.set(
        callId,
        postOnce(opMode, record).finally(() => posting.delete(callId)),
      )
    },
    async settled() {
      while (posting.size > 0) await Promise.all(posting.values())
    },
  }

  async function postOnce(
    opMode: OpMode,
    { roomId, callId, startedBy, withVideo, outcome, durationMs }: CallRecord,
  ): Promise<void> {
    try {
      await postCall(opMode, { roomId, callId, startedBy, withVideo, outcome, durationMs })
    } catch (error) {
      log.error({ err: error, callId }, 'the record of a call could not be written')
      // It stays, and is tried again.
      if (isPassing(error)) return
    }
    await notePosted(opMode, callId).catch((error: unknown) =>
      log.warn({ err: error, callId }, 'a call whose record is written could not be removed; tried again soon'),
    )
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof CallError
    ? error.code === 'server.overloaded' || error.code === 'server.draining'
    : isConnectionFailure(error)
