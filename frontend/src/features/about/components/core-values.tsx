import { Clock, Handshake, Leaf, ReceiptText, ShieldCheck, Wrench } from 'lucide-react';
import { aboutTexts } from '../../../i18n/about.ts';
import { Section } from '../../../shared/ui/section.tsx';

/** Icons in the order of the values. */
const icons = [Handshake, Wrench, ReceiptText, ShieldCheck, Clock, Leaf];

/** Values of the company. */
export function CoreValues() {
  return (
    <Section title={aboutTexts.valuesTitle}>
      <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {aboutTexts.values.map(({ title, text }, index) => {
          const Icon = icons[index] ?? ShieldCheck;
          return (
            <li key={title} className="flex gap-4">
              <span className="flex size-12 shrink-0 items-center justify-center rounded-control bg-brand-tint text-brand">
                <Icon aria-hidden size={24} />
              </span>
              <div>
                <h3 className="text-lg leading-snug">{title}</h3>
                <p className="mt-1.5">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
