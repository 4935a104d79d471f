import type { RepairOrder } from '@garage/contracts';
import { stepName } from '@garage/contracts/browser';
import { Clock, Hourglass } from 'lucide-react';
import { officeWorkshop as texts } from '../../../i18n/office-workshop.ts';
import { Chip } from '../../../shared/office/chip.tsx';
import type { Tone } from '../../../shared/office/chip.tsx';
import { latenessOf } from '../lib/lateness.ts';
import { formatNear } from '../lib/vietnam-time.ts';

const tones: Record<RepairOrder['state'], Tone> = { open: 'blue', finished: 'green', cancelled: 'grey' };

/** Step of an open order; the state of one that has ended. */
export function StateChip({ order: { state, step } }: { order: Pick<RepairOrder, 'state' | 'step'> }) {
  return <Chip tone={tones[state]}>{state === 'open' ? stepName(step) : texts.states[state]}</Chip>;
}

/** Says that an order is late, and what it waits for; nothing for other orders. */
export function AttentionChips({ order, now }: { order: RepairOrder; now: number }) {
  const lateness = latenessOf(order, now);
  const { waiting } = order;
  if (lateness === null && waiting === null) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {lateness !== null && (
        <Chip tone="red">
          <Clock aria-hidden size={14} className="mr-1.5 shrink-0" />
          {lateness}
        </Chip>
      )}
      {waiting && (
        <span
          title={waiting.note || undefined}
          className="inline-flex min-h-7 items-center rounded-card bg-amber-tint px-2.5 py-0.5 text-sm font-semibold text-amber"
        >
          <Hourglass aria-hidden size={14} className="mr-1.5 shrink-0" />
          {texts.waiting.since(texts.waiting.of[waiting.for], formatNear(waiting.since, now))}
        </span>
      )}
    </span>
  );
}

/** When the vehicle was promised. */
export function PromisedTime({ order: { promisedAt }, now }: { order: Pick<RepairOrder, 'promisedAt'>; now: number }) {
  if (promisedAt === null) return <span className="text-muted">{texts.noPromise}</span>;
  return (
    <time dateTime={promisedAt} className="tabular-nums">
      {texts.promised(formatNear(promisedAt, now))}
    </time>
  );
}
