import type { AnswerOf, RequestOf } from '@foyer/contract'
import { staffCalls } from '@foyer/contract/staff-calls'
import { ApiError } from '../api/api-error.ts'
import { buildPath, requireBody } from '../api/build-url.ts'
import type { ApiDeps } from '../api/create-api.ts'
import { readFailure } from '../api/read-failure.ts'
import { type FileToSend, type SendFileDeps, sendFile } from './send-file.ts'

export type StaffUploadDeps = Pick<ApiDeps, 'origin' | 'basePath' | 'getToken' | 'clock' | 'onFailure'> & SendFileDeps

type StaffUploadName = 'designer.upload-asset' | 'designer.import-draft'

export type StaffUpload = <Name extends StaffUploadName>(
  name: Name,
  options: Omit<RequestOf<Name>, 'body'> & FileToSend,
) => Promise<AnswerOf<Name>>

/**
 * Makes a call of staff whose body is a file; never by itself a second time. Fails with `ApiError`, `MissingParameterError` or, when
 * its signal fires, an AbortError. Source: AST-05, ERR-05.
 */
export function createStaffUpload(deps: StaffUploadDeps): StaffUpload {
  return async (name, options) => {
    const { params, query } = options as { params?: Record<string, string>; query?: Record<string, string> }
    const path = buildPath(name, staffCalls[name], params, query)
    requireBody(name, staffCalls[name], options.file)
    try {
      const response = await sendFile(deps, name, deps.origin + deps.basePath + path, options, await deps.getToken())
      if (!response.ok) throw await readFailure(name, response, deps.clock.now())
      return await readAnswer(name, response)
    } catch (error) {
      if (error instanceof ApiError) deps.onFailure?.(error, name)
      throw error
    }
  }
}

async function readAnswer<Name extends StaffUploadName>(name: Name, response: Response): Promise<AnswerOf<Name>> {
  try {
    return (await response.json()) as AnswerOf<Name>
  } catch (cause) {
    throw new ApiError(name, { cause })
  }
}
