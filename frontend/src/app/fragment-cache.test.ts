import { createElement, Suspense } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CachedFragment, FragmentCacheContext } from '../shared/ui/cached-fragment.tsx';
import type { Fragment } from '../shared/ui/cached-fragment.tsx';
import { createFragmentCache } from './fragment-cache.ts';

const red = Object.freeze({ name: 'Đỏ' });
const blue = Object.freeze({ name: 'Xanh' });

/** Renders pages with one cache, and counts how often each color was rendered. */
function openSite(options?: Parameters<typeof createFragmentCache>[0]) {
  const openFragments = createFragmentCache(options);
  const rendered: string[] = [];
  const Color = ({ name }: { name: string }) => {
    rendered.push(name);
    return createElement('b', null, name);
  };
  const render = (children: ReactNode): string => {
    const { place, assemble } = openFragments();
    const pieces = assemble(renderToString(createElement(FragmentCacheContext, { value: place }, children)));
    return Buffer.concat(pieces.map(({ bytes }) => bytes)).toString();
  };
  const color = (data: { name: string }, rest: Partial<Fragment> = {}): ReactNode =>
    createElement(CachedFragment, { name: 'color', data, ...rest, key: data.name }, createElement(Color, data));
  return { render, color, rendered };
}

describe('cached fragments', () => {
  it('are rendered once for several pages that share their data, wherever they stand', () => {
    const { render, color, rendered } = openSite();
    const first = createElement('div', null, color(red), createElement('i', null, color(blue)));
    expect(render(first)).toBe('<div><b>Đỏ</b><i><b>Xanh</b></i></div>');
    expect(render(createElement('p', null, 'Màu: ', color(blue), color(red)))).toBe('<p>Màu: <b>Xanh</b><b>Đỏ</b></p>');
    expect(rendered).toEqual(['Đỏ', 'Xanh']);
  });

  it('differ by name and variant', () => {
    const { render, color, rendered } = openSite();
    const all = [color(red), color(red, { name: 'other' }), color(red, { variant: 'large' })];
    const page = createElement('div', null, ...all);
    expect(render(page)).toBe(render(page));
    expect(rendered).toHaveLength(3);
  });

  it('are rendered anew when their data are another object, as after a change', () => {
    const { render, color, rendered } = openSite();
    render(color(red));
    expect(render(color(Object.freeze({ name: 'Tím' })))).toBe('<b>Tím</b>');
    render(color(Object.freeze({ name: 'Đỏ' })));
    expect(rendered).toEqual(['Đỏ', 'Tím', 'Đỏ']);
  });

  it('are not cached when their data belong to one page', () => {
    const { render, color, rendered } = openSite();
    const own = { name: 'Vàng' };
    expect(render(color(own))).toBe('<b>Vàng</b>');
    own.name = 'Trắng';
    expect(render(color(own))).toBe('<b>Trắng</b>');
    expect(rendered).toEqual(['Vàng', 'Trắng']);
  });

  it('may contain others, which are cached alone as well', () => {
    const { render, color, rendered } = openSite();
    const outer = createElement(CachedFragment, { name: 'outer', data: blue }, 'Gồm ', color(red), ' và ', color(blue));
    const page = createElement(Suspense, null, createElement('p', null, outer));
    const html = '<!--$--><p>Gồm <b>Đỏ</b> và <b>Xanh</b></p><!--/$-->';
    expect([render(page), render(page), render(color(red))]).toEqual([html, html, '<b>Đỏ</b>']);
    expect(rendered).toEqual(['Đỏ', 'Xanh']);
  });

  it('do not mistake a text of the page for one of their marks', () => {
    const { render, color } = openSite();
    const text = '<fragment-0 id="0"></fragment-0>';
    const page = createElement(
      'div',
      null,
      color(red),
      createElement('p', { dangerouslySetInnerHTML: { __html: text } }),
    );
    expect([render(page), render(page)]).toEqual(Array(2).fill(`<div><b>Đỏ</b><p>${text}</p></div>`));
  });

  it('are all dropped when they take too much memory', () => {
    const { render, color, rendered } = openSite({ maxBytes: 30 });
    for (const data of [red, blue, red, blue]) render(color(data));
    expect(rendered).toEqual(['Đỏ', 'Xanh']);
    render(color(Object.freeze({ name: 'Tím' })));
    expect(render(color(red))).toBe('<b>Đỏ</b>');
    expect(rendered).toEqual(['Đỏ', 'Xanh', 'Tím', 'Đỏ']);
  });
});
