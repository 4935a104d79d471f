/** Uploads of pictures through the gateway, at the size limit and above. */
import type { Session } from '@garage/contracts';
import { endpoints, IMAGE_BYTES_LIMIT } from '@garage/contracts';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { admin, sessionOf } from './accounts.ts';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { fetchApi, launchBrowser, newVisit } from './browser.ts';
import { categories, firstOf } from './catalogue-facts.ts';
import { callApiAs, unique } from './office.ts';
import { jpegFile } from './picture-files.ts';

launchBrowser();

let session: Session;

beforeAll(async () => {
  session = await sessionOf(admin);
});

const uploads = ['products.create', 'staff.create', 'banners.create', 'news.create'] as const;
type Upload = (typeof uploads)[number];
const folders = {
  'products.create': '/api/products',
  'staff.create': '/api/staff',
  'banners.create': '/api/banners',
  'news.create': '/api/news',
} as const;

async function bodyOf(id: Upload, image: string): Promise<object> {
  if (id === 'banners.create') return { image };
  if (id === 'news.create') return { title: unique('Ảnh'), content: '<p>Chữ</p>', image };
  if (id === 'products.create') {
    const { _id: category_id } = firstOf(await categories(), 'category');
    return { name: unique('Ảnh'), description: 'Ảnh', price: 1, quantity: 9, category_id, image };
  }
  const [position] = Object((await fetchApi('/api/categoriesStaff')).body);
  return { name: unique('Ảnh'), phone: '0900000123', position: 'Thợ', catestaff_id: position._id, image };
}

/** A picture of this many bytes in the format of an upload. */
async function imageOf(bytes: number): Promise<string> {
  const { page } = await newVisit();
  const { buffer } = await jpegFile(page, bytes);
  return `data:image/jpeg;base64,${buffer.toString('base64')}`;
}

const post = (id: Upload, body: string | Uint8Array<ArrayBuffer>) =>
  fetch(runningStack().gateway + endpoints[id].path, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
    body,
  });

/** The number of records of the kind that this route creates. */
async function countOf(id: Upload): Promise<number> {
  const answer = await fetch(runningStack().services.catalogue + folders[id]);
  const list: unknown = await answer.json();
  return Array.isArray(list) ? list.length : 0;
}

it.each(uploads)('%s accepts a picture of 5,000,000 bytes [SRV-16, API-24, API-37, API-41, API-46]', async (id) => {
  const answer = await post(id, JSON.stringify(await bodyOf(id, await imageOf(IMAGE_BYTES_LIMIT))));
  const text = await answer.text();
  const [, made] = /"_id":"([0-9a-f]{24})"/.exec(text) ?? [];
  onTestFinished(async () => {
    await callApiAs(session, { method: 'DELETE', path: `${folders[id]}/${made}` });
  });
  expect(answer.status).toBe(201);
  const [address = ''] = /\/api\/media\/catalogue\/[0-9a-f]{64}\/\d+\.webp/.exec(text) ?? [];
  const shown = await fetch(runningStack().gateway + address);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

it.each(uploads)('%s rejects one byte more in Vietnamese, and stores nothing [SRV-16, MSTF-06]', async (id) => {
  const body = JSON.stringify(await bodyOf(id, await imageOf(IMAGE_BYTES_LIMIT + 1)));
  const before = await countOf(id);
  const answer = await post(id, body);
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { status: 'thất bại', code: 'IMAGE_TOO_LARGE', message: 'Kích thước ảnh không được vượt quá 5MB' },
  ]);
  expect(await countOf(id)).toBe(before);
});

it.each(uploads)('%s is rejected by the gateway when the body exceeds the limit of the route [SRV-16]', async (id) => {
  const before = await countOf(id);
  const answer = await post(id, new Uint8Array(endpoints[id].bodyLimit + 1));
  expect([answer.status, await answer.json()]).toEqual([
    413,
    { status: 'thất bại', code: 'PAYLOAD_TOO_LARGE', message: 'Nội dung gửi lên quá lớn.' },
  ]);
  expect(await countOf(id)).toBe(before);
});
