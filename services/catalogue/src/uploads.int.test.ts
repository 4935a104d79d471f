import type { EndpointId } from '@garage/contracts';
import { endpoints, IMAGE_BYTES_LIMIT } from '@garage/contracts';
import { makeJpegOf, toDataUrl } from '@garage/media/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProductBody, openTestCatalogue } from './testing/test-catalogue.ts';

type Upload = Extract<EndpointId, 'products.create' | 'staff.create' | 'banners.create' | 'news.create'>;
const uploads = ['products.create', 'staff.create', 'banners.create', 'news.create'] as const satisfies Upload[];

const tooLarge = { status: 'thất bại', code: 'PAYLOAD_TOO_LARGE', message: 'Nội dung gửi lên quá lớn.' };

describe('image uploads sent directly to the service', () => {
  let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
  let url: string;
  let bodies: Record<Upload, (image: string) => object>;

  beforeAll(async () => {
    catalogue = await openTestCatalogue();
    url = await catalogue.app.listen({ host: '127.0.0.1', port: 0 });
    const category_id = await catalogue.addCategory('Ảnh');
    const made = await catalogue.send('POST', '/api/categoriesStaff/create', { name: 'Thợ' });
    const catestaff_id = made.json<{ position: { _id: string } }>().position._id;
    bodies = {
      'products.create': (image) => buildProductBody({ category_id, image }),
      'staff.create': (image) => ({ name: 'An', phone: '0900000101', position: 'Thợ', catestaff_id, image }),
      'banners.create': (image) => ({ image }),
      'news.create': (image) => ({ title: 'Tin', content: '<p>Chữ</p>', image }),
    };
  });

  const post = async (id: Upload, body: BodyInit) => {
    const headers = { authorization: catalogue.asStaff, 'content-type': 'application/json' };
    // A request body stream requires half duplex.
    const request = { method: 'POST', headers, body, duplex: 'half' };
    const answer = await fetch(url + endpoints[id].path, request);
    return { status: answer.status, body: await answer.json() };
  };
  const imageOf = async (length: number) => toDataUrl(await makeJpegOf(length));

  /** Number of stored documents per collection. */
  const stored = () =>
    Promise.all(
      ['products', 'staff', 'banners', 'news', 'outbox', 'media.files'].map((name) =>
        catalogue.mongo.db.collection(name).countDocuments(),
      ),
    );

  it.each(uploads)('are accepted by %s with 5,000,000 bytes [SRV-16, API-24, API-37, API-41, API-46]', async (id) => {
    const answer = await post(id, JSON.stringify(bodies[id](await imageOf(IMAGE_BYTES_LIMIT))));
    expect([answer.status, answer.body.status]).toEqual([201, 'thành công']);
    expect(JSON.stringify(answer.body)).toMatch(/"\/api\/media\/catalogue\/[0-9a-f]{64}\/\d+\.webp"/);
  });

  it.each(uploads)('are refused by %s with one byte more; nothing is stored [SRV-16, MSTF-06]', async (id) => {
    const body = JSON.stringify(bodies[id](await imageOf(IMAGE_BYTES_LIMIT + 1)));
    const before = await stored();
    expect(await post(id, body)).toEqual({
      status: 400,
      body: { status: 'thất bại', code: 'IMAGE_TOO_LARGE', message: 'Kích thước ảnh không được vượt quá 5MB' },
    });
    expect(await stored()).toEqual(before);
  });

  it.each(uploads)('are aborted by %s when the body exceeds the route’s limit [SRV-16]', async (id) => {
    const length = endpoints[id].bodyLimit + 1;
    const before = await stored();
    const declared = await post(id, new Uint8Array(length));
    const undeclared = await post(id, chunked(length));
    expect([declared, undeclared]).toEqual([
      { status: 413, body: tooLarge },
      { status: 413, body: tooLarge },
    ]);
    expect(await stored()).toEqual(before);
  });
});

/** A body of this many bytes without a declared length. */
function chunked(length: number): ReadableStream<Uint8Array> {
  let left = length;
  return new ReadableStream({
    pull(controller) {
      const size = Math.min(65_536, left);
      controller.enqueue(new Uint8Array(size));
      left -= size;
      if (left === 0) controller.close();
    },
  });
}
