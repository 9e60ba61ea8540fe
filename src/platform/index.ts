/** What features and app share that is no rule and no look. */
export { createAccess } from './session/access';
export type { Access, OptionsByArea } from './session/access';
export { leavePage, reloadPage } from './host/browser';
export { createClock } from './time/clock';
export { deniedMessage } from './navigation/denied';
export type { DeniedState } from './navigation/denied';
export { isDebugBuild } from './host/debug';
export {
  addressUnderDialog,
  dialogAddress,
  dialogIn,
  isDialogOpenedHere,
  openedDialogState,
  useDialogOnArrival,
  useOpenDialog,
} from './navigation/dialogs';
export {
  figureState,
  isOfFigure,
  openedBy,
  openedByState,
  showsAllRows,
  useShowFilters,
} from './navigation/historyState';
export { ADDRESSED_DIALOGS, DIALOG_IDS } from './navigation/addressedDialogs';
export type { AddressedDialogFacts, DialogId } from './navigation/addressedDialogs';
export type { Place } from './navigation/dialogs';
export { readFlags, flagsCall, onlyBooleans } from './host/readFlags';
export type { Flags } from './host/readFlags';
export {
  failureDismissed,
  failureRetried,
  failureShown,
  selectFailures,
} from './messages/generalError.slice';
export type { GeneralFailure, Retry } from './messages/generalError.slice';
export { createHostState } from './host/hostState';
export type { HostState } from './host/hostState';
export { openItemChannel } from './itemPages/itemChannel';
export { itemIdsIn } from './itemPages/itemsChangedMessage';
export { subscribeToItemPages } from './itemPages/subscribeToItemPages';
export { ITEM_ORIGIN, useItemAddress, useItemChanges, useItemPages } from './itemPages/itemPages';
export type { ItemPages, ItemTarget } from './itemPages/itemPages';
export { MENUS } from './navigation/menuData';
export type { Menu, MenuEntry } from './navigation/menuData';
export { entryState, isOffered, menuEntry, menusFor, topMenus } from './navigation/menus';
export { MESSAGES } from './messages/messages';
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
export { REPORT_MESSAGES } from './messages/reportMessages';
export { messageFor } from './messages/messageFor';
export { messageToast } from './messages/messageToast';
export type { MessageToast } from './messages/messageToast';
export { identify } from './host/onboarding';
export { PlatformContext, useHost, useOfficeId, usePlatform, useSessionPhase } from './PlatformContext';
export type { Platform } from './PlatformContext';
export { createPopUps } from './itemPages/popUps';
export type { PopUps } from './itemPages/popUps';
export { queueCountsApi } from './reports/queueCounts.api';
export { recentTrustDaysApi } from './reports/recentTrustDays.api';
export { useAfterFirstRender } from './reports/useAfterFirstRender';
export { officesApi } from './offices/offices.api';
export { raiseOfficeFailures } from './offices/raiseOfficeFailures';
export {
  receiptReportToggled,
  rememberReceiptReport,
  selectReceiptReport,
} from './navigation/receiptReport.slice';
export { trustDaysApi } from './reports/trustDays.api';
export { trustDays, trustDaysCall } from './reports/trustDays';
export type { TrustDay } from './reports/trustDays';
export { queueCounts, queueCountsCall, queueSettingsCall } from './reports/queueCounts';
export { tileProblem } from './reports/tileProblem';
export type { TileProblem } from './reports/tileProblem';
export { useTileAnswer } from './reports/useTileAnswer';
export type { AnswerOfTile } from './reports/useTileAnswer';
export { useHasPicture } from './reports/useHasPicture';
export { useSettledFlag } from './reports/useSettledFlag';
export { useReportState } from './reports/useReportState';
export { useFetchedTogether } from './reports/useFetchedTogether';
export type { ComparedQuery, ComparedReport } from './reports/useFetchedTogether';
export type { ReportQueryState, ReportState } from './reports/useReportState';
export { SessionContext, useAgencyTime, useSession, useTrustOffice } from './session/SessionContext';
export { WITHDRAW, commissionAddress } from './navigation/commission';
export { filterQuery } from './navigation/filterQuery';
export type { FilterName } from './navigation/filterQuery';
export { rangeFilters, readRange } from './navigation/rangeAddress';
export { QUERY, SCREENS, screenFacts, screenPath, screenTitle } from './navigation/screens';
export type { PathParams, ScreenFacts, ScreenId } from './navigation/screens';
export { batchTitle, payablesTitle, periodTitle, toBeExportedTitle } from './navigation/screenTitles';
export { hostNamesNobody } from './session/hostNamesNobody';
export type { Session } from './session/SessionContext';
export { selectPhase, selectSignOutReason } from './session/session.slice';
export type { SessionControl } from './session/sessionControl';
export {
  agencyTimeZoneCall,
  firstOptions,
  officeOptionsCall,
  permissionMetadataCall,
  userOfficesCall,
  whoAmICall,
} from './session/sessionCalls';
export { createSessionTabs, openTabChannel } from './session/sessionTabs';
export { computerTimeZone } from './time/timeZone';
export { createSessionServices } from './session/sessionServices';
export { safeStorage } from './host/storage';
export type { SafeStorage } from './host/storage';
export { createTelemetry, quietly } from './host/telemetry';
export {
  newVersionFound,
  reloadMessageHidden,
  reloadMessageShown,
  selectNewVersion,
  selectReloadMessageShown,
  selectVersionChecksRequested,
  versionCheckRequested,
} from './host/newVersion.slice';
export { createRetries } from './messages/retries';
export { selectToasts, toastDismissed, toastShown, toastsCleared } from './messages/toasts.slice';
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
export { useInOneOffice } from './offices/useInOneOffice';
export { useAgencyName, useCurrentOffice, useMultiOffice } from './offices/useOffices';
export { useOfficeScope } from './offices/useOfficeScope';
export type { OfficeScopeState } from './offices/useOfficeScope';
export { RECONNECT, useReconnectToast } from './messages/useReconnectToast';
export { selectIsUnsaved } from './navigation/unsavedInput.slice';
export { useUnsavedInput } from './navigation/useUnsavedInput';
export { downloadFile, pdfName } from './downloads/downloadFile';
export { useDownload } from './downloads/useDownload';
export type { Download } from './downloads/useDownload';
export { selectUserChanges } from './session/session.slice';
export { useUnknownOutcome } from './messages/useUnknownOutcome';
export type { LostAct } from './messages/useUnknownOutcome';
export { useFetchedAt } from './time/useFetchedAt';
export { useFollowedDay } from './time/useFollowedDay';
export { useRelativeDay } from './time/useRelativeDay';
export type { RelativeDay } from './time/useRelativeDay';
export { ASKED_AGAIN_MS, useAskedAgain } from './time/useAskedAgain';
export { usePolling } from './time/usePolling';
export { useProposedDay } from './time/useProposedDay';
export { useTimeText } from './time/useTimeText';
export { useToday } from './time/useToday';
export { watchClock } from './time/watchClock';
export { useSessionStart } from './session/useSessionStart';
export type { SessionStart, StartProblem } from './session/useSessionStart';
