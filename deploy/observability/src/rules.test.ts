import { describe, expect, it } from 'vitest';
import { hasPromtool, promtool } from './promtool.ts';

const SLOW_MS = 60_000;

describe.skipIf(!hasPromtool)('the alerts in promtool (skipped without it)', () => {
  it('are valid and fire exactly when expected', { timeout: SLOW_MS }, () => {
    expect(promtool('check', 'rules', 'rules.yml')).toMatchObject({ status: 0 });
    expect(promtool('test', 'rules', 'rules.test.yml')).toMatchObject({ status: 0 });
  });
});
