import { describe, expect, it } from 'vitest';
import { watchBuilds } from './watch-builds.ts';

const ready = (build: string | undefined) => ({ state: 'ready', build }) as const;
const down = (build: string | undefined) => ({ state: 'down', build }) as const;

describe('watching builds', () => {
  const cases = [
    [
      'nothing while both stand side by side',
      [
        [ready('old'), ready('old')],
        [ready('new'), ready('old')],
      ],
      [],
    ],
    [
      'the old one once its last process has gone',
      [
        [ready('old'), ready('old')],
        [ready('new'), ready('old')],
        [ready('new'), down('old')],
      ],
      ['old'],
    ],
    ['the old one when its process comes back as another', [[ready('old')], [down('old')], [ready('new')]], ['old']],
    [
      'nothing while nobody answers, and nothing when the same comes back',
      [[ready('old')], [down('old')], [ready('old')]],
      [],
    ],
    ['nothing of processes that name no build', [[ready(undefined)], [down(undefined)], [ready(undefined)]], []],
    [
      'one that goes, comes back and goes again twice',
      [[ready('new'), ready('old')], [ready('new')], [ready('new'), ready('old')], [ready('new')]],
      ['old', 'old'],
    ],
  ] as const;
  it.each(cases)('tells %s', (_what, changes, expected) => {
    const gone: string[] = [];
    const look = watchBuilds((build) => gone.push(build));
    for (const upstreams of changes) look(upstreams);
    expect(gone).toEqual(expected);
  });
});
