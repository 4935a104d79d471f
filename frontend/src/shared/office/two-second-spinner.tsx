import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SPINNER_MS } from '../../config/limits.ts';
import { office } from '../../i18n/office.ts';

/** Turns over a list until its data are there, at most 2 s; the rows' outlines go on saying that they are not. */
export function TwoSecondSpinner({ active }: { active: boolean }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setOver(true), SPINNER_MS);
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
