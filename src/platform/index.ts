/** What every screen stands on: host, session, access, addresses and messages. */
export { createAccess } from './session/access';
export type { Access, AreaState, OfficeOptions } from './session/access';
export { leavePage, reloadPage } from './host/browser';
export { createClock } from './time/clock';
export type { Clock } from './time/clock';
export { deniedMessage } from './navigation/denied';
export type { DeniedState } from './navigation/denied';
export { isDebugBuild } from './host/debug';
export {
  addressUnderDialog,
  dialogAddress,
  dialogIn,
  isDialogOpenedHere,
  openedBy,
  openedByState,
  openedDialogState,
  useOpenDialog,
} from './navigation/dialogs';
export { ADDRESSED_DIALOGS, DIALOG_IDS } from './navigation/addressedDialogs';
export type { AddressedDialogFacts, DialogId } from './navigation/addressedDialogs';
export type { Place } from './navigation/dialogs';
export type { Flags } from './host/flags';
export { createGeneralError } from './messages/generalError';
export type { GeneralError, GeneralFailure } from './messages/generalError';
export { createHostState } from './host/hostState';
export type { HostState } from './host/hostState';
export { createItemChanges, hearItemPages } from './itemPages/itemChanges';
export type { ItemChanges } from './itemPages/itemChanges';
export { ITEM_ORIGIN, useItemChanges, useItemPages } from './itemPages/itemPages';
export type { ItemPages, ItemTarget } from './itemPages/itemPages';
export { MENUS, RECEIPT_MENU } from './navigation/menuData';
export type { Menu, MenuEntry } from './navigation/menuData';
export { isOffered, menuEntry, menusFor, topMenus } from './navigation/menus';
export { MESSAGES, fill, messageFor, reasonOr } from './messages/messages';
export type { ItemMessageKey, MessageKey } from './messages/messages';
export { messageToast } from './messages/messageToast';
export type { MessageToast } from './messages/messageToast';
export { identify, onboardingIdentity } from './host/onboarding';
export { PlatformContext, useHost, useOfficeId, usePlatform, useSessionPhase } from './PlatformContext';
export type { Platform } from './PlatformContext';
export { createPopUps } from './itemPages/popUps';
export type { PopUps } from './itemPages/popUps';
export { queueCountsApi } from './reports/queueCounts.api';
export { randomKey } from './host/randomKey';
export { createReceiptReport } from './reports/receiptReport';
export type { ReceiptReportToggle } from './reports/receiptReport';
export { reportState } from './reports/reportState';
export type { ReportQueryState, ReportState } from './reports/reportState';
export { SessionContext, useAgencyTime, useSession } from './session/SessionContext';
export { QUERY, SCREENS, screenFacts, screenPath, screenTitle } from './navigation/screens';
export type { PathParams, ScreenFacts, ScreenId } from './navigation/screens';
export { batchTitle, payablesTitle, periodTitle, toBeExportedTitle } from './navigation/screenTitles';
export type { AgencyTime, Session } from './session/SessionContext';
export { createSessionControl } from './session/sessionControl';
export type { SessionControl, SessionPhase } from './session/sessionControl';
export { createSessionKeeper } from './session/sessionKeeper';
export type { SessionKeeper } from './session/sessionKeeper';
export { createSessionServices } from './session/sessionServices';
export { clearModuleStorage, safeStorage } from './host/storage';
export type { SafeStorage } from './host/storage';
export { createTelemetry, quietly } from './host/telemetry';
export type { Telemetry } from './host/telemetry';
export { officesApi } from './offices/offices.api';
export { useAgencyName, useCurrentOffice, useMultiOffice, useOfficeList } from './offices/useOffices';
export { useOfficeScope } from './offices/useOfficeScope';
export type { OfficeScopeState, RunnableScope } from './offices/useOfficeScope';
export { RECONNECT, useReconnectToast } from './messages/useReconnectToast';
export { createUnsavedInput } from './navigation/unsavedInput';
export type { UnsavedInput } from './navigation/unsavedInput';
export { useUnsavedInput } from './navigation/useUnsavedInput';
export { useUnknownOutcome } from './messages/useUnknownOutcome';
export { useRelativeDay } from './time/useRelativeDay';
export type { RelativeDay } from './time/useRelativeDay';
export { useVisibleInterval } from './time/useVisibleInterval';
export { useSessionStart } from './session/useSessionStart';
export type { Notice, SessionStart } from './session/useSessionStart';
