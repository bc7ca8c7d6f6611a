import { createAssetAddresses } from '@foyer/client/asset-addresses'
import { ApiError } from '@foyer/client'
import type { AnswerOf, Venue } from '@foyer/contract'
import { constants } from '@foyer/contract/constants'
import { previewHash } from '@foyer/contract/preview-limits'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { EditorPorts, ScheduleInput } from '../../features/editor/editor-ports.ts'
import { openDraft } from '../../features/editor/model/open-draft.ts'
import { VersionList } from '../../features/versions/version-list.tsx'
import { useApp } from '../app-context.ts'
import { asDrafted } from './as-drafted.ts'
import type { createUploadPorts } from './create-upload-ports.ts'

function toFormAccount({ userId, name, title, company }: AnswerOf<'designer.search-accounts'>['accounts'][number]) {
  const details = [title, company].filter((part) => part !== undefined).join(', ')
  return { id: userId, name, ...(details !== '' && { details }) }
}

const scheduleBody = ({ localTime, timeZone, occurrence, note }: ScheduleInput) => ({
  localTime,
  timeZone,
  ...(occurrence !== undefined && { occurrence }),
  ...(note !== '' && { note }),
})

/** What uploads, fetched when it is first called for. Fails as an upload without an answer where it cannot be fetched. */
function lazyUploads(app: ReturnType<typeof useApp>): () => Promise<ReturnType<typeof createUploadPorts>> {
  let loaded: ReturnType<typeof createUploadPorts> | undefined
  return async () => {
    try {
      return (loaded ??= (await import('./create-upload-ports.ts')).createUploadPorts(app))
    } catch (cause) {
      throw new ApiError('designer.upload-asset', { cause })
    }
  }
}

/** What the editor needs, made of the parts of the page. */
export function usePortsOfEditor(): EditorPorts {
  const app = useApp()
  const navigate = useNavigate()
  return useMemo((): EditorPorts => {
    const { api, stageApi, identity, language, random, storage, theme, clock, origin } = app
    const state = identity.state.get()
    const ownId = state.kind === 'signed-in' ? state.user.userId : ''
    const loadUploads = lazyUploads(app)
    return {
      openDraft: (architectureId) => openDraft({ architectureId, ownId, api, clock, random, realtime: app.realtime }),
      listVenues: async (signal) => (await api.call('designer.list-drafts', { ...(signal && { signal }) })).drafts,
      createVenue: async (names, more) =>
        (
          await api.call('designer.create-draft', {
            body: { names: [...names], ...(more && { id: more.id, changes: [...more.changes] }) },
          })
        ).architectureId,
      createFromTemplate: async (body, signal) =>
        (await api.call('designer.create-from-template', { body, signal })).architectureId,
      duplicateVenue: async (architectureId) =>
        (await api.call('designer.duplicate-draft', { params: { architectureID: architectureId } })).architectureId,
      exportVenue: async (architectureId) => {
        const body = await api.open('designer.export-draft', { params: { architectureID: architectureId } })
        return new Response(body, { headers: { 'content-type': 'application/zip' } }).blob()
      },
      importVenue: async (archive) => (await loadUploads()).importVenue(archive),
      deleteVenue: (architectureId) =>
        api.call('designer.delete-draft', { params: { architectureID: architectureId } }),
      async loadLive(architectureId, signal) {
        const asked = signal === undefined ? {} : { signal }
        const { publishedArchitectureId } = await api.call('venue.version', asked)
        if (publishedArchitectureId !== architectureId) return undefined
        const { data } = await api.call('venue.load', asked)
        // How files are named is no difference.
        return asDrafted(data)
      },
      publish: (architectureId, version, note) =>
        api.call('designer.publish', {
          params: { architectureID: architectureId },
          headers: { 'if-match': `"${version}"` },
          ...(note !== '' && { query: { note } }),
        }),
      unpublish: () => api.call('designer.unpublish'),
      listVersions: async (signal) => (await api.call('designer.versions', { ...(signal && { signal }) })).versions,
      async loadVersion(version, signal) {
        const { venue } = await api.call('designer.load-version', {
          params: { version: String(version) },
          ...(signal && { signal }),
        })
        return venue as unknown as Venue
      },
      rollBack: (version) => api.call('designer.rollback', { params: { version: String(version) } }),
      schedules: {
        list: async (signal) => (await api.call('designer.list-schedules', { ...(signal && { signal }) })).schedules,
        create: (architectureId, draftVersion, input) =>
          api.call('designer.create-schedule', {
            params: { architectureID: architectureId },
            body: { draftVersion, ...scheduleBody(input) },
          }),
        update: ({ id, revision }, input, draftVersion) =>
          api.call('designer.update-schedule', {
            params: { scheduleID: id },
            body: { revision, ...scheduleBody(input), ...(draftVersion !== undefined && { draftVersion }) },
          }),
        cancel: ({ id, revision }) =>
          api.call('designer.cancel-schedule', { params: { scheduleID: id }, body: { revision } }),
      },
      versionList: (versions, actionOf) => <VersionList versions={versions} actionOf={actionOf} />,
      assetAddresses: (assetById, locale) =>
        createAssetAddresses({
          api: stageApi,
          fetch: (input, init) => window.fetch(input, init),
          clock,
          origin,
          assetById,
          locale,
          pixelRatio: () => window.devicePixelRatio,
          toObjectUrl: (blob) => URL.createObjectURL(blob),
        }),
      uploadAsset: async (upload) => (await loadUploads()).uploadAsset(upload),
      sizeOfFile: async (address, signal) => {
        if (new URL(address, origin).origin !== origin) return undefined
        const { ok, headers } = await window.fetch(address, { method: 'HEAD', signal })
        const length = headers.get('content-length')
        return ok && length !== null ? Number(length) : undefined
      },
      searchAccounts: async (text) => {
        const { accounts } = await api.call('designer.search-accounts', { query: { q: text } })
        return accounts.map(toFormAccount)
      },
      findAccount: async (userId) => {
        const { accounts } = await api.call('designer.search-accounts', { query: { q: userId } })
        const found = accounts.find((account) => account.userId === userId)
        return found && toFormAccount(found)
      },
      countContents: async (architectureId, signal) =>
        (await api.call('designer.count-contents', { params: { architectureID: architectureId }, signal })).contents,
      openVenue: (architectureId) => void navigate({ to: '/editor/$architectureId', params: { architectureId } }),
      venueHref: (architectureId) => `/admin/editor/${architectureId}`,
      listHref: '/admin/editor',
      listPreviewLinks: async (architectureID, signal) =>
        (await api.call('preview.list-links', { params: { architectureID }, signal })).links,
      createPreviewLink: async (architectureID, link) => {
        const { secret } = await api.call('preview.create-link', { params: { architectureID }, body: { ...link } })
        return `${origin}${constants.stageBasePath}/#${previewHash}${secret}`
      },
      revokePreviewLink: (architectureID, linkId) =>
        api.call('preview.revoke-link', { params: { architectureID, linkId } }),
      previewHref: (architectureId) => `/stage/v/${architectureId}`,
      rehearsalHref: (architectureId, version) =>
        `/admin/rehearsal/${architectureId}${version === undefined ? '' : `?version=${version}`}`,
      signInAgain: () => void identity.signOut({ why: 'expired' }),
      layout: {
        get: () => storage.get('editor-layout'),
        set: (value) => storage.set('editor-layout', value),
      },
      clock,
      random,
      defaultLocale: language.defaultLocale,
      offeredLocales: language.offered.map(({ code }) => code),
      theme: theme.mode,
    }
  }, [app, navigate])
}
