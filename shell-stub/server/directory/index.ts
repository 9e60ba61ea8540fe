export { compressPermissions, permissionGroups } from './compress';
export { DIRECTORY } from './ids';
export { seedDirectory } from './seed';
