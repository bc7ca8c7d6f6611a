import type { AssetAddresses, Clock, Random, Readable } from '@foyer/client'
import type { AnswerOf, Asset, DraftChange, Venue, VenueTemplateId } from '@foyer/contract'
import type { AssetUpload, FileToSend } from '@foyer/client/upload'
import { createRequiredContext } from '@foyer/ui/required-context'
import type { ReactNode } from 'react'
import type { FormAccount } from './inspector/index.ts'
import type { DraftStore } from './model/create-draft-store.ts'

/** A venue that can be opened. */
export interface VenueEntry {
  readonly architectureId: string
  readonly names: readonly { readonly locale: string; readonly text: string }[]
  /** ISO 8601. */
  readonly savedAt: string
  /** -1 unless it is live. */
  readonly publishedVersion: number
}

export type PublishedVersion = AnswerOf<'designer.versions'>['versions'][number]

export type PreviewLink = AnswerOf<'preview.list-links'>['links'][number]

export type Schedule = AnswerOf<'designer.list-schedules'>['schedules'][number]

/** When a scheduled publication is due, and what it is published with. */
export interface ScheduleInput extends Pick<Schedule, 'localTime' | 'timeZone'> {
  readonly occurrence?: 'first' | 'second' | undefined
  readonly note: string
}

export interface SchedulePorts {
  /** Of all venues. */
  readonly list: (signal?: AbortSignal) => Promise<readonly Schedule[]>
  readonly create: (architectureId: string, draftVersion: number, input: ScheduleInput) => Promise<unknown>
  /** With the version of the draft to publish instead, or what was stored when it was scheduled. */
  readonly update: (schedule: Schedule, input: ScheduleInput, draftVersion?: number) => Promise<unknown>
  /** Also dismisses one that has failed. */
  readonly cancel: (schedule: Schedule) => Promise<unknown>
}

/** What the editor remembers in this browser, as text. */
export interface LayoutStorage {
  readonly get: () => string | undefined
  readonly set: (value: string) => void
}

/** What the editor needs of the page. Calls fail with `ApiError`. */
export interface EditorPorts {
  readonly openDraft: (architectureId: string) => DraftStore
  /** The last changed first. */
  readonly listVenues: (signal?: AbortSignal) => Promise<readonly VenueEntry[]>
  /** Creates the draft of an empty venue, or of one with these changes; answers its id. */
  readonly createVenue: (
    names: VenueEntry['names'],
    more?: { readonly id: string; readonly changes: readonly DraftChange[] },
  ) => Promise<string>
  /** Creates the draft of a template under this name, which is in this language; answers its id. */
  readonly createFromTemplate: (
    venue: { readonly template: VenueTemplateId; readonly name: string; readonly locale: string },
    signal: AbortSignal,
  ) => Promise<string>
  /** Copies a draft with its files; answers the id of the copy. */
  readonly duplicateVenue: (architectureId: string) => Promise<string>
  /** A draft with its files as a ZIP archive. */
  readonly exportVenue: (architectureId: string) => Promise<Blob>
  /** Creates a draft of such an archive; answers its id. */
  readonly importVenue: (archive: FileToSend) => Promise<string>
  /** Deletes a draft that was never published, for good. */
  readonly deleteVenue: (architectureId: string) => Promise<unknown>
  /** The live venue, if it is this one; undefined while another or none is live. */
  readonly loadLive: (architectureId: string, signal?: AbortSignal) => Promise<Venue | undefined>
  /** Publishes this version of the draft and no other, with a note for colleagues where there is one. */
  readonly publish: (architectureId: string, version: number, note: string) => Promise<unknown>
  readonly unpublish: () => Promise<unknown>
  readonly listVersions: (signal?: AbortSignal) => Promise<readonly PublishedVersion[]>
  /** The document of a published version. */
  readonly loadVersion: (version: number, signal?: AbortSignal) => Promise<Venue>
  readonly rollBack: (version: number) => Promise<unknown>
  readonly schedules: SchedulePorts
  /** The list of published versions, with what can be done with each. */
  readonly versionList: (
    versions: readonly PublishedVersion[],
    action: (version: PublishedVersion) => ReactNode,
  ) => ReactNode
  /** Addresses of the files of a draft. */
  readonly assetAddresses: (assetById: (assetId: string) => Asset | undefined, locale: () => string) => AssetAddresses
  /** Sends a file to the store; answers its entry for the assets of the venue. */
  readonly uploadAsset: (upload: AssetUpload) => Promise<Asset>
  /** The bytes of a file at an address of the store; undefined where it does not say. */
  readonly sizeOfFile: (address: string, signal: AbortSignal) => Promise<number | undefined>
  /** Accounts whose name, title or company fits. */
  readonly searchAccounts: (text: string) => Promise<readonly FormAccount[]>
  /** Undefined for an account that there is not. */
  readonly findAccount: (userId: string) => Promise<FormAccount | undefined>
  /** How much people left in which entities of the live venue. */
  readonly countContents: (
    architectureId: string,
    signal: AbortSignal,
  ) => Promise<AnswerOf<'designer.count-contents'>['contents']>
  readonly openVenue: (architectureId: string) => void
  readonly venueHref: (architectureId: string) => string
  /** Out of the editor. */
  readonly listHref: string
  /** Links that show the draft to people without an account, newest first. */
  readonly listPreviewLinks: (architectureId: string, signal: AbortSignal) => Promise<readonly PreviewLink[]>
  /** Answers the address of the link, which nothing answers again. */
  readonly createPreviewLink: (
    architectureId: string,
    link: { readonly name: string; readonly expiresInHours: number },
  ) => Promise<string>
  readonly revokePreviewLink: (architectureId: string, linkId: string) => Promise<unknown>
  /** Shows the draft as visitors would see it. */
  readonly previewHref: (architectureId: string) => string
  readonly rehearsalHref: (architectureId: string, version?: number) => string
  readonly signInAgain: () => void
  readonly layout: LayoutStorage
  readonly clock: Clock
  readonly random: Random
  /** Stands in where a text has no translation. */
  readonly defaultLocale: string
  /** What visitors choose from where the venue names no languages. */
  readonly offeredLocales: readonly string[]
  readonly theme: Readable<'dark' | 'light'>
}

/** The hook throws outside its provider. */
export const [EditorPortsProvider, useEditorPorts] = createRequiredContext<EditorPorts>('EditorPorts')
