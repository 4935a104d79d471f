import type { Appointment } from '@garage/contracts';
import type { TaskName } from './plan.ts';
import type { PreparedDay } from './prepare.ts';
import type { Login, StackClient } from '../stack-client.ts';

/** The slots that the caller's appointment of the day has had. */
type Seen = { slot: string | undefined };

/** Checks that reject until the server shows the outcome of each task. */
export function outcomesOf(client: StackClient, staff: Login, day: PreparedDay): Record<TaskName, () => Promise<void>> {
  const seen: Seen = { slot: undefined };
  const read = (path: string) => client.call('GET', path, { as: staff });
  const newest = async () => {
    const found = await read(`/api/contacts?q=${day.caller.phone}&page=1&limit=10`);
    return Array.isArray(found) && found.length === (day.caller.isKnown ? 2 : 1) ? slotOf(found[0]) : undefined;
  };
  return {
    async book() {
      seen.slot = await newest();
      expectThat(seen.slot !== undefined, 'The appointment is missing');
    },
    async move() {
      const slot = await newest();
      expectThat(slot !== undefined && slot !== seen.slot, 'The appointment has not moved');
    },
    async chats() {
      const text = JSON.stringify(await read('/api/chat/conversations?state=waiting&page=1&limit=20'));
      expectThat(!day.waiting.some((name) => text.includes(name)), 'A customer still waits');
    },
    async price() {
      const product = await read(`/api/products/${day.product.id}`);
      expectThat(JSON.stringify(product).includes(`"price":${day.product.newPrice}`), 'The price is the old one');
    },
    async orders() {
      for (const id of day.orderIds)
        expectThat(
          JSON.stringify(await read(`/api/orders/detail/${id}`)).includes('"status":"completed"'),
          `Order ${id} is open`,
        );
    },
    async comment() {
      const found = JSON.stringify(
        await read(`/api/comments/manage?q=${encodeURIComponent(day.comment)}&page=1&limit=10`),
      );
      expectThat(found.includes('"hidden":true'), 'The comment is visible');
    },
  };
}

const slotOf = ({ date, timeSlot }: Appointment): string => `${date} ${timeSlot}`;

function expectThat(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}
