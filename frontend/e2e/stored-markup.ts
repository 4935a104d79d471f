/** Stores hostile texts in all fields that staff can write, for tests of their effects in the browser. */
import type { News, Session, SiteSettings } from '@garage/contracts';
import { lineEvasions, markupEvasions } from '../../libs/testing/src/markup-evasions.ts';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { fetchApi } from './browser.ts';

/** Prefix of each hostile text, by which tests find it on a page. */
export const TAG = 'Thử đánh dấu';

const line = (at: number): string => `${TAG} ${lineEvasions[at % lineEvasions.length]}`;
/** Joins three hostile texts, for fields that allow long texts. */
const lines = (at: number): string => [line(at), ...[1, 2].map((more) => lineEvasions[at + more])].join(' ');
/** Hostile texts without NUL characters, which the catalogue rejects. */
const storable = markupEvasions.filter((text) => !text.includes('\0'));
const CHUNK = 36;
const chunks = Array.from({ length: Math.ceil(storable.length / CHUNK) }, (_, at) =>
  storable.slice(at * CHUNK, at * CHUNK + CHUNK).join('<p>–</p>'),
);

export interface HostileContent {
  /** Ids of the stored records. */
  products: string[];
  news: string[];
  store: () => Promise<void>;
  /** Removes the stored records; it can also be called when `store` failed halfway. */
  remove: () => Promise<void>;
}

/** Returns a function that calls the catalogue directly, because the gateway's rate limit is too low for so many writes. */
function writerOf({ token }: Session) {
  const write = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
    const answer = await fetch(`${runningStack().services.catalogue}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, answer: Object(await answer.json()) };
  };
  return { write };
}

/** Returns functions that store hostile texts in every field that staff fill in, and that remove them again. */
export function hostileContent(session: Session): HostileContent {
  const { write } = writerOf(session);
  const made: string[] = [];
  const [products, news]: [string[], string[]] = [[], []];
  let settings: SiteSettings | undefined;
  const create = async (path: string, part: string, body: unknown): Promise<string> => {
    const { status, answer } = await write('POST', `${path}/create`, body);
    if (status !== 201) throw new Error(`${path} answered ${status} ${JSON.stringify(answer)}`);
    const { _id }: { _id: string } = answer[part];
    made.unshift(`${path}/${_id}`);
    return _id;
  };
  const storeProducts = async () => {
    const category_id = await create('/api/categories', 'category', { name: line(3) });
    for (const at of [0, 3, 6, 9]) {
      const specifications = [0, 1, 2].map((more) => ({ label: line(at + more), value: line(at + more + 3) }));
      const body = { name: lines(at), description: `${TAG} ${storable.join(' ').slice(0, 4000)}`, specifications };
      products.push(await create('/api/products', 'product', { ...body, price: 1, quantity: 2, category_id }));
    }
  };
  const storePeople = async () => {
    const catestaff_id = await create('/api/categoriesStaff', 'position', { name: line(4) });
    await create('/api/staff', 'staff', { name: line(0), position: line(1), phone: '0900000999', catestaff_id });
  };
  const storeContent = async () => {
    const words = { headline: line(3), line: line(0), callText: 'x', callLink: '/contact' };
    await create('/api/banners', 'banner', { image: await anyPicture(), ...words });
    for (const [at, content] of chunks.entries())
      news.push(await create('/api/news', 'news', { title: lines(at * 3), content: `<p>${TAG}</p>${content}` }));
    settings = await changeSettings(session);
  };
  return {
    products,
    news,
    store: async () => {
      await storeProducts();
      await storePeople();
      await storeContent();
    },
    remove: async () => {
      if (settings) await write('PUT', '/api/settings', settings);
      for (const path of made) await write('DELETE', path);
    },
  };
}

async function anyPicture(): Promise<string> {
  const { body } = await fetchApi('/api/banners');
  return Array.isArray(body) ? Object(body[0]).image : '';
}

/** Makes every text of the settings hostile; returns the previous settings. */
async function changeSettings(session: Session): Promise<SiteSettings> {
  const before: SiteSettings = await (await fetch(`${runningStack().services.catalogue}/api/settings`)).json();
  const url = `https://ok.example/"onmouseover="alert(1)"><img/src=x/onerror=alert(1)>`;
  const hostile: SiteSettings = {
    ...before,
    name: line(3),
    company: line(0),
    slogan: line(4),
    street: line(1),
    city: line(2),
    taxId: line(5),
    attribution: line(6),
    hours: { ...before.hours, text: line(7) },
    chatApp: { name: line(8), url },
    socialLinks: before.socialLinks.map((link, at) => ({ ...link, name: line(at), url: `${url}${at}` })),
    maps: before.maps.map((map, at) => ({ ...map, name: line(at), address: line(at + 3) })),
    counters: before.counters.map((_, at) => ({ value: '<b>1', label: line(at) })),
  };
  const { status } = await writerOf(session).write('PUT', '/api/settings', hostile);
  if (status !== 200) throw new Error(`The settings were answered with ${status}`);
  // Settings without a revision, so that writing them back succeeds whatever the revision is by then.
  const { revision: _, ...written } = before;
  return written;
}

/**
 * Stores each hostile text as the content of an article of its own, and returns the forms in which the catalogue stored them. Texts that the
 * catalogue rejects are left out.
 */
export async function sanitisedAlone(session: Session): Promise<string[]> {
  const { write } = writerOf(session);
  const stored: string[] = [];
  for (const content of markupEvasions) {
    const { status, answer } = await write('POST', '/api/news/create', { title: TAG, content });
    if (status !== 201) continue;
    const { _id, content: clean }: News = answer.news;
    stored.push(clean);
    await write('DELETE', `/api/news/${_id}`);
  }
  return stored;
}
