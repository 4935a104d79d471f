import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../../shared/lib/session.ts';
import { startEntrySender } from '../lib/entry-sender.ts';

/** Sends what was entered into inspections and is still in this browser. Part of the layouts of those who inspect. */
export function EntrySender() {
  const client = useQueryClient();
  const account = useSession()?.id;
  useEffect(() => (account === undefined ? undefined : startEntrySender(client)), [client, account]);
  return null;
}
