import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keyKinds } from './key-kinds.ts';
import { openRotation } from './rotation.ts';

const folder = mkdtempSync(join(tmpdir(), 'garage-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Creates a key file and a clock that the test moves. */
function openFile(name: string) {
  const kind = keyKinds.find((one) => one.name === name);
  if (!kind) throw new Error(`No key is called ${name}`);
  const file = join(folder, crypto.randomUUID());
  writeFileSync(file, kind.make(), { mode: 0o600 });
  let clock = Date.parse('2026-01-05T00:00:00Z');
  const rotation = openRotation({ kind, file, now: () => clock });
  return { file, kind, rotation, pass: (ms: number) => void (clock += ms) };
}

describe.each(keyKinds.map(({ name }) => name))('changing the key “%s”', (name) => {
  it('adds a new one, uses it and removes the old one, each after its time', () => {
    const { file, kind, rotation, pass } = openFile(name);
    const [old] = rotation.state().ids;
    expect(() => rotation.use()).toThrow('add one first');

    rotation.add();
    const [used, added] = rotation.state().ids;
    expect([rotation.state().stage, used]).toEqual(['added', old]);
    expect(() => rotation.add()).toThrow('already');
    expect(() => rotation.retire()).toThrow('not used yet');
    expect(() => rotation.use()).toThrow('Not before');

    pass(kind.acceptedMs);
    rotation.use();
    expect(rotation.state()).toMatchObject({ stage: 'used', ids: [added, old] });
    expect(() => rotation.use()).toThrow('already');
    expect(() => rotation.retire()).toThrow('Not before');
    pass(kind.oldMs - 1);
    expect(() => rotation.retire()).toThrow('Not before');

    pass(1);
    rotation.retire();
    expect(rotation.state()).toEqual({ stage: 'none', ids: [added], nextAt: null });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe('an interrupted rotation', () => {
  it('after the note of a new key continues with another key', () => {
    const { file, rotation } = openFile('code');
    const before = readFileSync(file, 'utf8');
    rotation.add();
    writeFileSync(file, before);
    expect(rotation.state().stage).toBe('none');
    rotation.add();
    expect(rotation.state()).toMatchObject({ stage: 'added' });
  });

  it('before the new key was used repeats that step, and its time starts again', () => {
    const { file, kind, rotation, pass } = openFile('code');
    rotation.add();
    const before = readFileSync(file, 'utf8');
    pass(kind.acceptedMs);
    rotation.use();
    writeFileSync(file, before);
    expect(rotation.state().stage).toBe('added');
    pass(kind.oldMs);
    rotation.use();
    expect(() => rotation.retire()).toThrow('Not before');
    rotation.retire({ ignoreTime: true });
    expect(rotation.state()).toMatchObject({ stage: 'none' });
  });
});
