import type { SlotTime, Appointment } from '@garage/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PointerEvent as PressEvent } from 'react';
import { followPointer } from './follow-pointer.ts';
import { slotOfCell } from './move-target.ts';

/** What of an appointment is grabbed: its start, with which it is moved, or its end, which makes it longer or shorter. */
export type Grabbed = 'start' | 'end';

interface PointerGrab {
  onStart: (appointment: Appointment, what: Grabbed) => void;
  /** `turn`: days to the week whose button is under the pointer, 0 for none. */
  onOver: (over: { slot: SlotTime | null; turn: number }) => void;
  onDrop: (slot: SlotTime | null) => void;
  onCancel: () => void;
}

interface Press {
  appointment: Appointment;
  what: Grabbed;
  clientX: number;
  clientY: number;
  pointerId: number;
}

const dataOf = (over: Element | null, name: 'slot' | 'turn'): string | undefined =>
  over?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];

export type PointerGrip = ReturnType<typeof usePointerGrab>;

/** Drags of appointments with a mouse or pen. */
export function usePointerGrab(handlers: PointerGrab) {
  const [pressed, setPressed] = useState<Press | null>(null);
  const ghost = useRef<HTMLElement>(null);
  const position = useRef('');
  const wasDragged = useRef(false);
  const start = useEffectEvent(({ appointment, what }: Press) => {
    wasDragged.current = true;
    handlers.onStart(appointment, what);
  });
  const over = useEffectEvent(handlers.onOver);
  const drop = useEffectEvent(handlers.onDrop);
  const cancel = useEffectEvent(handlers.onCancel);
  useEffect(() => {
    if (!pressed) return undefined;
    return followPointer(pressed, {
      onStart: () => start(pressed),
      onMove: ({ x, y }, element) => {
        position.current = `${x}px ${y}px`;
        if (ghost.current) ghost.current.style.translate = position.current;
        over({ slot: slotOfCell(dataOf(element, 'slot')), turn: Number(dataOf(element, 'turn') ?? 0) });
      },
      onDrop: (element) => drop(slotOfCell(dataOf(element, 'slot'))),
      onCancel: () => cancel(),
    });
  }, [pressed]);
  return {
    /** Attaches the element that follows the pointer. */
    attachGhost: (element: HTMLElement | null) => {
      ghost.current = element;
      if (element) element.style.translate = position.current;
    },
    press: (appointment: Appointment, event: PressEvent, what: Grabbed = 'start') => {
      const { button, pointerType, clientX, clientY, pointerId } = event;
      wasDragged.current = false;
      // A finger scrolls the page: on touch screens an appointment is moved in its dialog.
      if (button === 0 && pointerType !== 'touch') setPressed({ appointment, what, clientX, clientY, pointerId });
    },
    /** True for the click that the browser adds to the end of a drag; `detail` is 0 for a click with the keyboard. */
    isEndOfDrag: ({ detail }: { detail: number }): boolean => detail > 0 && wasDragged.current,
  };
}
