import { readFileSync, rmSync } from 'node:fs';
import type { KeyKind } from './key-kinds.ts';
import { idOf, readKeys, replaceFile, writeKeys } from './key-file.ts';

/** State of a rotation: `added`: the new key is accepted but not used; `used`: it is used, and the old one still accepted. */
type Stage = 'none' | 'added' | 'used';

/** Stored next to the key file during the rotation. */
interface Note {
  /** Name of the new key. */
  id: string;
  /** ISO 8601. */
  addedAt: string;
  usedAt?: string;
}

/** A step that is not allowed (yet). */
export class StepRefused extends Error {
  override readonly name = 'StepRefused';
}

export interface RotationOptions {
  kind: KeyKind;
  file: string;
  /** Milliseconds since 1970 (default: the system's clock). */
  now?: () => number;
}

export interface RotationState {
  stage: Stage;
  /** Names of all keys, the used one first. */
  ids: string[];
  /** Earliest time of the next step; null for any time. */
  nextAt: Date | null;
}

/**
 * Replaces the key of a file in three steps, with restarts of its services between them: `add` (the new key is accepted everywhere),
 * `use` (it is used, the old one accepted), `retire` (the old one is removed). Services read only the key file; the state file next to
 * it is written before the change that it describes, so that an interrupted step can be repeated.
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

  function look(): RotationState & { keys: string[]; note: Note | null } {
    const keys = readKeys(file);
    const ids = keys.map(idOf);
    const note = readNote();
    const at = note === null ? -1 : ids.indexOf(note.id);
    const stage = at === -1 ? 'none' : at === 0 ? 'used' : 'added';
    const since = Date.parse((stage === 'used' ? note?.usedAt : note?.addedAt) ?? '');
    const wait = stage === 'used' ? kind.oldMs : kind.acceptedMs;
    return { keys, ids, note, stage, nextAt: stage === 'none' ? null : new Date((since || now()) + wait) };
  }

  function assertTime({ nextAt }: RotationState, hurry: boolean): void {
    if (hurry || nextAt === null || nextAt.getTime() <= now()) return;
    throw new StepRefused(
      `Not before ${nextAt.toISOString()}: what the keys made is still of use (--now does it anyway)`,
    );
  }

  return {
    state(): RotationState {
      const { stage, ids, nextAt } = look();
      return { stage, ids, nextAt };
    },

    /** Adds a new key, which is accepted but not used yet. */
    add(): void {
      const { stage, keys } = look();
      if (stage !== 'none') throw new StepRefused('A new key is there already: use it, and retire the old one');
      const key = kind.make();
      const note: Note = { id: idOf(key), addedAt: new Date(now()).toISOString() };
      replaceFile(noteFile, JSON.stringify(note));
      writeKeys(file, [...keys, key]);
    },

    /** Starts using the new key; the old one is still accepted. */
    use({ hurry = false }: { hurry?: boolean } = {}): void {
      const state = look();
      const { keys, ids, note, stage } = state;
      if (note === null || stage === 'none') throw new StepRefused('There is no new key: add one first');
      if (stage === 'used' && note.usedAt !== undefined) throw new StepRefused('The new key is used already');
      if (stage === 'added') assertTime(state, hurry);
      const isNew = (_: string, at: number): boolean => ids[at] === note.id;
      // The state is written first: the waiting time must not start before the new key is used.
      replaceFile(noteFile, JSON.stringify({ ...note, usedAt: new Date(now()).toISOString() }));
      writeKeys(file, [...keys.filter(isNew), ...keys.filter((key, at) => !isNew(key, at))]);
    },

    /** Removes all keys except the used one. */
    retire({ hurry = false }: { hurry?: boolean } = {}): void {
      const state = look();
      if (state.stage !== 'used') throw new StepRefused('The new key is not used yet');
      assertTime(state, hurry);
      writeKeys(file, state.keys.slice(0, 1));
      rmSync(noteFile, { force: true });
    },
  };
}
