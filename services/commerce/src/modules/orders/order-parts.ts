import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { MailPreferences } from '@garage/service-kit/mail-preferences';
import type { ForgottenAccounts } from '@garage/service-kit/privacy';
import type { OrderRepository } from './order-repository.ts';
import type { ReopeningRepository } from './reopening-repository.ts';
import type { Stock } from './stock.ts';

/** Dependencies of the use cases of orders. */
export interface OrderParts {
  mongo: Mongo;
  outbox: Outbox;
  orders: OrderRepository;
  reopening: ReopeningRepository;
  stock: Stock;
  /** Erased accounts. */
  forgotten: Pick<ForgottenAccounts, 'has'>;
  mailPreferences: MailPreferences;
}
