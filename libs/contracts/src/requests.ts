/** All requests that services send to each other over the broker. */
import { productPage, releaseStock, reserveStock } from './catalogue/requests.ts';
import { orderedPictures, settleOrders } from './commerce/requests.ts';
import type { RequestContract } from './core/request-reply.ts';
import { personalDataPages } from './identity/privacy.ts';
import { accountPage, employeePage, staffAccounts } from './identity/requests.ts';
import { preferencesPage } from './notices/requests.ts';

export const requests: readonly RequestContract[] = [
  reserveStock,
  releaseStock,
  productPage,
  accountPage,
  employeePage,
  staffAccounts,
  orderedPictures,
  settleOrders,
  preferencesPage,
  ...Object.values(personalDataPages),
];
