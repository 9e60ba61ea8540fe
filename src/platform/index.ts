/** What features and app share that is no rule and no look, by folder. */
export { PlatformContext, useHost, useOfficeId, usePlatform, useSessionPhase } from './PlatformContext';
export type { Platform } from './PlatformContext';
export { downloadFile, pdfName } from './downloads/downloadFile';
export { useDownload } from './downloads/useDownload';
export type { Download } from './downloads/useDownload';
export { leavePage, reloadPage } from './host/browser';
export { isDebugBuild } from './host/debug';
export { createHostState } from './host/hostState';
export type { HostState } from './host/hostState';
export {
  newVersionFound,
  reloadMessageHidden,
  reloadMessageShown,
  selectNewVersion,
  selectReloadMessageShown,
  selectVersionChecksRequested,
  versionCheckRequested,
} from './host/newVersion.slice';
export { identify } from './host/onboarding';
export { flagsCall, onlyBooleans, readFlags } from './host/readFlags';
export type { Flags } from './host/readFlags';
export { safeStorage } from './host/storage';
export type { SafeStorage } from './host/storage';
export { createTelemetry, quietly } from './host/telemetry';
export { ITEM_ORIGIN, useItemAddress, useItemChanges, useItemPages } from './itemPages/itemPages';
export type { ItemPages, ItemTarget } from './itemPages/itemPages';
export { createPopUps } from './itemPages/popUps';
export type { PopUps } from './itemPages/popUps';
export { subscribeToItemPages } from './itemPages/subscribeToItemPages';
export {
  failureDismissed,
  failureRetried,
  failureShown,
  selectFailures,
} from './messages/generalError.slice';
export type { GeneralFailure, Retry } from './messages/generalError.slice';
export {
  LATER_MESSAGES,
  fill,
  nameOrCount,
  notQueuedText,
  queuedText,
  reasonOr,
  reasonsText,
  withReason,
} from './messages/laterMessages';
export { messageFor } from './messages/messageFor';
export { messageToast } from './messages/messageToast';
export type { MessageToast } from './messages/messageToast';
export { MESSAGES } from './messages/messages';
export { REPORT_MESSAGES } from './messages/reportMessages';
export { createRetries } from './messages/retries';
export { selectToasts, toastDismissed, toastShown, toastsCleared } from './messages/toasts.slice';
export { RECONNECT, useReconnectToast } from './messages/useReconnectToast';
export { useUnknownOutcome } from './messages/useUnknownOutcome';
export type { LostAct } from './messages/useUnknownOutcome';
export { ADDRESSED_DIALOGS, DIALOG_IDS } from './navigation/addressedDialogs';
export type { AddressedDialogFacts, DialogId } from './navigation/addressedDialogs';
export { WITHDRAW, commissionAddress } from './navigation/commission';
export { deniedMessage } from './navigation/denied';
export type { DeniedState } from './navigation/denied';
export {
  addressUnderDialog,
  dialogAddress,
  dialogIn,
  isDialogOpenedHere,
  openedDialogState,
  useDialogOnArrival,
  useOpenDialog,
} from './navigation/dialogs';
export type { Place } from './navigation/dialogs';
export { filterQuery } from './navigation/filterQuery';
export type { FilterName } from './navigation/filterQuery';
export { figureState, isOfFigure, openedBy, openedByState, useShowFilters } from './navigation/historyState';
export { MENUS } from './navigation/menuData';
export type { Menu, MenuEntry } from './navigation/menuData';
export { entryState, isOffered, menuEntry, menusFor, topMenus } from './navigation/menus';
export { rangeFilters, readRange } from './navigation/rangeAddress';
export {
  receiptReportToggled,
  rememberReceiptReport,
  selectReceiptReport,
} from './navigation/receiptReport.slice';
export { batchTitle, payablesTitle, periodTitle, toBeExportedTitle } from './navigation/screenTitles';
export { QUERY, SCREENS, screenFacts, screenPath, screenTitle } from './navigation/screens';
export type { PathParams, ScreenFacts, ScreenId } from './navigation/screens';
export { selectIsUnsaved } from './navigation/unsavedInput.slice';
export { useUnsavedInput } from './navigation/useUnsavedInput';
export { officesApi } from './offices/offices.api';
export { raiseOfficeFailures } from './offices/raiseOfficeFailures';
export { useOfficeScope } from './offices/useOfficeScope';
export type { OfficeScopeState } from './offices/useOfficeScope';
export { useAgencyName, useCurrentOffice, useMultiOffice } from './offices/useOffices';
export { queueCounts, queueCountsCall, queueSettingsCall } from './reports/queueCounts';
export { queueCountsApi } from './reports/queueCounts.api';
export { recentTrustDaysApi } from './reports/recentTrustDays.api';
export { tileProblem } from './reports/tileProblem';
export type { TileProblem } from './reports/tileProblem';
export { trustDays, trustDaysCall } from './reports/trustDays';
export type { TrustDay } from './reports/trustDays';
export { trustDaysApi } from './reports/trustDays.api';
export { useAfterFirstRender } from './reports/useAfterFirstRender';
export { useFetchedTogether } from './reports/useFetchedTogether';
export type { ComparedQuery, ComparedReport } from './reports/useFetchedTogether';
export { useHasPicture } from './reports/useHasPicture';
export { useReportState } from './reports/useReportState';
export type { ReportQueryState, ReportState } from './reports/useReportState';
export { useTileAnswer } from './reports/useTileAnswer';
export type { AnswerOfTile } from './reports/useTileAnswer';
export { SessionContext, useAgencyTime, useSession } from './session/SessionContext';
export type { Session } from './session/SessionContext';
export { allOfficesText, createAccess } from './session/access';
export type { Access, OptionsByArea } from './session/access';
export { selectPhase, selectSignOutReason, selectUserChanges } from './session/session.slice';
export {
  agencyTimeZoneCall,
  firstOptions,
  officeOptionsCall,
  permissionMetadataCall,
  userOfficesCall,
  whoAmICall,
} from './session/sessionCalls';
export type { SessionControl } from './session/sessionControl';
export { createSessionServices } from './session/sessionServices';
export { createSessionTabs, openTabChannel } from './session/sessionTabs';
export { useSessionStart } from './session/useSessionStart';
export type { SessionStart, StartProblem } from './session/useSessionStart';
export {
  MODULE_REDUCERS,
  USER_INDEPENDENT_SLICES,
  useModuleDispatch,
  useModuleSelector,
  useModuleStore,
  userForgotten,
} from './state/moduleState';
export type { ModuleState } from './state/moduleState';
export { watchState } from './state/watchState';
export type { ReadableStore } from './state/watchState';
export { createClock } from './time/clock';
export { computerTimeZone } from './time/timeZone';
export { useFollowedDay } from './time/useFollowedDay';
export { usePolling } from './time/usePolling';
export { useProposedDay } from './time/useProposedDay';
export { useRelativeDay } from './time/useRelativeDay';
export type { RelativeDay } from './time/useRelativeDay';
export { useToday } from './time/useToday';
export { watchClock } from './time/watchClock';
