import { markupEvasions } from '@garage/testing';
import fc from 'fast-check';
import { defaultTreeAdapter as tree, parseFragment, serialize } from 'parse5';
import type { DefaultTreeAdapterTypes as Types } from 'parse5';
import { describe, expect, it } from 'vitest';
import { beginningOf, cutAtWord, sanitizeContent, toPlainText } from './news-content.ts';

const picture = `/api/media/catalogue/${'a'.repeat(64)}/1280.webp`;
const elements = new Set('p h2 h3 ul ol li strong em a blockquote figure figcaption img br'.split(' '));
const attributes = new Map([
  ['a href', /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)\P{Cc}*$/iu],
  ['a rel', /^noopener nofollow$/],
  ['img src', /^\/api\/media\/catalogue\/[a-f0-9]{64}\/1280\.webp$/],
  ['img alt', /^/],
]);

function elementsIn(node: Types.ParentNode): Types.Element[] {
  return node.childNodes.flatMap((child) => (tree.isElementNode(child) ? [child, ...elementsIn(child)] : []));
}

/** Forbidden elements and attributes that a browser would find in this HTML; parsed according to the HTML standard. */
function dangersOf(html: string): string[] {
  return elementsIn(parseFragment(html)).flatMap(({ tagName, attrs }) => [
    ...(elements.has(tagName) ? [] : [tagName]),
    ...attrs
      .filter(({ name, value }) => attributes.get(`${tagName} ${name}`)?.test(value) !== true)
      .map(({ name, value }) => `${tagName} ${name}=${value}`),
  ]);
}

const pieces =
  '< > " \' ` / = <!-- --> </ &lt; &#x3c; <svg> <math> <style> </style> <noscript> <script> </script> <textarea> <table> <mglyph> <title> <li> <figure> <figcaption> </figcaption>'
    .split(' ')
    .concat([' ', picture, '<p title="', '<img src=', ' onerror=alert(1)', '<a href="', 'javascript:']);

describe('the content of an article', () => {
  it.each(markupEvasions)('contains nothing that a browser would run or load: %s [SRV-18]', (html) => {
    const clean = sanitizeContent(html);
    expect(dangersOf(clean)).toEqual([]);
    // Serialised by a browser and parsed again, it is still safe.
    expect(dangersOf(serialize(parseFragment(clean)))).toEqual([]);
    expect(sanitizeContent(clean)).toBe(clean);
  });

  it('is safe for any combination of markup fragments', () => {
    const piece = fc.constantFrom(...pieces);
    const html = fc.array(piece, { maxLength: 14 }).map((chosen) => chosen.join(''));
    fc.assert(
      fc.property(html, (text) => {
        const clean = sanitizeContent(text);
        expect(dangersOf(clean)).toEqual([]);
        expect(dangersOf(serialize(parseFragment(clean)))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps the allowed elements', () => {
    const html = `<h2>Đầu</h2><p>Chữ <strong>đậm</strong>, <em>nghiêng</em><br />dòng hai</p><ul><li>một</li></ul><figure><img src="${picture}" alt="Lốp &amp; vành" /></figure><blockquote>Lời</blockquote>`;
    expect(sanitizeContent(html)).toBe(html);
  });

  it('keeps captions and alternative texts of pictures, without any other attribute [OFFICE-63]', () => {
    const image = `<img src="${picture}" alt="Gai lốp &quot;mòn&quot;" />`;
    const figure = `<figure>${image}<figcaption>Gai mòn <em>không đều</em></figcaption></figure>`;
    expect(sanitizeContent(figure)).toBe(figure);
    const wrapped = `<figure class="x" style="position:fixed" onclick="alert(1)">${image.replace('/>', 'onerror="alert(1)" width="9" srcset="//evil.example/1.png" loading="eager" />')}<figcaption id="x" onmouseover="alert(1)">Gai mòn <em>không đều</em></figcaption></figure>`;
    expect(sanitizeContent(wrapped)).toBe(figure);
  });

  it.each([
    ['<figure><img src="//evil.example/1.png" alt="x"><figcaption>Chữ</figcaption></figure>', 'Chữ'],
    ['<figure><iframe src="//evil.example"></iframe><figcaption>Chữ</figcaption></figure>', 'Chữ'],
    ['<figure><svg onload=alert(1)></svg><figcaption><script>alert(1)</script>Chữ</figcaption></figure>', 'Chữ'],
    ['<figure><picture><source srcset="//evil.example/1"></picture><video src="//evil.example"></video></figure>', ''],
  ])('loads and runs nothing in a figure: %s [OFFICE-63, SRV-18]', (html, text) => {
    const clean = sanitizeContent(html);
    expect(dangersOf(clean)).toEqual([]);
    expect(clean).not.toContain('evil');
    expect(toPlainText(clean)).toBe(text);
  });

  it('keeps links to pages, mail and phones and marks them as nofollow', () => {
    const links = ['https://ok.example/a?b=1', 'mailto:a@ok.example', 'tel:19000000', '/contact', '#muc-2'];
    for (const href of links) {
      expect(sanitizeContent(`<a href="${href}">x</a>`)).toBe(`<a href="${href}" rel="noopener nofollow">x</a>`);
    }
  });

  it('keeps the text of removed elements and converts word processor markup', () => {
    expect(sanitizeContent('<div><h1>Đề mục</h1><span style="x">chữ <b>đậm</b></span></div>')).toBe(
      '<h2>Đề mục</h2>chữ <strong>đậm</strong>',
    );
  });
});

describe('the text of an article', () => {
  it('is the visible text on one line', () => {
    expect(toPlainText('<h2>A &amp; B</h2><p>1 &lt; 2&nbsp;&quot;ba&quot;</p><ul>\n<li>bốn</li></ul>')).toBe(
      'A & B 1 < 2 "ba" bốn',
    );
    expect(beginningOf(`<p>${'từ '.repeat(400)}</p>`)).toHaveLength(501);
  });

  it('has captions once, and excerpts have none; alternative texts are no part of it [OFFICE-63]', () => {
    const html = `<p>Trước</p><figure><img src="${picture}" alt="Lốp" /><figcaption>Gai mòn</figcaption></figure><p>Sau</p>`;
    expect(toPlainText(html)).toBe('Trước Gai mòn Sau');
    expect(beginningOf(html)).toBe('Trước Sau');
  });

  it('is cut between words with an ellipsis and never exceeds the length', () => {
    expect(cutAtWord('Kiểm tra lốp.', 13)).toBe('Kiểm tra lốp.');
    expect(cutAtWord('Kiểm tra lốp, vành', 17)).toBe('Kiểm tra lốp…');
    expect(cutAtWord('a'.repeat(60), 50)).toBe(`${'a'.repeat(49)}…`);
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 8 })), fc.integer({ min: 50, max: 500 }), (words, length) => {
        expect(cutAtWord(words.join(' '), length).length).toBeLessThanOrEqual(length);
      }),
    );
  });
});
