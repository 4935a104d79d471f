import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EJSON } from 'bson';
import type { IndexDescription } from 'mongodb';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';

const collectionSchema = Type.Object({
  name: Type.String(),
  /** Path in the backup's folder; the file contains concatenated BSON documents, compressed with gzip. */
  file: Type.String({ pattern: '^[\\w.-]+/[\\w.-]+$' }),
  documents: Type.Integer({ minimum: 0 }),
  /** Size of the uncompressed BSON, in bytes. */
  bytes: Type.Integer({ minimum: 0 }),
  /** Hexadecimal digest of the uncompressed BSON. */
  sha256: Type.String(),
  indexes: Type.Array(Type.Unsafe<IndexDescription>(Type.Object({ key: Type.Object({}), name: Type.String() }))),
});

const manifestSchema = Type.Object({
  format: Type.Literal(1),
  /** The point in time of the backup; ISO 8601. */
  at: Type.String(),
  databases: Type.Array(Type.Object({ service: Type.String(), collections: Type.Array(collectionSchema) })),
});

/** The contents of a backup. Written last: a folder without it is no backup. */
export type Manifest = Static<typeof manifestSchema>;
export type DumpedCollection = Static<typeof collectionSchema>;

/** A folder without a backup, or with changed files. */
export class BackupBroken extends Error {
  override readonly name = 'BackupBroken';
}

const validator = Compile(manifestSchema);
const fileIn = (folder: string): string => join(folder, 'manifest.json');

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const next = `${fileIn(folder)}.next`;
  await writeFile(next, EJSON.stringify(manifest, undefined, 2), { flush: true });
  await rename(next, fileIn(folder));
}

/** Reads the contents of a backup. @throws BackupBroken */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(fileIn(folder), 'utf8').catch((error: unknown) => {
    throw new BackupBroken(`${folder} contains no backup: it has no manifest`, { cause: error });
  });
  const manifest: unknown = EJSON.parse(text);
  if (validator.Check(manifest)) return manifest;
  throw new BackupBroken(`The manifest of ${folder} does not have format 1`);
}

export const countDocuments = ({ databases }: Manifest): number =>
  databases.flatMap(({ collections }) => collections).reduce((sum, { documents }) => sum + documents, 0);
