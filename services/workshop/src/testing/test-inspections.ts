import { randomBytes } from 'node:crypto';
import type { Inspection, InspectionEntry, InspectionTemplate, RouteOf } from '@garage/contracts';
import type { openTestWorkshop } from './test-workshop.ts';

type TestWorkshop = Awaited<ReturnType<typeof openTestWorkshop>>;

const newEntryId = (): string => randomBytes(12).toString('hex');

/** An entry as a device sends it. */
export const buildEntry = (entry: Partial<InspectionEntry> & { pointId: string }): InspectionEntry => ({
  _id: newEntryId(),
  at: new Date().toISOString(),
  ...entry,
});

/** Requests of inspections by staff. */
export function inspectionsOf(workshop: Pick<TestWorkshop, 'call' | 'read' | 'takeIn'>) {
  const { call, read } = workshop;
  const templates = async (): Promise<InspectionTemplate[]> =>
    (await read<{ templates: InspectionTemplate[] }>('templates')).templates;

  const templateId = async (name: RegExp): Promise<string> => {
    const found = (await templates()).find((template) => name.test(template.name));
    if (!found) throw new Error(`No template ${name}`);
    return found._id;
  };

  const begin = async (orderId: string, name = /45 điểm/): Promise<string> => {
    const answer = await call('POST', `orders/${orderId}/inspections`, {
      body: { templateId: await templateId(name) },
    });
    if (answer.statusCode !== 201) throw new Error(`Not started: ${answer.body}`);
    return answer.json<RouteOf<'inspections.start'>['response']>().inspection._id;
  };

  return {
    templates,
    templateId,
    begin,
    /** A new order with an inspection. */
    async open() {
      const order = await workshop.takeIn();
      return { order, id: await begin(order._id) };
    },
    enter: (id: string, entry: InspectionEntry) => call('POST', `inspections/${id}/entries`, { body: entry }),
    get: (id: string) => read<Inspection>(`inspections/${id}`),
  };
}
