import fc from 'fast-check';
import { defaultTreeAdapter as tree, parseFragment, serialize } from 'parse5';
import type { DefaultTreeAdapterTypes as Types } from 'parse5';
import { describe, expect, it } from 'vitest';
import { beginningOf, cutAtWord, sanitizeContent, toPlainText } from './news-content.ts';

const picture = `/api/media/catalogue/${'a'.repeat(64)}/1280.webp`;
const elements = new Set('p h2 h3 ul ol li strong em a blockquote figure img br'.split(' '));
const attributes = new Map([
  ['a href', /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)\P{Cc}*$/iu],
  ['a rel', /^noopener nofollow$/],
  ['img src', /^\/api\/media\/catalogue\/[a-f0-9]{64}\/1280\.webp$/],
  ['img alt', /^/],
]);

function elementsIn(node: Types.ParentNode): Types.Element[] {
  return node.childNodes.flatMap((child) => (tree.isElementNode(child) ? [child, ...elementsIn(child)] : []));
}

/** What a browser would make of this HTML that must not be there; it is parsed as the standard says, as a browser does. */
function dangersOf(html: string): string[] {
  return elementsIn(parseFragment(html)).flatMap(({ tagName, attrs }) => [
    ...(elements.has(tagName) ? [] : [tagName]),
    ...attrs
      .filter(({ name, value }) => attributes.get(`${tagName} ${name}`)?.test(value) !== true)
      .map(({ name, value }) => `${tagName} ${name}=${value}`),
  ]);
}

/** Known ways around filters: other spellings, broken markup, other namespaces, and what changes when it is parsed again. */
const evasions = [
  '<script>alert(1)</script>',
  '<ScRiPt\n>alert(1)</sCrIpT\t>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img/src=x/onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  `<img src="${picture}" onload="alert(1)" style="background:url(javascript:alert(1))">`,
  '<img src="javascript:alert(1)">',
  '<img src="https://tracker.example/pixel.gif" alt="x">',
  '<img srcset="https://tracker.example/1.gif 1x" src=x>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example/x">x</a>',
  '<a href="\\\\evil.example/x">x</a>',
  '<a href="/\\evil.example/x">x</a>',
  '<a href="/\t/evil.example/x">x</a>',
  '<a href="https://ok.example" target="_top" onclick="alert(1)" style="position:fixed;inset:0">x</a>',
  '<p onmouseover="alert(1)" class="x" id="main" style="color:red">x</p>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/x.css"><style>@import "https://evil.example/x.css";</style>',
  '<input autofocus onfocus=alert(1)><details open ontoggle=alert(1)>',
  '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></x>',
  // Mutation: harmless as written, harmful once a parser has put it right.
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><p><style><g title="</style><img src onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
  '<svg><foreignObject><p><textarea></foreignObject><img src=x onerror=alert(1)></textarea>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<title><a title="</title><img src=x onerror=alert(1)>"></title>',
  '<textarea><p alt="</textarea><img src=x onerror=alert(1)>">',
  '<select><style></select><img src=x onerror=alert(1)></style>',
  '<table><td><script>alert(1)</script></td><svg><desc><img src=x onerror=alert(1)></desc></svg></table>',
  '<listing>&lt;img src=1 onerror=alert(1)&gt;</listing><plaintext><img src=x onerror=alert(1)>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<img alt="`><img src=x onerror=alert(1)>`" src="x">',
  `<img src="${picture}" alt="&quot;><script>alert(1)</script>">`,
  '<a href="https://ok.example/&quot;onmouseover=&quot;alert(1)">x</a>',
  '<p\u0000><scr\u0000ipt>alert(1)</scr\u0000ipt>',
];

const pieces =
  '< > " \' ` / = <!-- --> </ &lt; &#x3c; <svg> <math> <style> </style> <noscript> <script> </script> <textarea> <table> <mglyph> <title> <li>'
    .split(' ')
    .concat([' ', picture, '<p title="', '<img src=', ' onerror=alert(1)', '<a href="', 'javascript:']);

describe('the content of an article', () => {
  it.each(evasions)('holds nothing that a browser would run or load: %s', (html) => {
    const clean = sanitizeContent(html);
    expect(dangersOf(clean)).toEqual([]);
    // What a browser makes of it, written out and read again, is as harmless.
    expect(dangersOf(serialize(parseFragment(clean)))).toEqual([]);
    expect(sanitizeContent(clean)).toBe(clean);
  });

  it('holds no danger whatever pieces of markup are put together', () => {
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

  it('keeps what an article is written with', () => {
    const html = `<h2>Đầu</h2><p>Chữ <strong>đậm</strong>, <em>nghiêng</em><br />dòng hai</p><ul><li>một</li></ul><figure><img src="${picture}" alt="Lốp &amp; vành" /></figure><blockquote>Lời</blockquote>`;
    expect(sanitizeContent(html)).toBe(html);
  });

  it('keeps links to pages, mail and phones, and tells robots that they are not ours', () => {
    const links = ['https://ok.example/a?b=1', 'mailto:a@ok.example', 'tel:19000000', '/contact', '#muc-2'];
    for (const href of links) {
      expect(sanitizeContent(`<a href="${href}">x</a>`)).toBe(`<a href="${href}" rel="noopener nofollow">x</a>`);
    }
  });

  it('keeps the text of what goes, and turns what a word processor writes into its own', () => {
    expect(sanitizeContent('<div><h1>Đề mục</h1><span style="x">chữ <b>đậm</b></span></div>')).toBe(
      '<h2>Đề mục</h2>chữ <strong>đậm</strong>',
    );
  });
});

describe('the text of an article', () => {
  it('is what a reader reads, on one line', () => {
    expect(toPlainText('<h2>A &amp; B</h2><p>1 &lt; 2&nbsp;&quot;ba&quot;</p><ul>\n<li>bốn</li></ul>')).toBe(
      'A & B 1 < 2 "ba" bốn',
    );
    expect(beginningOf(`<p>${'từ '.repeat(400)}</p>`)).toHaveLength(501);
  });

  it('is cut between words and marked, never longer than asked for', () => {
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
