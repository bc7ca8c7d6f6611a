import { createStore } from 'zustand/vanilla'
import { constants } from '@foyer/contract/constants'
import { defaultUiConfig } from '@foyer/app-shell'
import { type ChatUiState, closedChat } from '../../features/chat/chat-actions.ts'
import type { GlobalErrorCode, LoginConfiguration, UiConfig, VenueVersion } from '@foyer/contract'

/** Which venue this page shows; `OTHER` is what tests run in. Source: CFG-07. */
export type OpMode = 'LIVE' | 'STAGE' | 'OTHER'

/** A dialog that is open; `close` is called when navigation or Escape closes it. Source: HDR-06. */
export interface OpenDialog {
  readonly id: string
  readonly close: () => void
  /** Such as a question that must be answered: Back does not close it. */
  readonly staysOnBack?: boolean
}

/** The page's state under the names of specification section 3, "Global UI state". Source: CFG-08. */
export interface UiState {
  readonly uiConfig: UiConfig
  /** Undefined while the publication state is UNKNOWN. Source: VEN-03. */
  readonly venueVersion: VenueVersion | undefined
  /** Undefined only in type: true before the login options are known. Source: AUT-01. */
  readonly loginEnabled: boolean
  readonly loginConfigurations: readonly LoginConfiguration[] | undefined
  readonly lastAreaId: string | undefined
  readonly headerHeight: number
  /** Unix milliseconds by the server's clock, advanced every 10 s; undefined before the first answer. Source: VEN-13. */
  readonly serverTime: number | undefined
  readonly error: {
    readonly globalError: {
      readonly hasErrors: boolean
      readonly code: GlobalErrorCode | undefined
      readonly message: string | undefined
    }
    readonly suppressDefaultErrorDialog: number
  }
  readonly activeDialogStack: readonly OpenDialog[]
  readonly chat: ChatUiState
  readonly widgetsWithNavigationGuards: readonly string[]
  readonly wantToNavigate: boolean
  readonly routerGuardsChecking: boolean
  readonly appVersion: string
  readonly opMode: OpMode
  readonly publishedArchitectureId: string | undefined
  readonly aiEnabled: boolean
}

const initialUiState = (opMode: OpMode): UiState => ({
  uiConfig: defaultUiConfig,
  venueVersion: undefined,
  loginEnabled: true,
  loginConfigurations: undefined,
  lastAreaId: undefined,
  headerHeight: constants.headerHeightPx,
  serverTime: undefined,
  error: { globalError: { hasErrors: false, code: undefined, message: undefined }, suppressDefaultErrorDialog: 0 },
  activeDialogStack: [],
  chat: closedChat,
  widgetsWithNavigationGuards: [],
  wantToNavigate: false,
  routerGuardsChecking: false,
  appVersion: constants.appVersion,
  opMode,
  publishedArchitectureId: undefined,
  aiEnabled: false,
})

export type UiStore = ReturnType<typeof createUiStore>
export const createUiStore = (opMode: OpMode) => createStore<UiState>(() => initialUiState(opMode))
