import { createElement, useMemo } from 'react';
import type { ReactNode } from 'react';
import { apiOrigin } from '../../../shared/api/settings.ts';
import { sourcesOf } from '../../../shared/ui/picture.tsx';
import { parseRichText } from '../lib/parse-rich-text.ts';
import type { RichContent, RichElement } from '../lib/parse-rich-text.ts';
import { Link } from '../../../shared/ui/link.tsx';

const styles: Readonly<Partial<Record<RichElement, string>>> = {
  p: 'mt-4 first:mt-0',
  h2: 'mt-10 text-xl md:text-2xl',
  h3: 'mt-8 text-lg md:text-xl',
  ul: 'mt-4 flex list-disc flex-col gap-2 pl-6 marker:text-brand',
  ol: 'mt-4 flex list-decimal flex-col gap-2 pl-6 marker:font-semibold marker:text-brand',
  blockquote: 'mt-6 border-l-4 border-brand bg-brand-tint px-5 py-4',
  figure: 'mt-6',
  figcaption: 'mt-2 border-l-2 border-hairline pl-3 text-sm text-muted',
};
const linkStyle = 'font-medium text-brand underline underline-offset-2 hover:text-brand-strong';

/** Renders an article's text from the allowed elements as React elements. */
export function RichText({ html }: { html: string }) {
  const contents = useMemo(() => parseRichText(html), [html]);
  return createElement('div', { className: 'measure md:text-lg' }, ...contents.map(draw));
}

function draw(content: RichContent): ReactNode {
  if (typeof content === 'string') return content;
  const { element, address, alt, children } = content;
  if (element === 'br') return createElement('br');
  if (element === 'img') {
    return createElement('img', {
      src: apiOrigin + address,
      srcSet: sourcesOf(address),
      sizes: '(min-width: 768px) 680px, 92vw',
      alt,
      loading: 'lazy',
      className: 'h-auto w-full rounded-card',
    });
  }
  const inside = children.map(draw);
  if (element !== 'a') return createElement(element, { className: styles[element] }, ...inside);
  if (address === '') return createElement('span', null, ...inside);
  if (address.startsWith('/')) return createElement(Link, { to: address, className: linkStyle }, ...inside);
  return createElement('a', { href: address, rel: 'noopener nofollow', className: linkStyle }, ...inside);
}
