import { describe, expect, it } from 'vitest';
import { watchBuilds } from './watch-builds.ts';

const ready = (build: string | undefined) => ({ state: 'ready', build }) as const;
const down = (build: string | undefined) => ({ state: 'down', build }) as const;

describe('watchBuilds', () => {
  const cases = [
    [
      'nothing while processes of both builds are up',
      [
        [ready('old'), ready('old')],
        [ready('new'), ready('old')],
      ],
      [],
    ],
    [
      'the old build when its last process has gone',
      [
        [ready('old'), ready('old')],
        [ready('new'), ready('old')],
        [ready('new'), down('old')],
      ],
      ['old'],
    ],
    [
      'the old build when its process restarts with a new one',
      [[ready('old')], [down('old')], [ready('new')]],
      ['old'],
    ],
    [
      'nothing while all processes are down, and nothing when the same build returns',
      [[ready('old')], [down('old')], [ready('old')]],
      [],
    ],
    ['nothing for processes that name no build', [[ready(undefined)], [down(undefined)], [ready(undefined)]], []],
    [
      'a build that goes, returns and goes again twice',
      [[ready('new'), ready('old')], [ready('new')], [ready('new'), ready('old')], [ready('new')]],
      ['old', 'old'],
    ],
  ] as const;
  it.each(cases)('reports %s', (_title, changes, expected) => {
    const gone: string[] = [];
    const update = watchBuilds((build) => gone.push(build));
    for (const upstreams of changes) update(upstreams);
    expect(gone).toEqual(expected);
  });
});
