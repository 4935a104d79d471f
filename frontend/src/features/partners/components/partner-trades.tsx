import { partnerTexts } from '../../../i18n/partners.ts';
import { partners } from '../lib/partners.ts';

/** Products supplied by each partner. */
export function PartnerTrades() {
  return (
    <section
      aria-labelledby="trades-title"
      className="self-start rounded-card border border-hairline bg-mist p-5 md:p-8"
    >
      <h2 id="trades-title" className="text-xl">
        {partnerTexts.tradesTitle}
      </h2>
      <dl className="mt-3 divide-y divide-hairline">
        {partners.map(({ name, trade }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <dt className="font-semibold">{name}</dt>
            <dd className="ml-auto text-muted">{trade}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
