import type { SharedPage } from '@garage/contracts';
import { isServiceSlug, serviceTitles } from '@garage/contracts/browser';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { officeChat } from '../../../i18n/office-chat.ts';
import { vi } from '../../../i18n/vi.ts';
import { formatMoney } from '../../../shared/lib/format.ts';
import { useViewedProduct } from '../api/viewed-product.ts';

const texts = officeChat.page;

/** The page that the customer has opened and agreed to show. */
export function CustomerPage({ page: { path } }: { page: SharedPage }) {
  return (
    <p className="flex min-h-11 items-center gap-2 border-b border-hairline bg-brand-tint px-3 py-1 text-sm">
      <Eye aria-hidden size={16} className="shrink-0 text-brand" />
      <span className="min-w-0 wrap-anywhere">
        {texts.looksAt} {path === null ? texts.hidden : <OpenedPage path={path} />}
      </span>
    </p>
  );
}

function OpenedPage({ path }: { path: string }) {
  const [, area = '', id] = path.split('/');
  if (area === 'products' && id !== undefined) return <OpenedProduct path={path} id={id} />;
  return <PageLink path={path}>{titleOf(area, id)}</PageLink>;
}

/** Name and price are those of the catalogue, not what the customer's browser says. */
function OpenedProduct({ path, id }: { path: string; id: string }) {
  const { data: product } = useViewedProduct(id);
  if (!product) return <PageLink path={path}>{texts.titles.products}</PageLink>;
  return (
    <>
      <PageLink path={path}>{product.name}</PageLink>
      <span className="tabular-nums"> · {product.price > 0 ? formatMoney(product.price) : vi.products.quote}</span>
    </>
  );
}

function PageLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a
      href={path}
      target="_blank"
      rel="noopener"
      className="inline-flex items-center font-semibold text-brand hover:underline max-md:min-h-11"
    >
      <span>
        {children}
        <span className="sr-only"> {vi.site.opensNewTab}</span>
      </span>
    </a>
  );
}

const isTitled = (area: string): area is keyof typeof texts.titles => Object.hasOwn(texts.titles, area);

function titleOf(area: string, slug: string | undefined): string {
  if (area === 'services' && slug !== undefined && isServiceSlug(slug)) return serviceTitles[slug];
  return isTitled(area) ? texts.titles[area] : texts.titles[''];
}
