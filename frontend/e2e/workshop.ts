/** Repair orders for the browser tests. */
import { randomBytes, randomInt } from 'node:crypto';
import type {
  InspectionEntry,
  InspectionTemplate,
  IntakeBody,
  Quote,
  RepairOrder,
  RepairTask,
  Session,
} from '@garage/contracts';
import { newPhone } from './appointments.ts';
import { callApi } from './accounts.ts';
import { callApiAs, unique } from './office.ts';

/** A grey square of 16 × 16 pixels. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAAAAAA6mKC9AAAAD0lEQVR4nGOoQAMMI1sAAMTBeAGBD9oYAAAAAElFTkSuQmCC';

/** A vehicle with a plate that no other test has. */
const newVehicle = () => ({
  vehicle: {
    plate: `30K${String(randomInt(100_000)).padStart(5, '0')}`,
    kind: 'car' as const,
    make: 'Toyota',
    model: 'Vios',
  },
});

/** Takes in a vehicle; a new one, unless a known one is given. */
export async function takeIn(staff: Session, given: Partial<IntakeBody> = {}): Promise<RepairOrder> {
  const body: IntakeBody = {
    ...(given.vehicleId === undefined && newVehicle()),
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

/** Assigns an employee to the present step of an order; returns the task's id. */
export async function assignTo(staff: Session, { _id, step }: RepairOrder, technicianId: string): Promise<string> {
  const path = `/api/workshop/orders/${_id}/tasks`;
  const answer = await callApiAs(staff, { method: 'POST', path, body: { technicianId, step, standardMinutes: 90 } });
  if (!isTaskAnswer(answer)) throw new Error('The assignment was not answered with a task');
  return answer.task._id;
}

/** Starts an own task and notes a photograph. */
export async function workOn(technician: Session, taskId: string): Promise<void> {
  await callApiAs(technician, { method: 'POST', path: `/api/workshop/jobs/${taskId}/start` });
  const body = { version: 2, findings: 'Má phanh còn 2 mm', images: [picture] };
  await callApiAs(technician, { method: 'PUT', path: `/api/workshop/jobs/${taskId}/findings`, body });
}

const isTaskAnswer = (answer: unknown): answer is { task: RepairTask } =>
  typeof answer === 'object' && answer !== null && 'task' in answer;

const isAnswer = (answer: unknown): answer is { order: RepairOrder } =>
  typeof answer === 'object' && answer !== null && 'order' in answer;

/** Inspects the vehicle of an order: a worn brake with a note and a photograph. Returns the inspection's id. */
export async function inspect(staff: Session, order: RepairOrder): Promise<string> {
  const found = await callApiAs(staff, { method: 'GET', path: '/api/workshop/templates' });
  const template = isTemplates(found) && found.templates.find(({ name }) => name.includes('45 điểm'));
  if (!template) throw new Error('No template of 45 points');
  const path = `/api/workshop/orders/${order._id}/inspections`;
  const started = await callApiAs(staff, { method: 'POST', path, body: { templateId: template._id } });
  if (!isStarted(started)) throw new Error('The inspection was not started');
  const { _id: id } = started.inspection;
  const entry: InspectionEntry = {
    _id: randomBytes(12).toString('hex'),
    at: new Date().toISOString(),
    pointId: 'pad-front-left',
    value: 1.8,
    note: 'Mòn tới báo mòn',
    photo: {
      image: picture,
      strokes: [
        [
          [200, 200],
          [800, 800],
        ],
      ],
    },
  };
  await callApiAs(staff, { method: 'POST', path: `/api/workshop/inspections/${id}/entries`, body: entry });
  return id;
}

const isTemplates = (answer: unknown): answer is { templates: InspectionTemplate[] } =>
  typeof answer === 'object' && answer !== null && 'templates' in answer;

const isStarted = (answer: unknown): answer is { inspection: { _id: string } } =>
  typeof answer === 'object' && answer !== null && 'inspection' in answer;

/** Adds a vehicle to the list of a customer. */
export async function addOwnVehicle(customer: Session, plate: string): Promise<void> {
  const body = { plate, kind: 'car', name: customer.fullName, email: customer.email };
  await callApiAs(customer, { method: 'POST', path: '/api/workshop/own/vehicles', body });
}

const isQuoteAnswer = (answer: unknown): answer is { quote: Quote; token?: string } =>
  typeof answer === 'object' && answer !== null && 'quote' in answer;

/** Drafts a quote of one job. */
async function draftQuote(staff: Session, order: RepairOrder, title: string): Promise<Quote> {
  const labour = { kind: 'labour', name: title, minutes: 60, unitPrice: 250_000, discount: 0, tax: 800 };
  const price = { priceReason: 'Giá của phép thử' };
  const job = { id: randomBytes(8).toString('hex'), title, severity: 'red', finding: 'Mòn tới báo mòn', photoIds: [] };
  const body = { note: '', jobs: [{ ...job, lines: [{ ...labour, ...price }] }] };
  const path = `/api/workshop/orders/${order._id}/quotes`;
  const answer = await callApiAs(staff, { method: 'POST', path, body });
  if (!isQuoteAnswer(answer)) throw new Error('The quote was not drafted');
  return answer.quote;
}

/** Sends a draft at the counter. Returns the quote and the token of its link. */
async function sendQuote(staff: Session, { _id, version }: Quote): Promise<{ quote: Quote; token: string }> {
  const path = `/api/workshop/quotes/${_id}/send`;
  const answer = await callApiAs(staff, { method: 'POST', path, body: { version, channel: 'counter' } });
  if (!isQuoteAnswer(answer) || answer.token === undefined) throw new Error('The quote was not sent');
  return { quote: answer.quote, token: answer.token };
}

/** Sends a quote of one job at the counter. Returns the token of its link. */
export const sendNewQuote = async (staff: Session, order: RepairOrder, title: string): Promise<string> =>
  (await sendQuote(staff, await draftQuote(staff, order, title))).token;

/** Gives an order a quote to which its customer has agreed by telephone, so that work may begin. */
export async function giveConsent(staff: Session, order: RepairOrder): Promise<void> {
  const { quote } = await sendQuote(staff, await draftQuote(staff, order, 'Thay má phanh trước'));
  const decisions = quote.jobs.map(({ id: jobId }) => ({ jobId, agreed: true }));
  const body = { digest: quote.digest, channel: 'phone', statement: 'Khách đồng ý qua điện thoại', decisions };
  await callApiAs(staff, { method: 'POST', path: `/api/workshop/quotes/${quote._id}/consent`, body });
}

/** Gives an order a quote that was agreed to, one that waits, a draft, and a question of the customer. */
export async function quoteIn(staff: Session, order: RepairOrder): Promise<void> {
  await giveConsent(staff, order);
  const { token } = await sendQuote(staff, await draftQuote(staff, order, 'Láng đĩa phanh'));
  const question = { token, _id: randomBytes(12).toString('hex'), kind: 'question', text: 'Đĩa có cần thay không?' };
  await callApi('/api/workshop/link/questions', question);
  await draftQuote(staff, order, 'Thay dầu phanh');
}

/** Moves an order that has consent to its handover, without the steps that may be left out. */
export async function handOver(staff: Session, { _id }: RepairOrder): Promise<void> {
  const path = `/api/workshop/orders/${_id}`;
  for (const to of ['confirm', 'repair', 'recheck', 'acceptance', 'handover', 'warranty'] as const) {
    const found = await callApiAs(staff, { method: 'GET', path });
    if (!isVersioned(found)) throw new Error('The order has no version');
    const body = { to, version: found.version, skippedReason: 'Không cần cho phép thử' };
    await callApiAs(staff, { method: 'POST', path: `${path}/moves`, body });
  }
}

const isVersioned = (answer: unknown): answer is { version: number } =>
  typeof answer === 'object' && answer !== null && 'version' in answer;
