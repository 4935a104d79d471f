import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestedErasure } from '@garage/identity/erasures';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { BackupBroken, readManifest } from './manifest.ts';

const fileSchema = Type.Array(
  Type.Object({
    id: Type.String({ pattern: '^[0-9a-f]{24}$' }),
    at: Type.String(),
    by: Type.Enum(['owner', 'master', 'unknown', 'expiry']),
    emailDigest: Type.Optional(Type.String()),
  }),
);
const validator = Compile(fileSchema);
const fileIn = (folder: string): string => join(folder, 'erasures-since.json');

/**
 * Erasures are read from this time before the backup, because one that was still being committed then is missing in the backup. Reading
 * too many is harmless: duplicates are skipped by id.
 */
const MARGIN_MS = 60 * 60_000;

/**
 * Stores beside a backup which accounts were erased after it, because a restore brings their data back. Adds to the erasures that are
 * already stored there, so that an interrupted restore can be repeated. @throws BackupBroken
 */
export async function carryErasures(
  folder: string,
  findSince: (since: Date) => Promise<RequestedErasure[]>,
): Promise<void> {
  const { at } = await readManifest(folder);
  const later = await findSince(new Date(Date.parse(at) - MARGIN_MS));
  if (later.length === 0) return;
  const all = new Map([...later, ...(await readCarried(folder))].map((one) => [one.id, one]));
  const rows = [...all.values()].map(({ id, at: when, by, emailDigest }) => ({ id, at: when, by, emailDigest }));
  await writeFile(`${fileIn(folder)}.next`, JSON.stringify(rows), { mode: 0o600, flush: true });
  await rename(`${fileIn(folder)}.next`, fileIn(folder));
}

/** Reads the erasures stored beside a backup; empty without a file. @throws BackupBroken */
export async function readCarried(folder: string): Promise<RequestedErasure[]> {
  const text = await readFile(fileIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  const rows: unknown = JSON.parse(text);
  if (!validator.Check(rows)) throw new BackupBroken(`${fileIn(folder)} is not a list of erasures`);
  return rows.map(({ id, at, by, emailDigest }) => ({
    id,
    at: new Date(at),
    by,
    ...(emailDigest !== undefined && { emailDigest }),
  }));
}
