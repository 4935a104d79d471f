import type { Appointment } from '@garage/contracts';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import type { PointerGrip } from './use-pointer-grab.ts';

interface Grip {
  pointer: PointerGrip;
  hintId: string;
  /** Called by the space bar. */
  onGrab: () => void;
  /** Called by Shift with an arrow key that goes up or down; undefined when appointments have one slot only. */
  onLength: ((key: string) => void) | undefined;
  onOpen: (appointment: Appointment) => void;
}

/** Properties of the button of an appointment that can be moved: Enter and a click open it, the space bar and a drag grab it, Shift with an arrow key
 * grabs its end. */
export const gripOf = (appointment: Appointment, { pointer, hintId, onGrab, onLength, onOpen }: Grip) => ({
  'data-appointment': appointment._id,
  'aria-describedby': hintId,
  onPointerDown: (event: PointerEvent) => pointer.press(appointment, event),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.shiftKey && onLength && ['ArrowUp', 'ArrowDown'].includes(event.key)) {
      event.preventDefault();
      return onLength(event.key);
    }
    if (event.key !== ' ' || event.repeat) return;
    event.preventDefault();
    onGrab();
  },
  // Releasing the space bar would click the button, which opens the appointment.
  onKeyUp: (event: KeyboardEvent) => {
    if (event.key === ' ') event.preventDefault();
  },
  onClick: (event: MouseEvent) => {
    if (!pointer.isEndOfDrag(event)) onOpen(appointment);
  },
});
