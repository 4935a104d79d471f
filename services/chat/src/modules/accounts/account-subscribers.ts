import { chatAccountErased } from '@garage/contracts';
import type { Messaging, Outbox, RunningConsumer } from '@garage/messaging';
import { startConsumer } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { AccountRepository } from './account-repository.ts';

export interface FollowAccounts {
  messaging: Messaging;
  mongo: Mongo;
  outbox: Outbox;
  accounts: AccountRepository;
  logger: Logger;
  /** Deletes the account's conversations and messages. */
  erase: (session: ClientSession, accountId: string) => Promise<void>;
}

interface AccountNamed {
  entityId: string;
  version: number;
  data: { fullName: string };
}

/** Stores account names, and erases deleted accounts. */
export function followAccounts(options: FollowAccounts): Promise<RunningConsumer> {
  const { messaging, mongo, outbox, accounts, logger, erase } = options;
  const keep = ({ entityId: id, version, data }: AccountNamed, { session }: { session: ClientSession }) =>
    accounts.keep({ id, version, fullName: data.fullName }, session);
  return startConsumer({
    messaging,
    mongo,
    durable: 'chat-accounts',
    logger,
    handlers: {
      'identity.account.registered.v1': keep,
      'identity.account.updated.v1': keep,
      'identity.account.deleted.v1': async ({ entityId: id, version, correlationId }, { session }) => {
        await accounts.forget({ id, version }, session);
        await erase(session, id);
        await outbox.append(session, [{ contract: chatAccountErased, entityId: id, version, correlationId, data: {} }]);
      },
    },
  });
}
