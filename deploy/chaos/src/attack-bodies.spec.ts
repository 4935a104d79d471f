/** The attack of `make attack` that takes longest, beside the others: they wait for the clock, not for the processor. */
import { runningStack } from '@garage/local/running-stack';
import { expect, it } from 'vitest';
import { halfSentBodiesAttack } from './attack/half-sent-bodies.ts';

it('two hundred half-sent bodies neither exhaust memory nor delay other requests [TRUST-7]', async () => {
  const steps = await halfSentBodiesAttack.run({ stack: runningStack(), size: 'short', seed: 7 });
  expect(steps.filter(({ held }) => !held)).toEqual([]);
}, 300_000);
