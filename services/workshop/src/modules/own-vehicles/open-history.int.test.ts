import type { OwnOrder, PersonBody, RepairBoard, RepairOrder, VehicleDetail } from '@garage/contracts';
import { openLink, servers } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownVehiclesOf } from '../../testing/own-vehicles.ts';
import { quoteJob, quotesOf } from '../../testing/test-quotes.ts';
import { customerEmail, customerId, freshPlate, openTestWorkshop } from '../../testing/test-workshop.ts';

let workshop: Awaited<ReturnType<typeof openTestWorkshop>>;
let customers: ReturnType<typeof ownVehiclesOf>;
beforeAll(async () => {
  workshop = await openTestWorkshop();
  customers = ownVehiclesOf(workshop);
});

const first: PersonBody = { role: 'owner', name: 'Nguyễn Thị Lan', phone: '0912345678' };
const next: PersonBody = { role: 'owner', name: 'Trần Bình', phone: '0987654321' };

/** A visit of a vehicle, which is over. */
async function visit(person: PersonBody, vehicleId?: string, complaint = 'Xe kêu khi phanh.'): Promise<RepairOrder> {
  const order = await workshop.takeIn({ people: [person], complaint, ...(vehicleId !== undefined && { vehicleId }) });
  await customers.finish(order);
  return order;
}

const endPerson = async (vehicleId: string, name: string) => {
  const { people } = await workshop.read<VehicleDetail>(`vehicles/${vehicleId}`);
  const person = people.find((one) => one.name === name && one.until === null);
  await workshop.call('POST', `vehicles/${vehicleId}/people/${person?._id}/end`);
  workshop.clock.now += 60_000;
};

const refused = { code: 'SLIP_REFUSED' };

describe('the code of a slip', () => {
  it('belongs to each order, and is in no list, event, history or export of it [WORK-123]', async () => {
    const order = await workshop.takeIn();
    const code = await customers.codeOf(order);
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
    expect(await customers.codeOf(order)).toBe(code);
    const seen = [
      await workshop.orderOf(order._id),
      await workshop.read<RepairBoard>('orders/board'),
      await workshop.read(`orders?q=${order.number}&page=1&limit=5`),
      await workshop.read<VehicleDetail>(`vehicles/${order.vehicle._id}`),
      await workshop.moved(order, { to: 'check' }),
      await workshop.events(),
    ];
    expect(JSON.stringify(seen)).not.toContain(code);
    expect(JSON.stringify(seen)).not.toContain('slipCode');
  });

  it('is given to an order of an earlier release once, also when two open its slip at once [WORK-123]', async () => {
    const order = await workshop.takeIn();
    await workshop.mongo.db
      .collection('repair_orders')
      .updateOne({ number: order.number }, { $unset: { slipCode: '' } });
    const codes = await Promise.all(Array.from({ length: 8 }, () => customers.codeOf(order)));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toHaveLength(10);
    const { version } = await workshop.orderOf(order._id);
    expect(version).toBe(order.version);
    expect((await workshop.call('POST', `orders/${'f'.repeat(24)}/slip-code`)).statusCode).toBe(404);
  });
});

