export { carryErasures, readCarried } from './carried-erasures.ts';
export { dump } from './dump.ts';
export { BackupBroken, countDocuments } from './manifest.ts';
export type { Manifest } from './manifest.ts';
export { restore, verifyBackup } from './restore.ts';
export { rewindEvents } from './rewind.ts';
export { findRunning } from './running-services.ts';
