import { useQuery } from '@tanstack/react-query';
import { requestPage } from '../../../shared/office/client.ts';
import { appointmentsKey, ordersKey, repairsKey, vehiclesKey } from '../../../shared/office/record-keys.ts';
import type { FoundRecords } from './options.ts';

/** Records of each kind that are shown. */
const SHOWN = 4;

/** A shorter text would find nearly everything. */
const MIN_CHARACTERS = 2;

/** The workshop takes no longer text. */
const MAX_WORKSHOP_QUERY = 60;

interface Found extends FoundRecords {
  isLoading: boolean;
  isFailed: boolean;
}

/** The newest records that match a text; none for a very short one. */
export function useFoundRecords(text: string): Found {
  const q = text.trim();
  const query = { q, page: 1, limit: SHOWN };
  const workshopQuery = { ...query, q: q.slice(0, MAX_WORKSHOP_QUERY) };
  const enabled = q.length >= MIN_CHARACTERS;
  const options = { enabled, staleTime: 0, retry: false };
  const appointments = useQuery({
    ...options,
    queryKey: [...appointmentsKey, 'quick-find', q],
    queryFn: ({ signal }) => requestPage('contacts.list', { query, signal }),
  });
  const orders = useQuery({
    ...options,
    queryKey: [...ordersKey, 'quick-find', q],
    queryFn: ({ signal }) => requestPage('orders.list', { query, signal }),
  });
  const products = useQuery({
    ...options,
    queryKey: ['office', 'products', 'quick-find', q],
    queryFn: ({ signal }) => requestPage('products.manage', { query, signal }),
  });
  const repairs = useQuery({
    ...options,
    queryKey: [...repairsKey, 'quick-find', q],
    queryFn: ({ signal }) => requestPage('repairs.list', { query: workshopQuery, signal }),
  });
  const vehicles = useQuery({
    ...options,
    queryKey: [...vehiclesKey, 'quick-find', q],
    queryFn: ({ signal }) => requestPage('vehicles.list', { query: workshopQuery, signal }),
  });
  const all = [appointments, orders, products, repairs, vehicles];
  return {
    appointments: appointments.data?.items ?? [],
    orders: orders.data?.items ?? [],
    products: products.data?.items ?? [],
    repairs: repairs.data?.items ?? [],
    vehicles: vehicles.data?.items ?? [],
    isLoading: all.some(({ isFetching }) => isFetching),
    isFailed: all.some(({ isError }) => isError),
  };
}
