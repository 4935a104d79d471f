import { describe, expect, it } from 'vitest';
import { emailDigest } from './email-digest.ts';
import type { PersonalSection } from './personal-data.ts';
import { readPage } from './personal-data.ts';

/** A section of numbered entries. */
const section = (name: string, count: number): PersonalSection => ({
  name,
  pageSize: 2,
  find: async ({ after = '0', limit }) =>
    Array.from({ length: count }, (_, index) => index + 1)
      .filter((number) => number > Number(after))
      .slice(0, limit)
      .map((number) => ({ key: String(number), entry: `${name} ${number}` })),
});

async function readAll(sections: PersonalSection[]) {
  const entries: unknown[] = [];
  let pages = 0;
  for (let after: string | null | undefined; after !== null; pages += 1) {
    const page = await readPage(sections, { accountId: 'a'.repeat(24), ...(after !== undefined && { after }) });
    entries.push(...page.entries);
    after = page.next;
  }
  return { entries, pages };
}

describe('pages of personal data', () => {
  it('cover every section completely, including empty ones and full last pages', async () => {
    const { entries, pages } = await readAll([section('a', 5), section('none', 0), section('b', 2)]);
    expect(entries).toEqual(['a 1', 'a 2', 'a 3', 'a 4', 'a 5', 'b 1', 'b 2']);
    expect(pages).toBe(6);
  });

  it('refuse a cursor of an unknown section', async () => {
    const asked = readPage([section('a', 1)], { accountId: 'a'.repeat(24), after: 'other:1' });
    await expect(asked).rejects.toThrow(TypeError);
  });
});

describe('the digest of an e-mail', () => {
  it('ignores case and spaces, and differs between addresses', () => {
    expect(emailDigest(' Lan@Example.com ')).toBe(emailDigest('lan@example.com'));
    expect(emailDigest('lan@example.com')).not.toBe(emailDigest('lan@example.con'));
  });
});
