import type { Upstream } from './upstream.ts';

/**
 * Returns a function to call after every change of the upstreams. It reports a build when its last process has gone and others are
 * up: cached pages of that build refer to files that no process has any more.
 */
export function watchBuilds(
  onGone: (build: string) => void,
): (upstreams: readonly Pick<Upstream, 'state' | 'build'>[]) => void {
  const known = new Set<string>();
  return (upstreams) => {
    const here = new Set(upstreams.filter(({ state }) => state !== 'down').flatMap(({ build }) => build ?? []));
    // While all processes are down, no build counts as gone: only cached pages can be served, and processes with the
    // same build may return.
    if (here.size === 0) return;
    for (const build of [...known].filter((one) => !here.has(one))) {
      known.delete(build);
      onGone(build);
    }
    for (const build of here) known.add(build);
  };
}
