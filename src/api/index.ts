/** Transport of the module: generic helpers, envelope, the one RTK Query API and reports as columns (§7, §8, D1). */
export { accountingApi, accountingQuery } from './accountingApi';
export type { Call, QueryData } from './accountingApi';
export { COMMAND_UNKNOWN, commandApi, sendCommand } from './commands';
export type { CommandCall, CommandOutcome } from './commands';
export type { ApiExtra } from './extra';
export { apiExtra } from './extra';
export { CutOffError, chunksOf } from './bodies';
export type { ByteStream } from './bodies';
export { createHttp } from './http';
export type { ApiResult, CallFailure, CallOptions, Http, HttpDependencies } from './http';
export { API_MESSAGES } from './messages';
export type { ApiArea } from './messages';
export { envelopeFailure } from './outcome';
export type { ApiFailure, Outcome } from './outcome';
export { reportQuery, reportQueryBy } from './reportQuery';
export type { PlainArgs, ReportResult } from './reportQuery';
export { createReportShelf } from './reportShelf';
export type { LoadedReport, ReportShelf, ReportSink, ReportSummary } from './reportShelf';
