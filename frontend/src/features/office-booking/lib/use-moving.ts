import type { AppointmentTime, SlotTime, Week, Appointment } from '@garage/contracts';
import { addDays } from '@garage/contracts/browser';
import { useEffect, useRef, useState } from 'react';
import type { PointerEvent, RefObject } from 'react';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { gripOf } from './grip-of.ts';
import { mondayOf } from './monday-of.ts';
import { isSameTime, lengthAfterKey, lengthenedTo, refusalOf, slotAfterKey } from './move-target.ts';
import { useGrabKeys } from './use-grab-keys.ts';
import type { Grabbed, PointerGrip } from './use-pointer-grab.ts';
import { usePointerGrab } from './use-pointer-grab.ts';
import { useWeekTurn } from './use-week-turn.ts';

const texts = officeBooking.move;

/** An appointment that is being dragged, or moved with the arrow keys. */
export interface Grab {
  appointment: Appointment;
  by: 'pointer' | 'keyboard';
  what: Grabbed;
  /** The week in which it was grabbed. */
  from: string;
  /** The time that it would get: by the slot under the pointer, or chosen with the keys. */
  target: AppointmentTime | null;
}

/** A move that waits for its confirmation. */
export interface Move extends Pick<Grab, 'appointment' | 'from'> {
  to: AppointmentTime;
}

interface ShownWeek {
  /** The first day of the week. */
  from: string;
  /** Undefined while it is loading. */
  week: Week | undefined;
  onShow: (from: string) => void;
  onOpen: (appointment: Appointment) => void;
  /** Element around the calendar, which can have the focus. */
  container: RefObject<HTMLElement | null>;
  /** Id of the element that explains how an appointment is moved. */
  hintId: string;
  /** Most slots of an appointment; with 1, none can be lengthened. */
  maxSlots: number;
}

export type Moving = ReturnType<typeof useMoving>;

/** Moves appointments of the calendar to other slots: drags, the keys that do the same, and the move to be confirmed. */
export function useMoving({ from, week, onShow, onOpen, container, hintId, maxSlots }: ShownWeek) {
  const [grab, setGrab] = useState<Grab | null>(null);
  const [move, setMove] = useState<Move | null>(null);
  const [outcome, setOutcome] = useState('');
  const turn = useWeekTurn((days) => onShow(addDays(from, days)));
  const focusAfterwards = useFocusAfterwards({ week, isBusy: grab !== null || move !== null });

  const start = (appointment: Appointment, { by, what, target = timeOf(appointment) }: Started) =>
    setGrab({ appointment, by, what, from, target });
  const end = () => {
    turn(0);
    setGrab(null);
  };
  const giveUp = (grabbed: Pick<Grab, 'appointment' | 'from'>) => {
    end();
    setMove(null);
    setOutcome(texts.cancelled);
    onShow(grabbed.from);
    focusAfterwards(grabbed.appointment._id);
  };
  const cancel = () => grab && giveUp(grab);
  const aim = (target: AppointmentTime | null) => {
    setGrab((held) => held && { ...held, target });
    if (!target || mondayOf(target.date) === from) return;
    // The button of the appointment is removed with its week, so the focus waits at the calendar.
    container.current?.focus({ preventScroll: true });
    onShow(mondayOf(target.date));
  };
  const drop = (to: AppointmentTime | null) => {
    if (!grab) return;
    const { appointment, by } = grab;
    if (!week && by === 'keyboard') return;
    if (!week || !to || isSameTime(appointment, to)) return giveUp(grab);
    const refusal = refusalOf(week, { from: appointment, to, maxSlots }, Date.now());
    if (refusal) showToast({ severity: 'warning', text: refusal });
    else setMove({ appointment, from: grab.from, to });
    // With the keyboard another target can be chosen at once.
    if (!refusal || by === 'pointer') end();
  };

  useGrabKeys(grab?.by === 'keyboard' ? grab.target : null, {
    nextOf: grab?.what === 'end' ? lengthAfterKey : slotAfterKey,
    onTarget: aim,
    onDrop: drop,
    onCancel: cancel,
  });
  const pointer = usePointerGrab({
    onStart: (appointment, what) => start(appointment, { by: 'pointer', what }),
    onOver: (over) => {
      setGrab((held) => held && { ...held, target: targetOf(held, over.slot) });
      turn(grab?.what === 'end' ? 0 : over.turn);
    },
    onDrop: (slot) => drop(grab && targetOf(grab, slot)),
    onCancel: cancel,
  });

  return {
    grab,
    move,
    /** Announced after a grab that moved nothing. */
    outcome,
    attachGhost: pointer.attachGhost,
    /** Ends the question about a move. */
    close: (isMoved: boolean) => {
      if (!move) return;
      if (!isMoved) return giveUp(move);
      setMove(null);
      focusAfterwards(move.appointment._id);
    },
    ...handlesOf({ pointer, hintId, maxSlots, onOpen, start }),
    maxSlots,
  };
}

interface Handles extends Pick<ShownWeek, 'hintId' | 'maxSlots' | 'onOpen'> {
  pointer: PointerGrip;
  start: (appointment: Appointment, started: Started) => void;
}

/** What of an appointment can be grabbed. */
function handlesOf({ pointer, hintId, maxSlots, onOpen, start }: Handles) {
  const canLengthen = maxSlots > 1;
  const lengthen = (appointment: Appointment, key: string) =>
    start(appointment, { by: 'keyboard', what: 'end', target: lengthAfterKey(timeOf(appointment), key) });
  return {
    /** Properties of the button of an appointment that can be moved. */
    gripOf: (appointment: Appointment) =>
      gripOf(appointment, {
        pointer,
        hintId,
        onGrab: () => start(appointment, { by: 'keyboard', what: 'start' }),
        onLength: canLengthen ? (key) => lengthen(appointment, key) : undefined,
        onOpen,
      }),
    /** Properties of the lower edge of an appointment; undefined when none can be lengthened. */
    edgeOf: canLengthen
      ? (appointment: Appointment) => ({
          onPointerDown: (event: PointerEvent) => pointer.press(appointment, event, 'end'),
        })
      : undefined,
  };
}

interface Started extends Pick<Grab, 'by' | 'what'> {
  target?: Grab['target'];
}

const timeOf = ({ date, timeSlot, slotCount = 1 }: Appointment): AppointmentTime => ({ date, timeSlot, slotCount });

/** The time that the grabbed appointment gets in a slot: it begins there, or ends with it. */
function targetOf({ appointment, what }: Grab, slot: SlotTime | null): AppointmentTime | null {
  if (!slot) return null;
  return what === 'end' ? lengthenedTo(appointment, slot) : { ...timeOf(appointment), ...slot };
}

/** Returns a function that gives the focus to an appointment's button as soon as nothing is being moved and its week is shown. */
function useFocusAfterwards({ week, isBusy }: { week: Week | undefined; isBusy: boolean }) {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null || isBusy || !week) return;
    document.querySelector<HTMLElement>(`[data-appointment="${wanted.current}"]`)?.focus();
    wanted.current = null;
  }, [isBusy, week]);
  return (id: string) => {
    wanted.current = id;
  };
}
