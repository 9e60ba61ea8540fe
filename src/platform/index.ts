/** What every screen stands on: host, session, access, addresses and messages. */
export { createAccess } from './access';
export type { Access, AreaState, OfficeOptions } from './access';
export { leavePage, reloadPage } from './browser';
export { createClock } from './clock';
export type { Clock } from './clock';
export { deniedMessage } from './denied';
export type { DeniedState } from './denied';
export { isDebugBuild } from './debug';
export {
  addressUnderDialog,
  dialogAddress,
  dialogIn,
  isDialogOpenedHere,
  openedBy,
  openedByState,
  openedDialogState,
  useOpenDialog,
} from './dialogs';
export { DIALOG_IDS } from './dialogIds';
export type { DialogId } from './dialogIds';
export type { Place } from './dialogs';
export type { Flags } from './flags';
export { createGeneralError } from './generalError';
export type { GeneralError, GeneralFailure } from './generalError';
export { createHostState } from './hostState';
export type { HostState } from './hostState';
export { createItemChanges, hearItemPages } from './itemChanges';
export type { ItemChanges } from './itemChanges';
export { ITEM_ORIGIN, useItemChanges, useItemPages } from './itemPages';
export type { ItemPages, ItemTarget } from './itemPages';
export { MENUS, RECEIPT_MENU } from './menuData';
export type { Menu, MenuEntry } from './menuData';
export { isOffered, menuEntry, menusFor, topMenus } from './menus';
export { MESSAGES, fill, messageFor, reasonOr } from './messages';
export type { ItemMessageKey, MessageKey } from './messages';
export { messageToast } from './messageToast';
export type { MessageToast } from './messageToast';
export { identify, onboardingIdentity } from './onboarding';
export { PATTERNS, QUERY, paths, timePeriodFrom } from './paths';
export type { CustomerReportPath, TimePeriod } from './paths';
export { PlatformContext, useHost, useOfficeId, usePlatform, useSessionPhase } from './PlatformContext';
export type { Platform } from './PlatformContext';
export { createPopUps } from './popUps';
export type { PopUps } from './popUps';
export { queueCountsApi } from './queueCounts.api';
export { randomKey } from './randomKey';
export { createReceiptReport } from './receiptReport';
export type { ReceiptReportToggle } from './receiptReport';
export { reportState } from './reportState';
export type { ReportQueryState, ReportState } from './reportState';
export { SessionContext, useAgencyTime, useSession } from './SessionContext';
export type { ScreenId } from './screenIds';
export { SCREEN_TITLES, batchTitle, narrowedTitle, payablesTitle, periodTitle } from './screenTitles';
export type { AgencyTime, Session } from './SessionContext';
export { createSessionControl } from './sessionControl';
export type { SessionControl, SessionPhase } from './sessionControl';
export { createSessionKeeper } from './sessionKeeper';
export type { SessionKeeper } from './sessionKeeper';
export { createSessionServices } from './sessionServices';
export { clearModuleStorage, safeStorage } from './storage';
export type { SafeStorage } from './storage';
export { createTelemetry, quietly } from './telemetry';
export type { Telemetry } from './telemetry';
export { officesApi } from './offices.api';
export { useAgencyName, useCurrentOffice, useMultiOffice, useOfficeList } from './useOffices';
export { useOfficeScope } from './useOfficeScope';
export type { OfficeScopeState, RunnableScope } from './useOfficeScope';
export { RECONNECT, useReconnectToast } from './useReconnectToast';
export { createUnsavedInput, useUnsavedInput } from './unsavedInput';
export type { UnsavedInput } from './unsavedInput';
export { useUnknownOutcome } from './useUnknownOutcome';
export { useRelativeDay } from './useRelativeDay';
export type { RelativeDay } from './useRelativeDay';
export { useVisibleInterval } from './useVisibleInterval';
export { useSessionStart } from './useSessionStart';
export type { Notice, SessionStart } from './useSessionStart';
