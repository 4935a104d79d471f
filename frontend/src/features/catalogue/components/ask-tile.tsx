import { MessageCircleQuestionMark } from 'lucide-react';
import { paths } from '../../../config/paths.ts';
import { vi } from '../../../i18n/vi.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';

/** Tile offering contact to visitors who do not find the right product. */
export function AskTile() {
  return (
    <div className="flex h-full flex-col justify-center rounded-card bg-brand-tint p-6">
      <MessageCircleQuestionMark aria-hidden size={32} className="text-brand" />
      <p className="mt-4 text-xl font-bold text-balance">{vi.products.askTitle}</p>
      <p className="mt-2 text-muted">{vi.products.askLead}</p>
      <Link to={paths.contact} className={buttonStyle('brand', 'mt-6 self-start')}>
        {vi.featured.consult}
      </Link>
    </div>
  );
}
