import type { Appointment, Order } from '@garage/contracts';
import { useQuery } from '@tanstack/react-query';
import { requestPage } from './client.ts';
import type { Page } from '../api/create-client.ts';
import { appointmentsKey, ordersKey } from './record-keys.ts';

/** Number of records that are loaded, so that those to leave out are found among them. */
const LOADED = 20;

/** What the records have in common: the account, or the phone number. */
export type CommonTrait = { accountId: string } | { phone: string };

export interface CustomerPages {
  appointments: Page<Appointment> | undefined;
  orders: Page<Order> | undefined;
  error: Error | null;
}

/** Appointments and orders of an account or with a phone number, the newest first; nothing is loaded without a trait. */
export function useRecordsOf(trait: CommonTrait | null): CustomerPages {
  const found = trait && 'phone' in trait ? { q: trait.phone } : trait;
  const query = { ...found, page: 1, limit: LOADED };
  const enabled = trait !== null;
  const appointments = useQuery({
    queryKey: [...appointmentsKey, 'of-customer', found],
    queryFn: ({ signal }) => requestPage('contacts.list', { query, signal }),
    staleTime: 0,
    enabled,
  });
  const orders = useQuery({
    queryKey: [...ordersKey, 'of-customer', found],
    queryFn: ({ signal }) => requestPage('orders.list', { query, signal }),
    staleTime: 0,
    enabled,
  });
  return { appointments: appointments.data, orders: orders.data, error: appointments.error ?? orders.error };
}

interface Omission<Item> {
  /** Ids of the records that are left out: the open one, and those that are already shown. */
  except: readonly string[];
  /** False for a record that the search found, but that belongs to somebody else: it has the digits in another field. */
  isWanted?: (item: Item) => boolean;
}

/** The wanted records of a page, and how many there are. */
export function otherRecords<Item extends { _id: string }>(
  page: Page<Item> | undefined,
  { except, isWanted = () => true }: Omission<Item>,
): Page<Item> {
  const { items: loaded = [], total = 0 } = page ?? {};
  const items = loaded.filter((item) => !except.includes(item._id) && isWanted(item));
  return { items, total: total - (loaded.length - items.length) };
}
