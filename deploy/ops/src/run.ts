/** Runs the commands of the operator from other code of this repository, such as the restore drill. */
export { createConnections } from './connections.ts';
export { runOps } from './run-ops.ts';
