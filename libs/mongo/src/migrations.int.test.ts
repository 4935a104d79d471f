import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { cleanUpLater, openTestDatabase, servers, waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { migrate } from './index.ts';
import type { Migration } from './index.ts';

interface Thing {
  _id: number;
  value: number;
  doubled?: number;
  touched?: number;
}

interface Row {
  _id: string;
  position: string | null;
  doneAt?: Date;
}

async function openThings(count: number) {
  const mongo = await openTestDatabase('migrations');
  const things = mongo.db.collection<Thing>('things');
  await things.insertMany(Array.from({ length: count }, (_, _id) => ({ _id, value: _id })));
  return { mongo, things, rows: mongo.db.collection<Row>('migrations') };
}

/** A migration that records when it ran. */
const noting = (name: string, notes: string[]): Migration => ({ name, run: async () => void notes.push(name) });

describe('migrations', () => {
  it('run once, in order, in one of several processes, while the others wait', async () => {
    const { mongo } = await openThings(1);
    const notes: string[] = [];
    const slow: Migration = {
      name: 'first',
      run: async ({ checkpoint }) => {
        notes.push('first');
        for (const step of ['a', 'b', 'c']) await checkpoint(step);
      },
    };
    const start = async () => {
      await migrate(mongo, [slow, noting('second', notes)]);
      return notes.length;
    };
    expect(await Promise.all([start(), start(), start()])).toEqual([2, 2, 2]);
    expect(await start()).toBe(2);
    await migrate(mongo, [slow, noting('second', notes), noting('third', notes)]);
    expect(notes).toEqual(['first', 'second', 'third']);
  });

  it('of a newer release are ignored by the previous release, which can still start', async () => {
    const { mongo, rows } = await openThings(1);
    const notes: string[] = [];
    await migrate(mongo, [noting('old', notes), noting('new', notes)]);
    await migrate(mongo, [noting('old', notes)]);
    expect(notes).toEqual(['old', 'new']);
    expect(await rows.countDocuments({ doneAt: { $exists: true } })).toBe(2);
  });

  it('that fail make the start fail, are not recorded, and are retried at the next start', async () => {
    const { mongo, rows } = await openThings(1);
    const notes: string[] = [];
    const state = { failing: true };
    const shaky: Migration = {
      name: 'shaky',
      run: async () => {
        if (state.failing) throw new Error('cannot, now');
        notes.push('shaky');
      },
    };
    const list = [shaky, noting('after', notes)];
    await expect(migrate(mongo, list)).rejects.toThrow('cannot, now');
    expect([notes, await rows.countDocuments({ doneAt: { $exists: true } })]).toEqual([[], 0]);
    state.failing = false;
    await migrate(mongo, list);
    expect(notes).toEqual(['shaky', 'after']);
    await expect(migrate(mongo, [shaky, shaky])).rejects.toThrow('same name');
  });

  it('stop at a checkpoint when the process stops, and continue from there', async () => {
    const { mongo, rows } = await openThings(1);
    const ending = new AbortController();
    const seen: (string | null)[] = [];
    const steps: Migration = {
      name: 'steps',
      run: async ({ position, checkpoint }) => {
        seen.push(position);
        for (let step = Number(position ?? 0); step < 4; step += 1) {
          if (step === 2 && position === null) ending.abort(new Error('ended'));
          await checkpoint(String(step));
        }
      },
    };
    await expect(migrate(mongo, [steps], { signal: ending.signal })).rejects.toThrow('ended');
    expect(await rows.findOne({ _id: 'steps' })).toMatchObject({ position: '1' });
    await migrate(mongo, [steps]);
    expect(seen).toEqual([null, '1']);
  });

  it(
    'are finished by another process when theirs is killed in the middle, from where it was',
    { timeout: 120_000 },
    async () => {
      const { mongo, things, rows } = await openThings(60);
      const program = fileURLToPath(new URL('testing-migrant.ts', import.meta.url));
      const start = (pauseMs: number) => {
        const args = [program, servers().mongodbUrl, mongo.db.databaseName, String(pauseMs)];
        const child = spawn(process.execPath, args, { stdio: 'ignore' });
        cleanUpLater(async () => void child.kill('SIGKILL'));
        return child;
      };
      const killed = start(30);
      // Starting a process takes time on a busy machine.
      await waitFor(async () => Number((await rows.findOne({ _id: 'double' }))?.position ?? 0) > 5, {
        timeoutMs: 60_000,
      });
      const other = start(0);
      killed.kill('SIGKILL');
      expect(await once(other, 'exit')).toEqual([0, null]);

      const all = await things.find().toArray();
      expect(all.filter(({ value, doubled }) => doubled !== value * 2)).toEqual([]);
      // A step that was not recorded yet is repeated: at most one.
      expect(all.filter(({ touched = 0 }) => touched > 1).length).toBeLessThanOrEqual(1);
      expect(await rows.findOne({ _id: 'double' })).toMatchObject({ position: '59', doneAt: expect.any(Date) });
    },
  );
});
