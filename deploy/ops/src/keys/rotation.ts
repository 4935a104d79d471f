import { readFileSync, rmSync } from 'node:fs';
import type { KeyKind } from './key-kinds.ts';
import { idOf, readKeys, replaceFile, writeKeys } from './key-file.ts';

/** State of the new key. `added`: accepted, but not used yet. `used`: in use, while the old one is still accepted. */
type Stage = 'none' | 'added' | 'used';

/** What a file beside the key file records during a rotation: the new key's id, and when it was added and first used. */
interface Note {
  id: string;
  /** ISO 8601. */
  addedAt: string;
  usedAt?: string;
}

/** Thrown for a step of the rotation that is not allowed in its current state, or not yet. */
export class StepRefused extends Error {
  override readonly name = 'StepRefused';
}

export interface RotationOptions {
  kind: KeyKind;
  file: string;
  /** Current time in milliseconds since 1970. Default: the system's clock. */
  now?: () => number;
}

export interface RotationState {
  stage: Stage;
  /** Names of all keys; the one in use is the first. */
  ids: string[];
  /** Earliest time of the next step; null: any time. */
  nextAt: Date | null;
}

/**
 * Changes the key of a file in three steps; its services are restarted after each: `add` (a new key is accepted everywhere), `use` (it
 * is used, the old one still accepted), `retire` (the old one is removed). Services read only the key file; the note beside it is
 * written first, and an interrupted step is repeated.
 */
export function openRotation({ kind, file, now = Date.now }: RotationOptions) {
  const noteFile = `${file}.rotation.json`;

  function readNote(): Note | null {
    try {
      const note: Note = JSON.parse(readFileSync(noteFile, 'utf8'));
      return note;
    } catch {
      return null;
    }
  }

  function readState(): RotationState & { keys: string[]; note: Note | null } {
    const keys = readKeys(file);
    const ids = keys.map(idOf);
    const note = readNote();
    const at = note === null ? -1 : ids.indexOf(note.id);
    const stage = at === -1 ? 'none' : at === 0 ? 'used' : 'added';
    const since = Date.parse((stage === 'used' ? note?.usedAt : note?.addedAt) ?? '');
    const wait = stage === 'used' ? kind.oldMs : kind.acceptedMs;
    return { keys, ids, note, stage, nextAt: stage === 'none' ? null : new Date((since || now()) + wait) };
  }

  function assertTime({ nextAt }: RotationState, ignoreTime: boolean): void {
    if (ignoreTime || nextAt === null || nextAt.getTime() <= now()) return;
    throw new StepRefused(`Not before ${nextAt.toISOString()}: what the keys made is still valid (--now ignores that)`);
  }

  return {
    state(): RotationState {
      const { stage, ids, nextAt } = readState();
      return { stage, ids, nextAt };
    },

    /** Adds a new key, which is accepted from now on. */
    add(): void {
      const { stage, keys } = readState();
      if (stage !== 'none') throw new StepRefused('A new key was added already: use it, and retire the old one');
      const key = kind.make();
      const note: Note = { id: idOf(key), addedAt: new Date(now()).toISOString() };
      replaceFile(noteFile, JSON.stringify(note));
      writeKeys(file, [...keys, key]);
    },

    use({ ignoreTime = false }: { ignoreTime?: boolean } = {}): void {
      const state = readState();
      const { keys, ids, note, stage } = state;
      if (note === null || stage === 'none') throw new StepRefused('There is no new key: add one first');
      if (stage === 'used' && note.usedAt !== undefined) throw new StepRefused('The new key is used already');
      if (stage === 'added') assertTime(state, ignoreTime);
      const isNew = (_: string, at: number): boolean => ids[at] === note.id;
      // The note is written first: if the process ends before it writes the key file, `use` can be repeated and sets `usedAt` again.
      replaceFile(noteFile, JSON.stringify({ ...note, usedAt: new Date(now()).toISOString() }));
      writeKeys(file, [...keys.filter(isNew), ...keys.filter((key, at) => !isNew(key, at))]);
    },

    /** Removes every key except the used one. */
    retire({ ignoreTime = false }: { ignoreTime?: boolean } = {}): void {
      const state = readState();
      if (state.stage !== 'used') throw new StepRefused('The new key is not used yet');
      assertTime(state, ignoreTime);
      writeKeys(file, state.keys.slice(0, 1));
      rmSync(noteFile, { force: true });
    },
  };
}
