import { useRef } from 'react';
import { counterTexts } from '../../i18n/home-sections.ts';
import { useSiteSettings } from '../../shared/lib/site-settings.ts';
import { useCountUp } from './use-count-up.ts';

/** Key figures of the workshop. */
export function Counters() {
  const { counters } = useSiteSettings();
  if (counters.length === 0) return null;
  return (
    <section aria-label={counterTexts.title} className="on-navy bg-navy py-10 text-on-navy md:py-14">
      <dl className="page-width grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
        {counters.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end border-l-2 border-rescue pl-4 md:pl-6">
            <dt className="mt-1 text-sm md:text-lg">{label}</dt>
            <dd className="text-3xl font-bold text-paper tabular-nums md:text-4xl">
              <Counter value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Counter({ value }: { value: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  return <span ref={ref}>{useCountUp(ref, value)}</span>;
}
