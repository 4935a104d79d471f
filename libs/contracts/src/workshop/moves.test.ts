import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderPosition } from './moves.ts';
import {
  allowedMoves,
  awaitsConsent,
  backMoves,
  nextMove,
  openSteps,
  positionAfter,
  skippableSteps,
  stepIds,
} from './moves.ts';
import { orderConflictDetails, readOrderConflict } from './order-conflict.ts';
import { stepName, workshopSteps } from './steps.ts';
import type { StepId } from './steps.ts';

const at = (step: StepId, skipped: StepId[] = []): OrderPosition => ({
  state: 'open',
  step,
  skipped,
  hasConsent: true,
});
const targets = (position: OrderPosition) => allowedMoves(position).map(({ to }) => to);

describe('the steps', () => {
  it('are the twelve of the specification [WORK-01]', () => {
    expect(workshopSteps.map(({ name }) => name)).toEqual([
      'Tiếp nhận',
      'Kiểm tra',
      'Chẩn đoán',
      'Báo giá chi tiết',
      'Xác nhận',
      'Chuẩn bị',
      'Sửa chữa',
      'Kiểm tra lại',
      'Vệ sinh',
      'Nghiệm thu',
      'Bàn giao',
      'Bảo hành',
    ]);
    expect(stepName('quote')).toBe('Báo giá chi tiết');
    expect(openSteps).toHaveLength(11);
  });
});

describe('the moves', () => {
  it('go to the next step, and over those that may be left out [WORK-02]', () => {
    expect(allowedMoves(at('receive'))).toEqual([
      { to: 'check', direction: 'forward', skips: [] },
      { to: 'diagnose', direction: 'forward', skips: ['check'] },
      { to: 'quote', direction: 'forward', skips: ['check', 'diagnose'] },
      { to: 'confirm', direction: 'forward', skips: ['check', 'diagnose', 'quote'] },
    ]);
    expect(targets(at('confirm'))).toEqual(['prepare', 'repair', 'quote']);
  });

  it('go back where work does [WORK-02]', () => {
    expect(targets(at('repair'))).toEqual(['recheck', 'diagnose', 'quote', 'prepare']);
    expect(targets(at('recheck'))).toEqual(['clean', 'acceptance', 'repair']);
  });

  it('pass a marked step without a reason, and can still go to it [WORK-02]', () => {
    expect(allowedMoves(at('check', ['diagnose']))).toEqual([
      { to: 'diagnose', direction: 'forward', skips: [] },
      { to: 'quote', direction: 'forward', skips: [] },
      { to: 'confirm', direction: 'forward', skips: ['quote'] },
    ]);
    expect(nextMove(at('check', ['diagnose']))?.to).toBe('quote');
    expect(nextMove(at('check'))?.to).toBe('diagnose');
  });

  it('never leave out consent, repair, its check, acceptance or handover [WORK-02]', () => {
    const kept = stepIds.filter((id) => !skippableSteps.includes(id));
    expect(kept).toEqual(['receive', 'confirm', 'repair', 'recheck', 'acceptance', 'handover', 'warranty']);
  });

  it('end with the last step or a cancellation [WORK-02]', () => {
    const move = nextMove(at('handover'));
    const after = move && positionAfter(at('handover'), move);
    expect(after).toEqual({ ...at('warranty'), state: 'finished' });
    expect(targets({ ...at('warranty'), state: 'finished' })).toEqual([]);
    expect(targets({ ...at('repair'), state: 'cancelled' })).toEqual([]);
  });

  it('begin no work without consent, whatever is left out, and go back without it [QUOTE-03]', () => {
    const waiting = { ...at('confirm'), hasConsent: false };
    expect(targets(waiting)).toEqual(['quote']);
    expect(nextMove(waiting)).toBeNull();
    expect(targets({ ...at('prepare'), hasConsent: false })).toEqual(['quote']);
    expect(targets({ ...at('recheck'), hasConsent: false })).toEqual(['clean', 'acceptance', 'repair']);
  });

  it('wait for consent up to the step before the repair, while the order is open [QUOTE-81]', () => {
    const waiting = stepIds.filter((step) => awaitsConsent({ ...at(step), hasConsent: false }));
    expect(waiting).toEqual(['receive', 'check', 'diagnose', 'quote', 'confirm', 'prepare']);
    expect(stepIds.some((step) => awaitsConsent(at(step)))).toBe(false);
    expect(awaitsConsent({ ...at('confirm'), hasConsent: false, state: 'cancelled' })).toBe(false);
  });

  it('only go back to earlier steps [WORK-02]', () => {
    for (const [from, list] of Object.entries(backMoves)) {
      const position = stepIds.findIndex((id) => id === from);
      expect(list.every((to) => stepIds.indexOf(to) < position)).toBe(true);
    }
  });

  it('keep every order on a step of the table, its own step never marked, with a way to the end [WORK-02] [WORK-18]', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { maxLength: 40 }), (choices) => {
        let position = at('receive');
        for (const choice of choices) {
          const moves = allowedMoves(position);
          const move = moves[choice % moves.length];
          if (!move) break;
          position = positionAfter(position, move);
          expect(stepIds).toContain(position.step);
          expect(position.skipped).not.toContain(position.step);
          expect(position.skipped.every((id) => skippableSteps.includes(id))).toBe(true);
          expect(position.state).toBe(position.step === 'warranty' ? 'finished' : 'open');
          expect(nextMove(position) === null).toBe(position.state !== 'open');
        }
      }),
    );
  });
});

describe('a refusal', () => {
  it('tells the present state and the allowed steps [WORK-13] [WORK-14]', () => {
    const details = orderConflictDetails({ ...at('recheck'), version: 7 });
    expect(readOrderConflict(details)).toEqual({
      version: 7,
      state: 'open',
      step: 'recheck',
      allowed: ['repair', 'clean', 'acceptance'],
    });
    expect(readOrderConflict([{ path: '/km', rule: 'minimum' }])).toBeNull();
    expect(readOrderConflict()).toBeNull();
  });
});
