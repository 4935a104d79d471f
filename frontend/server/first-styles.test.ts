import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { pieceOf } from '../src/app/page-pieces.ts';
import { styleRulesOf } from '../style-rules.ts';
import { createFirstStyles } from './first-styles.ts';

const first = (css: string, html: string) => createFirstStyles(styleRulesOf(css))([pieceOf(html)]);

it('keeps the rules whose classes a page contains, in their order and layers', () => {
  const css = [
    '@layer base,utilities;@layer base{a{color:red}}',
    '@layer utilities{.p-4{padding:1rem}.hidden{display:none}@media (width>=48rem){.md\\:p-4{padding:2rem}.md\\:p-8{padding:4rem}}}',
  ].join('');
  expect(first(css, '<i class="p-4 md:p-8">').css).toBe(
    '@layer base,utilities;@layer base{a{color:red}}@layer utilities{.p-4{padding:1rem}}@layer utilities{@media (width>=48rem){.md\\:p-8{padding:4rem}}}',
  );
});

it('needs all classes of one selector, apart from those in a pseudo-class', () => {
  const css = '.group .a,.b{top:0}.c:not(.d){top:1px}:is(.e,.f){top:2px}';
  const kept = (html: string) => [...first(css, html).css.matchAll(/top:(\d)/g)].map(([, value]) => value);
  expect(kept('<i class="a">')).toEqual(['2']);
  expect(kept('<i class="a group">')).toEqual(['0', '2']);
  expect(kept('<i class="b c">')).toEqual(['0', '1', '2']);
});

it('recognises escaped classes', () => {
  const css = '.\\32 xl{top:0}.\\[\\&\\>a\\]\\:p-0\\.5>a{top:1px}.w-1\\/2{top:2px}';
  expect(first(css, '<i class="2xl [&amp;&gt;a]:p-0.5 w-1/2">').css).toBe(css);
});

it('keeps only the variables, registered properties and animations that other rules mention', () => {
  const css =
    ':root{--a:1px;--b:var(--a);--c:2px}@property --d{syntax:"*"}@property --e{syntax:"*"}@keyframes turn{to{rotate:1turn}}@keyframes rise{to{top:0}}.x{top:var(--b);--d:1;animation:1s turn}';
  expect(first(css, '<i class="x">').css).toBe(
    ':root{--a:1px;--b:var(--a);}@property --d{syntax:"*"}@keyframes turn{to{rotate:1turn}}.x{top:var(--b);--d:1;animation:1s turn}',
  );
  expect(first(css, '<i>').css).toBe('');
});

it('leaves out fonts that have to be loaded, printing and hovering', () => {
  const css =
    '@font-face{font-family:A;src:url(a.woff2)}@font-face{font-family:B;src:local("Arial")}@media print{a{color:#000}}@media (hover:hover){a:hover{color:red}}a:active{top:0}';
  expect(first(css, '').css).toBe('@font-face{font-family:B;src:local("Arial")}');
});

it('names the hash of the styles as the content security policy expects it', () => {
  const { css, hash } = first('.x{content:"é"}', '<i class="x">');
  expect(hash).toBe(`sha256-${createHash('sha256').update(css).digest('base64')}`);
});
