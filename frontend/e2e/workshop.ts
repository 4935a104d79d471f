/** Repair orders for the browser tests. */
import { randomInt } from 'node:crypto';
import type { IntakeBody, RepairOrder, Session } from '@garage/contracts';
import { newPhone } from './appointments.ts';
import { callApiAs, unique } from './office.ts';

/** A grey square of 16 × 16 pixels. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAAAAAA6mKC9AAAAD0lEQVR4nGOoQAMMI1sAAMTBeAGBD9oYAAAAAElFTkSuQmCC';

/** Takes in a new vehicle with a plate that no other test has. */
export async function takeIn(staff: Session, given: Partial<IntakeBody> = {}): Promise<RepairOrder> {
  const body: IntakeBody = {
    vehicle: { plate: `30K${String(randomInt(100_000)).padStart(5, '0')}`, kind: 'car', make: 'Toyota', model: 'Vios' },
    people: [{ role: 'owner', name: unique('Khách sửa xe'), phone: newPhone() }],
    complaint: 'Phanh kêu khi đi chậm',
    km: 45_200,
    images: [picture],
    ...given,
  };
  const answer = await callApiAs(staff, { method: 'POST', path: '/api/workshop/orders', body });
  if (!isAnswer(answer)) throw new Error('The intake was not answered with an order');
  return answer.order;
}

const isAnswer = (answer: unknown): answer is { order: RepairOrder } =>
  typeof answer === 'object' && answer !== null && 'order' in answer;