describe('a history', () => {
  it('that somebody opens with a slip is told to its customer by mail, once, without vehicle and account [WORK-143]', async () => {
    const email = 'lan.chu.cu@example.com';
    const order = await visit({ ...first, email });
    const code = await customers.codeOf(order);
    const buyer = await customers.add(order.vehicle.plate, 'other');
    const mails = () =>
      workshop.mongo.db
        .collection<{ job: object }>('outbox')
        .find({ kind: 'job', 'job.data.number': order.number })
        .toArray();
    expect((await customers.open(order.number, 'AAAAA22222', 'other')).statusCode).toBe(404);
    expect(await mails()).toEqual([]);
    for (let time = 0; time < 2; time += 1)
      expect((await customers.open(order.number, code, 'other')).statusCode).toBe(200);
    const sent = await mails();
    expect(sent).toMatchObject([
      { job: { queue: 'mail', name: 'slip-used', data: { to: email, fullName: first.name, number: order.number } } },
    ]);
    expect(JSON.stringify(sent)).not.toContain(buyer.plate);
  });

  it('opens with number and code in any notation, for whoever has added the plate; again changes nothing [WORK-124]', async () => {
    const earlier = await visit(first);
    const order = await workshop.takeIn({ people: [first], vehicleId: earlier.vehicle._id });
    const code = await customers.codeOf(order);
    const mine = await customers.add(order.vehicle.plate);
    expect(await customers.numbersOf(mine)).toEqual([]);
    const typed = `${code.slice(0, 5).toLowerCase()} - ${code.slice(5)}`;
    for (let times = 0; times < 2; times += 1) {
      const answer = await customers.open(order.number.replaceAll('-', ' ').toLowerCase(), typed);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        200,
        { vehicle: { _id: mine._id, standing: 'opened' } },
      ]);
    }
    expect(await customers.numbersOf(mine)).toEqual([order.number, earlier.number]);
    // A later visit of the same person is shown, too.
    await customers.finish(order);
    const later = await visit(first, earlier.vehicle._id);
    expect(await customers.numbersOf(mine)).toEqual([later.number, order.number, earlier.number]);
  });

  it('stays open when an intake notes the account of this person, who is confirmed then [WORK-124] [WORK-126]', async () => {
    const earlier = await visit(first);
    const order = await visit(first, earlier.vehicle._id);
    const ofOther = await visit({ ...next, role: 'driver' }, earlier.vehicle._id);
    const mine = await customers.add(order.vehicle.plate);
    expect((await customers.open(order.number, await customers.codeOf(order))).statusCode).toBe(200);
    const later = await visit({ ...first, accountId: customerId }, earlier.vehicle._id);
    expect(await customers.numbersOf(mine)).toEqual([later.number, order.number, earlier.number]);
    expect(await customers.numbersOf(mine)).not.toContain(ofOther.number);
  });

  it('is refused in the same way for a wrong number, a wrong code and another plate [WORK-124]', async () => {
    const order = await workshop.takeIn();
    const other = await workshop.takeIn();
    const code = await customers.codeOf(order);
    const withoutPlate = await customers.open(order.number, code);
    await customers.add(other.vehicle.plate);
    const withOtherPlate = await customers.open(order.number, code);
    const mine = await customers.add(order.vehicle.plate);
    const answers = [
      withoutPlate,
      withOtherPlate,
      await customers.open('SC-26-999999', code),
      await customers.open('không có', code),
      await customers.open(order.number, 'AAAAAAAAAA'),
      await customers.open(order.number, code.slice(0, -1)),
      await customers.open(order.number, '?'),
      await customers.open(other.number, code),
    ];
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toMatchObject([404, refused]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await customers.numbersOf(mine)).toEqual([]);
    expect((await customers.open(order.number, code)).statusCode).toBe(200);
  });

  it('has a limit of attempts for each account, successful or not; without Redis there are none [WORK-124]', async () => {
    const link = await openLink(servers().redisUrl);
    const own = await openTestWorkshop({
      redisUrl: `redis://${link.host}`,
      guessRule: { max: 3, windowMs: 3_600_000 },
    });
    const ours = ownVehiclesOf(own);
    const order = await own.takeIn();
    const code = await ours.codeOf(order);
    await ours.add(order.vehicle.plate);
    const statuses = [];
    for (const guess of ['AAAAAAAAAA', code, 'BBBBBBBBBB', code])
      statuses.push((await ours.open(order.number, guess)).statusCode);
    expect(statuses).toEqual([404, 200, 404, 429]);
    expect((await ours.open(order.number, code, 'other')).statusCode).toBe(404);
    await link.cut();
    expect((await ours.open(order.number, code)).json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it('shows what concerns the customer, without staff, internal notes, people and waiting notes [WORK-127]', async () => {
    const taken = await workshop.takeIn({
      people: [first],
      km: 42_000,
      promisedAt: '2027-01-05T03:00:00.000Z',
      belongings: 'Ghế trẻ em',
    });
    const moved = await workshop.moved(taken, {
      to: 'check',
      noteForCustomer: 'Má phanh mòn',
      noteInternal: 'Khách khó tính',
    });
    const body = { version: moved.version, waiting: { for: 'parts', note: 'Gọi anh Hùng kho' } };
    await workshop.call('POST', `orders/${taken._id}/waiting`, { body });
    const mine = await customers.add(taken.vehicle.plate);
    await customers.open(taken.number, await customers.codeOf(taken));
    const answer = await customers.ask('GET', `/${mine._id}/history`);
    expect(answer.json<{ orders: OwnOrder[] }>().orders).toEqual([
      {
        number: taken.number,
        state: 'open',
        step: 'check',
        complaint: taken.complaint,
        km: 42_000,
        waiting: { for: 'parts', since: expect.any(String) },
        createdAt: taken.createdAt,
        promisedAt: '2027-01-05T03:00:00.000Z',
        notes: [{ at: expect.any(String), step: 'check', text: 'Má phanh mòn' }],
        way: {
          steps: [
            { step: 'receive', at: expect.any(String), note: '' },
            { step: 'check', at: expect.any(String), note: 'Má phanh mòn' },
          ],
          promises: [],
          pictures: [],
          jobs: [],
        },
      },
    ]);
    expect(answer.body).not.toMatch(/0912345678|Lan|khó tính|Hùng|Ghế|a{24}/);
  });
});

describe('an open order in the account', () => {
  it('shows the way as its link does, and a closed one none [QUOTE-142]', async () => {
    const quotes = quotesOf(workshop);
    const taken = await workshop.takeIn({ people: [first] });
    const mine = await customers.add(taken.vehicle.plate);
    await customers.open(taken.number, await customers.codeOf(taken));
    const free = { kind: 'part', name: 'Vật tư', quantity: 1, unitPrice: 100_000, discount: 0, tax: 0 } as const;
    const { quote, token } = await quotes.sent(taken, { jobs: [quoteJob({ lines: [free] })] });
    await quotes.record(quote);
    const { order, jobs } = await quotes.view(token);
    const read = async () =>
      (await customers.ask('GET', `/${mine._id}/history`)).json<{ orders: OwnOrder[] }>().orders[0]?.way;
    expect(jobs).toMatchObject([{ total: 100_000, state: 'agreed' }]);
    const { steps, promises, pictures } = order;
    expect(await read()).toEqual({ steps, promises, pictures, jobs });
    const { version } = await workshop.orderOf(taken._id);
    await workshop.call('POST', `orders/${taken._id}/cancel`, { body: { version, reason: 'Đổi ý', done: '' } });
    expect(await read()).toBeNull();
  });
});

describe('a vehicle with several owners', () => {
  it('shows the new owner nothing of the earlier one, not even with a slip from the glove box [WORK-125]', async () => {
    const sold = await visit(first);
    const code = await customers.codeOf(sold);
    const bought = await visit(next, sold.vehicle._id, 'Xe mới mua, kiểm tra tổng quát.');
    const theirs = await customers.add(sold.vehicle.plate, 'other');
    expect((await customers.open(sold.number, code, 'other')).json()).toMatchObject(refused);
    expect((await customers.open(bought.number, await customers.codeOf(bought), 'other')).statusCode).toBe(200);
    expect((await customers.open(sold.number, code, 'other')).json()).toMatchObject(refused);
    expect(await customers.numbersOf(theirs, 'other')).toEqual([bought.number]);
  });

  it('accepts no code of a person whose time staff have ended, before anybody else came [WORK-125]', async () => {
    const sold = await visit(first);
    const code = await customers.codeOf(sold);
    await customers.add(sold.vehicle.plate, 'other');
    await endPerson(sold.vehicle._id, first.name);
    expect((await customers.open(sold.number, code, 'other')).json()).toMatchObject(refused);
  });

  it('shows the earlier owner nothing of the new one, neither opened before nor with the code of the old slip after [WORK-126]', async () => {
    const before = await visit(first);
    const mine = await customers.add(before.vehicle.plate);
    const code = await customers.codeOf(before);
    await customers.open(before.number, code);
    await endPerson(before.vehicle._id, first.name);
    const after = await visit(next, before.vehicle._id);
    // The same number, given by the next owner: a dealer, or a mistake at the counter.
    const samePhone = await visit({ ...next, name: 'Lê Cường', phone: '0912345678' }, before.vehicle._id);
    expect(await customers.numbersOf(mine)).toEqual([before.number]);
    // A second account with the old slip.
    const late = await customers.add(before.vehicle.plate, 'other');
    expect((await customers.open(before.number, code, 'other')).json()).toMatchObject(refused);
    expect(await customers.numbersOf(late, 'other')).toEqual([]);
    expect([after.number, samePhone.number]).not.toContain(before.number);
  });

  it('gives nobody else an order whose customer has an account, with any code [WORK-125]', async () => {
    const order = await visit({ ...first, accountId: customerId });
    await customers.add(order.vehicle.plate, 'other');
    expect((await customers.open(order.number, await customers.codeOf(order), 'other')).json()).toMatchObject(refused);
    const mine = await customers.add(order.vehicle.plate);
    expect(mine.standing).toBe('confirmed');
    expect(await customers.numbersOf(mine)).toEqual([order.number]);
  });

  it('closes what others opened once the customer is known, but for the order of their slip [WORK-125]', async () => {
    const earlier = await visit(first);
    const order = await visit(first, earlier.vehicle._id);
    const theirs = await customers.add(order.vehicle.plate, 'other');
    await customers.open(order.number, await customers.codeOf(order), 'other');
    expect(await customers.numbersOf(theirs, 'other')).toEqual([order.number, earlier.number]);
    await workshop.call('POST', `vehicles/${order.vehicle._id}/people`, { body: { ...first, accountId: customerId } });
    expect(await customers.numbersOf(theirs, 'other')).toEqual([order.number]);
  });
});

describe('the customer whom the workshop knows by the confirmed e-mail', () => {
  it('is noted in the file by the code, with the orders; somebody else with the slip is not [WORK-129]', async () => {
    const order = await visit({ ...first, email: customerEmail.toUpperCase() });
    const code = await customers.codeOf(order);
    const theirs = await customers.add(order.vehicle.plate, 'other', customerEmail);
    expect((await customers.open(order.number, code, 'other')).json()).toMatchObject({
      vehicle: { standing: 'opened' },
    });
    const unchanged = await workshop.read<VehicleDetail>(`vehicles/${order.vehicle._id}`);
    expect(unchanged.people).toMatchObject([{ name: first.name }]);
    expect(unchanged.people[0]).not.toHaveProperty('accountId');
    const mine = await customers.add(order.vehicle.plate);
    expect((await customers.open(order.number, code)).json()).toMatchObject({ vehicle: { standing: 'confirmed' } });
    const { people } = await workshop.read<VehicleDetail>(`vehicles/${order.vehicle._id}`);
    expect(people).toMatchObject([{ name: first.name, accountId: customerId }]);
    expect((await workshop.orderOf(order._id)).contact.accountId).toBe(customerId);
    expect(await customers.numbersOf(mine)).toEqual([order.number]);
    expect(await customers.numbersOf(theirs, 'other')).toEqual([order.number]);
    // The next intake names the person without the account.
    const later = await visit(first, order.vehicle._id);
    expect(await customers.numbersOf(mine)).toEqual([later.number, order.number]);
    expect(await customers.numbersOf(theirs, 'other')).toEqual([order.number]);
  });
});

describe('a history that is open', () => {
  it('stays with its customer when the plate changes and when files are merged [WORK-130]', async () => {
    const kept = await visit(first);
    const doubled = await visit({ ...first, name: 'Chị Lan' });
    const mine = await customers.add(doubled.vehicle.plate);
    await customers.open(doubled.number, await customers.codeOf(doubled));
    const versionOf = async (id: string) => (await workshop.read<VehicleDetail>(`vehicles/${id}`)).version;
    const body = {
      otherId: doubled.vehicle._id,
      version: await versionOf(kept.vehicle._id),
      otherVersion: await versionOf(doubled.vehicle._id),
    };
    expect((await workshop.call('POST', `vehicles/${kept.vehicle._id}/merge`, { body })).statusCode).toBe(200);
    expect(await customers.numbersOf(mine)).toEqual([doubled.number]);
    const plate = freshPlate();
    const version = await versionOf(kept.vehicle._id);
    await workshop.call('POST', `vehicles/${kept.vehicle._id}/plate`, { body: { plate, version } });
    expect(await customers.numbersOf(mine)).toEqual([doubled.number]);
    // Who has not confirmed a vehicle does not learn its new plate.
    expect((await customers.list()).find(({ _id }) => _id === mine._id)?.plate).toBe(mine.plate);
  });

  it('of a confirmed vehicle shows the present plate only while the customer has it [WORK-130]', async () => {
    const order = await visit({ ...first, accountId: customerId });
    const mine = await customers.add(order.vehicle.plate);
    const change = async () => {
      const { version } = await workshop.read<VehicleDetail>(`vehicles/${order.vehicle._id}`);
      const plate = freshPlate();
      await workshop.call('POST', `vehicles/${order.vehicle._id}/plate`, { body: { plate, version } });
      return plate;
    };
    const shown = async () => (await customers.list()).find(({ _id }) => _id === mine._id);
    const present = await change();
    expect(await shown()).toMatchObject({ plate: present, standing: 'confirmed' });
    await endPerson(order.vehicle._id, first.name);
    const ofNextOwner = await change();
    expect(await shown()).toMatchObject({ plate: mine.plate, standing: 'confirmed' });
    expect(JSON.stringify(await customers.list())).not.toContain(ofNextOwner);
    expect(await customers.numbersOf(mine)).toEqual([order.number]);
  });
});
