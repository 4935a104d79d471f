import type { FillOptions, Messaging } from '@garage/messaging';
import type { Tools } from './command.ts';
import { logComplaints, type DatabaseName } from './connections.ts';

export async function openRebuild(
  { mongo, messaging, complain }: Pick<Tools, 'mongo' | 'messaging' | 'complain'>,
  service: DatabaseName,
): Promise<Pick<FillOptions, 'mongo' | 'logger'> & { messaging: Messaging }> {
  return { mongo: await mongo(service), messaging: await messaging(), logger: logComplaints(complain) };
}
