export { ACCOUNT_ROWS } from './accounts';
export { compressPermissions, permissionGroups } from './compress';
export type { PermissionPlace } from './compress';
export { DIRECTORY } from './ids';
export type { SeedOptions } from './ids';
export { seedDirectory } from './seed';
export { STAFF } from './staff';
