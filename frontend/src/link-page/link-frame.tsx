import type { SiteSettings } from '@garage/contracts';
import type { ReactNode } from 'react';
import { linkPageTexts as texts } from '../i18n/link-page.ts';
import { PhoneLink } from '../shared/ui/phone-link.tsx';

/** What every page at a link needs: whose site it is, and the page's own files. */
export interface LinkFrameFacts {
  site: Pick<SiteSettings, 'name' | 'hotline'>;
  files: { script: string; styles: readonly string[] };
}

/** The document of a page at a link, which has its own style sheet and script and none of the site's. */
export function LinkFrame({ site, files, children }: LinkFrameFacts & { children: ReactNode }) {
  const title = texts.title(site.name);
  return (
    <html lang="vi">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="theme-color" content="#0a2540" />
        <title>{title}</title>
        <meta name="description" content={texts.description} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={texts.description} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {files.styles.map((path) => (
          <link key={path} rel="stylesheet" href={path} />
        ))}
        <script type="module" src={files.script} />
      </head>
      <body className="bg-mist text-base text-ink">
        <a href="#main" className="skip">
          {texts.skip}
        </a>
        <header className="on-navy bg-navy text-paper">
          <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <p className="text-lg font-bold">{site.name}</p>
            <PhoneLink phone={site.hotline} className="inline-flex min-h-11 items-center font-bold text-rescue-strong">
              {texts.call(site.hotline)}
            </PhoneLink>
          </div>
        </header>
        {children}
      </body>
    </html>
  );
}
