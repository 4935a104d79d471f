import { describe, expect, it } from 'vitest';
import { COMMENTS_PER_PAGE as size } from '../../../config/limits.ts';
import { nextCommentsPage, uniqueComments } from './comment-pages.ts';

const comments = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => ({ _id: `${from + at}` }));

/** Simulates a product with these stored comments: reads page after page and returns all ids that became known. */
function readAll(stored: { _id: string }[], first: { _id: string }[]): string[] {
  const pages = [{ items: first, total: stored.length }];
  for (let next = nextCommentsPage(pages); next !== undefined; next = nextCommentsPage(pages)) {
    expect(pages.length).toBeLessThan(10);
    pages.push({ items: stored.slice((next - 1) * size, next * size), total: stored.length });
  }
  return uniqueComments(pages.flatMap(({ items }) => items)).map(({ _id }) => _id);
}

describe('the next page of comments', () => {
  const all = comments(0, size * 2 + 3);
  const idsOf = (list: { _id: string }[]) => list.map(({ _id }) => _id);

  it('follows the loaded ones, until there is none', () => {
    expect(nextCommentsPage([{ items: all.slice(0, size), total: size + 1 }])).toBe(2);
    expect(nextCommentsPage([{ items: all.slice(0, size), total: size }])).toBeUndefined();
    expect(readAll(all, all.slice(0, size))).toEqual(idsOf(all));
  });

  it('skips no comment that moved up after deletions [CMT-04]', () => {
    const left = all.slice(2);
    expect(readAll(left, all.slice(2, size))).toEqual(idsOf(left));
  });

  it('skips none after an addition, and ends after many', () => {
    const added = [{ _id: 'new' }, ...all];
    expect(readAll(added, added.slice(0, size + 1))).toEqual(idsOf(added));
    const many = [...comments(1000, 1000 + size), ...all];
    expect(readAll(many, all.slice(0, size))).toEqual(idsOf(all));
  });
});
