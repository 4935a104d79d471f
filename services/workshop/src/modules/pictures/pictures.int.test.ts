import { makeImage, toDataUrl } from '@garage/media/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTechnicians } from '../../testing/test-technicians.ts';
import { openTestWorkshop } from '../../testing/test-workshop.ts';

const image = toDataUrl(await makeImage('jpeg', { width: 320, height: 240 }), 'jpeg');
const other = toDataUrl(await makeImage('jpeg', { width: 240, height: 320 }), 'jpeg');

let workshop: Awaited<ReturnType<typeof openTestWorkshop>>;
beforeAll(async () => {
  workshop = await openTestWorkshop();
});

const open = (url: string) => workshop.app.inject({ method: 'GET', url });

describe('photographs of intakes and findings', () => {
  it('are shown at signed addresses for some minutes, and no answer contains one [WORK-78]', async () => {
    const own = await openTestWorkshop();
    const crew = openTechnicians(own);
    const huy = await crew.add('Huy');
    const order = await own.takeIn({ images: [image] });
    const task = await crew.assigned(order, huy);
    const body = { version: 1, findings: '', images: [image] };
    expect((await crew.send(huy, ['PUT', `jobs/${task._id}/findings`], { body })).statusCode).toBe(200);
    const [atIntake] = await own.picturesOf(`orders/${order._id}`);
    const [found] = await own.picturesOf(`tasks/${task._id}`);
    const ofJob = await crew.send(huy, ['GET', `jobs/${task._id}/pictures`]);
    expect(ofJob.json()).toEqual({ images: [found] });
    expect(ofJob.body).not.toContain('data:');
    const addresses = [atIntake?.address ?? '', found?.address ?? ''];
    for (const url of addresses) {
      const shown = await own.app.inject({ method: 'GET', url });
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    // The signature of one photograph opens no other one.
    const [of, another] = addresses.map((address) => address.split('/'));
    const mixed = [...(of ?? []).slice(0, 4), another?.[4], ...(of ?? []).slice(5)].join('/');
    expect((await own.app.inject({ method: 'GET', url: mixed })).statusCode).toBe(404);
    own.clock.now += 601_000;
    for (const url of addresses) expect((await own.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  });

  it('stay by their ids; those of other records cannot be taken over [WORK-78]', async () => {
    const [one, foreign] = [
      await workshop.takeIn({ images: [image, other] }),
      await workshop.takeIn({ images: [image] }),
    ];
    const [first, second] = await workshop.picturesOf(`orders/${one._id}`);
    const [theirs] = await workshop.picturesOf(`orders/${foreign._id}`);
    if (!first || !second || !theirs) throw new Error('No photographs');
    const images = [second._id, image, theirs._id, 'f'.repeat(24), second._id];
    const answer = await workshop.call('PUT', `orders/${one._id}`, { body: { version: 1, images } });
    expect(answer.json()).toMatchObject({ order: { imageCount: 2 } });
    const after = await workshop.picturesOf(`orders/${one._id}`);
    expect(after.map(({ _id }) => _id)).toEqual([second._id, expect.not.stringMatching(`${first._id}|${theirs._id}`)]);
    expect((await open(first.address)).statusCode).toBe(404);
    expect((await open(theirs.address)).statusCode).toBe(200);
    expect(await workshop.picturesOf(`orders/${foreign._id}`)).toEqual([theirs]);
  });

  it('are pictures by their content, whatever they are called [WORK-78]', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64');
    const html = Buffer.from('<script>alert(1)</script>').toString('base64');
    const order = await workshop.takeIn();
    for (const upload of [
      `data:image/svg+xml;base64,${svg}`,
      `data:image/png;base64,${svg}`,
      `data:image/jpeg;base64,${html}`,
    ]) {
      const answer = await workshop.call('PUT', `orders/${order._id}`, { body: { version: 1, images: [upload] } });
      expect(answer.statusCode).toBe(400);
    }
    const address = await workshop.call('PUT', `orders/${order._id}`, {
      body: { version: 1, images: ['/api/workshop/pictures/x', { $ne: null }] },
    });
    expect(address.statusCode).toBe(400);
    expect(await workshop.orderOf(order._id)).toMatchObject({ imageCount: 0, version: 1 });
  });
});
