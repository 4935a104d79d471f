import { createElement, useMemo } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { apiOrigin } from '../../../shared/api/settings.ts';
import { parseRichText } from '../lib/parse-rich-text.ts';
import type { RichContent, RichElement, RichNode } from '../lib/parse-rich-text.ts';

const looks: Readonly<Partial<Record<RichElement, string>>> = {
  p: 'mt-4 first:mt-0',
  h2: 'mt-10 text-xl md:text-2xl',
  h3: 'mt-8 text-lg md:text-xl',
  ul: 'mt-4 flex list-disc flex-col gap-2 pl-6 marker:text-brand',
  ol: 'mt-4 flex list-decimal flex-col gap-2 pl-6 marker:font-semibold marker:text-brand',
  blockquote: 'mt-6 border-l-4 border-brand bg-brand-tint px-5 py-4',
  figure: 'mt-6',
};

/** An article's text, drawn by the site itself from the few elements it may be made of. */
export function RichText({ html }: { html: string }) {
  const contents = useMemo(() => parseRichText(html), [html]);
  return <div className="measure md:text-lg">{draw(contents)}</div>;
}

function draw(contents: readonly RichContent[]): ReactNode[] {
  return contents.map((content, index) =>
    typeof content === 'string' ? content : <Element key={index} node={content} />,
  );
}

function Element({ node }: { node: RichNode }) {
  const { element, address, alt, children } = node;
  if (element === 'br') return <br />;
  if (element === 'img') {
    return <img src={apiOrigin + address} alt={alt} loading="lazy" className="h-auto w-full rounded-card" />;
  }
  if (element === 'a') return <RichLink address={address}>{draw(children)}</RichLink>;
  return createElement(element, { className: looks[element] }, ...draw(children));
}

function RichLink({ address, children }: { address: string; children: ReactNode }) {
  const look = 'font-medium text-brand underline underline-offset-2 hover:text-brand-strong';
  if (address === '') return <span>{children}</span>;
  if (address.startsWith('/')) {
    return (
      <Link to={address} className={look}>
        {children}
      </Link>
    );
  }
  return (
    <a href={address} rel="noopener nofollow" className={look}>
      {children}
    </a>
  );
}
