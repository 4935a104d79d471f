import type { RepairBoard, RepairOrder } from '@garage/contracts';

type Column = RepairBoard['columns'][number];

const NEVER = '9999';

/** The earliest promised time first, those without one last, like the server's board. */
const byPromise = (one: RepairOrder, other: RepairOrder): number =>
  (one.promisedAt ?? NEVER).localeCompare(other.promisedAt ?? NEVER) || one.createdAt.localeCompare(other.createdAt);

/** True when the board has every open order, so that changes can be put onto it without asking for it again. */
export const isComplete = ({ columns }: RepairBoard): boolean =>
  columns.every(({ total, orders }) => total === orders.length);

/** Returns the board after changes: an order is replaced by one with a higher version only, and leaves the board when it is not open. */
export function applyChanges(board: RepairBoard, orders: readonly RepairOrder[]): RepairBoard {
  const { after, columns } = board;
  return { after, columns: orders.reduce(applyOne, columns) };
}

function applyOne(columns: Column[], changed: RepairOrder): Column[] {
  const known = columns.flatMap((column) => column.orders).find(({ _id }) => _id === changed._id);
  if (known && known.version >= changed.version) return columns;
  return columns.map((column) => {
    const others = column.orders.filter(({ _id }) => _id !== changed._id);
    const isHere = changed.state === 'open' && changed.step === column.step;
    const orders = isHere ? [...others, changed].toSorted(byPromise) : others;
    return { ...column, orders, total: column.total + orders.length - column.orders.length };
  });
}
