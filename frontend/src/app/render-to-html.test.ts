import { createElement, lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { renderToHtml } from './render-to-html.ts';

const rendered = async (children: ReactNode): Promise<[head: string, body: string]> => {
  const { head, body } = await renderToHtml(children);
  return [head, Buffer.concat(body.map(({ bytes }) => bytes)).toString()];
};

const failing = (message: string) => () => {
  throw new Error(message);
};

it('renders a part that is loaded only now, and the same again when it is there', async () => {
  const Part = lazy(async () => ({ default: () => createElement('b', null, 'Phụ tùng') }));
  const page = createElement(Suspense, { fallback: 'đang tải' }, createElement(Part));
  const first = await rendered(page);
  expect(first).toEqual(['', '<div id="root"><!--$--><b>Phụ tùng</b><!--/$--></div>']);
  expect(await rendered(page)).toEqual(first);
});

it('waits for a part without a fallback', async () => {
  const Part = lazy(async () => ({ default: () => 'Phụ tùng' }));
  expect(await rendered(createElement(Part))).toEqual(['', '<div id="root">Phụ tùng</div>']);
});

it('separates the head from the page', async () => {
  const title = createElement('title', null, 'Sản phẩm');
  expect(await rendered([createElement('p', { key: 1 }, 'Đỏ'), createElement('i', { key: 2 }, title)])).toEqual([
    '<title>Sản phẩm</title>',
    '<div id="root"><p>Đỏ</p><i></i></div>',
  ]);
});

it.each([
  ['in the page', (part: ReactNode) => part],
  ['inside a part with a fallback', (part: ReactNode) => createElement(Suspense, { fallback: 'đang tải' }, part)],
])('rejects with the error of a component %s', async (_, place) => {
  await expect(renderToHtml(place(createElement(failing('broken'))))).rejects.toThrow('broken');
});

it('shows a text that looks like what React writes for a missing part', async () => {
  const [, body] = await rendered(createElement('p', { dangerouslySetInnerHTML: { __html: '<!--$!-->' } }));
  expect(body).toBe('<div id="root"><p><!--$!--></p></div>');
});
