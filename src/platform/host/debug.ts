/** Whether this is a development build, which has development tools such as the debug panel (§2). */
export function isDebugBuild(): boolean {
  return process.env['NODE_ENV'] === 'development';
}
