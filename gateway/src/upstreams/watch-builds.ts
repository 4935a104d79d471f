import type { Upstream } from './upstream.ts';

/**
 * Tells when a build has gone with its last process while others are there: what came of it may name files that nobody has any
 * more. To be called after every change.
 */
export function watchBuilds(
  onGone: (build: string) => void,
): (upstreams: readonly Pick<Upstream, 'state' | 'build'>[]) => void {
  const known = new Set<string>();
  return (upstreams) => {
    const here = new Set(upstreams.filter(({ state }) => state !== 'down').flatMap(({ build }) => build ?? []));
    // Nobody answers: what is kept is all there is, and may well be of the build that comes back.
    if (here.size === 0) return;
    for (const build of [...known].filter((one) => !here.has(one))) {
      known.delete(build);
      onGone(build);
    }
    for (const build of here) known.add(build);
  };
}
