import type { News } from '@garage/contracts';
import { expect, it } from 'vitest';
import { describeNews } from './news-data.ts';

const news = (content: string): News => ({ _id: '0'.repeat(24), title: '', image: '', createdAt: '', content });

it('describes an article by the start of its text, in plain text', () => {
  expect(describeNews(news('<h2>Tuổi lốp</h2>\n<p>Trên <strong>hông</strong>, có A &amp; B.</p>'))).toBe(
    'Tuổi lốp Trên hông, có A & B.',
  );
  expect(describeNews(news(`<p>${'dầu '.repeat(100)}</p>`))).toHaveLength(160);
});
