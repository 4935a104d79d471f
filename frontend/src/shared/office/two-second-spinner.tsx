import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MAX_SPINNER_MS } from '../../config/limits.ts';
import { office } from '../../i18n/office.ts';

/** Spinner over a list while it loads, for at most 2 s. If loading takes longer, only the skeleton rows indicate it. */
export function TwoSecondSpinner({ active }: { active: boolean }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setOver(true), MAX_SPINNER_MS);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [active]);
  if (!active || over) return null;
  return (
    <output
      aria-label={office.loading}
      className="pointer-events-none fixed inset-x-0 top-1/2 z-20 flex justify-center text-brand lg:left-60"
    >
      <LoaderCircle aria-hidden size={40} className="animate-turn" />
    </output>
  );
}
