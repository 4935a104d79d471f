import type { AppointmentTime } from '@garage/contracts';
import { useEffect, useEffectEvent } from 'react';
import { cellName, lastSlotOf } from './move-target.ts';

interface GrabKeys {
  /** The target that a key leads to; null for another key. */
  nextOf: (target: AppointmentTime, key: string) => AppointmentTime | null;
  onTarget: (target: AppointmentTime) => void;
  onDrop: (target: AppointmentTime) => void;
  onCancel: () => void;
}

/**
 * The keys of an appointment that was grabbed with the keyboard: arrows choose the target, Space or Enter drops, Esc cancels. The
 * listener is the window's, because the focused button is removed when another week is shown. `target`: null while nothing is grabbed.
 */
export function useGrabKeys(target: AppointmentTime | null, { nextOf, onTarget, onDrop, onCancel }: GrabKeys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!target) return;
    if (event.key === 'Tab') return onCancel();
    const next = nextOf(target, event.key);
    const isDrop = event.key === ' ' || event.key === 'Enter';
    if (!next && !isDrop && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (next) onTarget(next);
    else if (event.key === 'Escape') onCancel();
    else if (!event.repeat) onDrop(target);
  });
  const cancel = useEffectEvent(onCancel);
  const isActive = target !== null;
  useEffect(() => {
    if (!isActive) return undefined;
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    window.addEventListener('keydown', (event) => handle(event), options);
    window.addEventListener('pointerdown', () => cancel(), options);
    return () => listening.abort();
  }, [isActive]);
  const cell = target && cellName(lastSlotOf(target));
  useEffect(() => {
    if (cell) document.querySelector(`[data-slot="${cell}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [cell]);
}
