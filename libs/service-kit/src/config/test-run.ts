/** True when this process runs tests. */
export function isTestRun(): boolean {
  return process.env['NODE_ENV'] === 'test';
}
