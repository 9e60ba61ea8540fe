export * from './envelope';
export type * from './session';
export type * from './agency';
export * from './transactions';
export type * from './customers';
export type * from './accounts';
export * from './queries';
export * from './commands';
