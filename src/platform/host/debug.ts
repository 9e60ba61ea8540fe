/** Whether this is a build for development, which has what helps to develop, such as the debug panel (§2). */
export function isDebugBuild(): boolean {
  return process.env['NODE_ENV'] === 'development';
}
