import { describe, expect, it } from 'vitest';
import { parseRichText } from './parse-rich-text.ts';
import type { RichContent } from './parse-rich-text.ts';

/** The tree as text: `p(…)`, with addresses in angle brackets. */
function outline(contents: RichContent[]): string {
  return contents
    .map((content) => {
      if (typeof content === 'string') return content;
      const address = content.address && `<${content.address}>`;
      return `${content.element}${address}(${outline(content.children)})`;
    })
    .join('');
}
const read = (html: string) => outline(parseRichText(html));
const picture = `/api/media/catalogue/${'a'.repeat(64)}/1280.webp`;

it('parses the markup that the catalogue stores [OFFICE-63]', () => {
  expect(
    read('<h2>Tuổi lốp</h2><p>Trên <strong>hông</strong> lốp<br />có số</p><ul><li>Một</li><li>Hai</li></ul>'),
  ).toBe('h2(Tuổi lốp)p(Trên strong(hông) lốpbr()có số)ul(li(Một)li(Hai))');
  expect(read(`<figure><img src="${picture}" alt="Lốp" /></figure>`)).toBe(`figure(img<${picture}>())`);
  expect(read(`<figure><img src="${picture}" alt="" /><figcaption>Gai <em>mòn</em></figcaption></figure>`)).toBe(
    `figure(img<${picture}>()figcaption(Gai em(mòn)))`,
  );
  expect(parseRichText(`<img src='${picture}' alt='Gai &quot;mòn&quot;'>`)).toEqual([
    { element: 'img', address: picture, alt: 'Gai "mòn"', children: [] },
  ]);
});

it('decodes entities once', () => {
  expect(read('A &amp; B &lt;b&gt; &amp;lt; &#39;x&#x27; &nbsp;&hellip; &#9999999;')).toBe(
    "A & B <b> &lt; 'x' \u00a0&hellip; &#9999999;",
  );
});

it('keeps links to the web, mails, phones and pages of this site', () => {
  for (const address of ['https://a.example/b?c=1', 'mailto:a@b.example', 'tel:19000128', '/contact', '#faq']) {
    expect(read(`<a href="${address}" rel="noopener nofollow">x</a>`)).toBe(`a<${address}>(x)`);
  }
});

describe('removes everything executable', () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT src=//evil.example></SCRIPT >',
    '<script>alert(1)',
    '<style>@import "//evil.example"</style>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<!-- <p>x</p> -->',
    '<object data="x"></object>',
  ])('%s leaves nothing', (html) => {
    expect(read(html)).toBe('');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    ' &#1;javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/&#9;/evil.example',
    'vbscript:x',
  ])('a link to %s leads nowhere', (address) => {
    expect(read(`<a href="${address}">x</a>`)).toBe('a(x)');
  });

  it('drops attributes, and tags that only dropped parts would form', () => {
    expect(read('<p onclick="alert(1)" style="color:red">x</p>')).toBe('p(x)');
    expect(read('<scr<script>x</script>ipt>alert(1)</script>')).toBe('alert(1)');
  });

  it('treats decoded entities as text, never as tags', () => {
    expect(parseRichText('&lt;script&gt;alert(1)&lt;/script&gt;')).toEqual(['<script>alert(1)</script>']);
  });
});

it('parses broken nesting, and any text in short time', () => {
  expect(read('<p>một<p>hai</li></p>ba</strong>')).toBe('p(mộtp(hai)ba)');
  expect(read('5 < 6 <')).toBe('5 < 6 <');
  const hostile = ['<a "', '<p>', '<!-', '&#', '<'].map((part) => part.repeat(50_000));
  const atStart = process.cpuUsage();
  for (const text of hostile) parseRichText(text);
  // Processor time in microseconds: unlike elapsed time, it does not grow on a busy machine.
  expect(process.cpuUsage(atStart).user).toBeLessThan(2_000_000);
});
