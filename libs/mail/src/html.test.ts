import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

describe('html', () => {
  it('escapes values, but not its own markup and nested html', () => {
    const inner = html`<b>${'<i>&"\''}</b>`;
    expect(html`<p title="${'"x"'}">${inner}${7}</p>`.toString()).toBe(
      '<p title="&quot;x&quot;"><b>&lt;i&gt;&amp;&quot;&#39;</b>7</p>',
    );
  });

  it('prevents values from opening a tag, closing an attribute or starting an entity', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', ';', '/') }), (value) => {
        const [, shown = ''] = /^<a b="(.*)">$/s.exec(html`<a b="${value}"></a>`.toString()) ?? [];
        expect(shown).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
      }),
    );
  });
});
