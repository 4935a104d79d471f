import type { SlotTime, Week, WeekAppointment } from '@garage/contracts';
import { addDays } from '@garage/contracts/browser';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { gripOf } from './grip-of.ts';
import { mondayOf } from './monday-of.ts';
import { isSameSlot, refusalOf } from './move-target.ts';
import { useGrabKeys } from './use-grab-keys.ts';
import { usePointerGrab } from './use-pointer-grab.ts';
import { useWeekTurn } from './use-week-turn.ts';

const texts = officeBooking.move;

/** An appointment that is being dragged, or moved with the arrow keys. */
export interface Grab {
  appointment: WeekAppointment;
  by: 'pointer' | 'keyboard';
  /** The week in which it was grabbed. */
  from: string;
  /** The slot under the pointer, or chosen with the keys. */
  target: SlotTime | null;
}

/** A move that waits for its confirmation. */
export interface Move extends Pick<Grab, 'appointment' | 'from'> {
  to: SlotTime;
}

interface ShownWeek {
  /** The first day of the week. */
  from: string;
  /** Undefined while it is loading. */
  week: Week | undefined;
  onShow: (from: string) => void;
  onOpen: (appointment: WeekAppointment) => void;
  /** Element around the calendar, which can have the focus. */
  container: RefObject<HTMLElement | null>;
  /** Id of the element that explains how an appointment is moved. */
  hintId: string;
}

export type Moving = ReturnType<typeof useMoving>;

/** Moves appointments of the calendar to other slots: drags, the keys that do the same, and the move to be confirmed. */
export function useMoving({ from, week, onShow, onOpen, container, hintId }: ShownWeek) {
  const [grab, setGrab] = useState<Grab | null>(null);
  const [move, setMove] = useState<Move | null>(null);
  const [outcome, setOutcome] = useState('');
  const turn = useWeekTurn((days) => onShow(addDays(from, days)));
  const focusAfterwards = useFocusAfterwards({ week, isBusy: grab !== null || move !== null });

  const start = (appointment: WeekAppointment, by: Grab['by']) =>
    setGrab({ appointment, by, from, target: { date: appointment.date, timeSlot: appointment.timeSlot } });
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
  const aim = (target: SlotTime | null) => {
    setGrab((held) => held && { ...held, target });
    if (!target || mondayOf(target.date) === from) return;
    // The button of the appointment is removed with its week, so the focus waits at the calendar.
    container.current?.focus({ preventScroll: true });
    onShow(mondayOf(target.date));
  };
  const drop = (to: SlotTime | null) => {
    if (!grab) return;
    const { appointment, by } = grab;
    if (!week && by === 'keyboard') return;
    if (!week || !to || isSameSlot(appointment, to)) return giveUp(grab);
    const refusal = refusalOf(week, to, Date.now());
    if (refusal) showToast({ severity: 'warning', text: refusal });
    else setMove({ appointment, from: grab.from, to });
    // With the keyboard another target can be chosen at once.
    if (!refusal || by === 'pointer') end();
  };

  useGrabKeys(grab?.by === 'keyboard' ? grab.target : null, { onTarget: aim, onDrop: drop, onCancel: cancel });
  const pointer = usePointerGrab({
    onStart: (appointment) => start(appointment, 'pointer'),
    onOver: (over) => {
      setGrab((held) => held && { ...held, target: over.slot });
      turn(over.turn);
    },
    onDrop: drop,
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
    /** Properties of the button of an appointment that can be moved. */
    gripOf: (appointment: WeekAppointment) =>
      gripOf(appointment, { pointer, hintId, onGrab: () => start(appointment, 'keyboard'), onOpen }),
  };
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
