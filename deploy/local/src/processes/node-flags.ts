/**
 * How a process of the product runs its engine; deploy/docker says the same in NODE_OPTIONS. Left to itself V8 takes what the machine
 * has before it cleans up: the catalogue held 310 MB under load and 158 MB with these, at the same rate. The old space must still
 * hold the largest upload (64 MB of JSON) several times over.
 */
export const nodeFlags = ['--max-semi-space-size=8', '--max-old-space-size=512'];
