import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A secret that must not be in any log, with its name in the report. */
export interface Secret {
  name: string;
  pattern: RegExp;
}

export interface Leak {
  secret: string;
  file: string;
  /** Line number, from 1. */
  line: number;
}

/** Secrets that are recognisable by their format. */
export const secretForms: readonly Secret[] = [
  { name: 'a token of ours', pattern: /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/ },
  { name: 'a password hash', pattern: /\$argon2/ },
  { name: 'a private key', pattern: /PRIVATE KEY/ },
  { name: 'a bearer header', pattern: /Bearer [\w.-]{8,}/i },
  { name: 'a device cookie', pattern: /garage-device=[\w-]/ },
  { name: 'a reset cookie', pattern: /garage-reset=[\w-]/ },
];

/** Returns a known secret in all encodings in which a log could contain it. One of digits only matches as a whole number. */
export function plantedSecret(name: string, value: string): Secret {
  const forms = [
    value,
    JSON.stringify(value).slice(1, -1),
    encodeURIComponent(value),
    Buffer.from(value).toString('base64').replace(/=+$/, ''),
    Buffer.from(value).toString('base64url'),
  ];
  const any = [...new Set(forms)].map((form) => form.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')).join('|');
  return { name, pattern: new RegExp(/^\d+$/.test(value) ? `(?<![\\w.])(?:${any})(?!\\w)` : any) };
}

/** Searches every log file of a folder for the secrets. Rejects when there are no log files. */
export async function findLeaks(folder: string, secrets: readonly Secret[]): Promise<Leak[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  if (files.length === 0) throw new Error(`There are no logs in ${folder}`);
  const found = await Promise.all(files.map((file) => searchFile(folder, file, secrets)));
  return found.flat();
}

async function searchFile(folder: string, file: string, secrets: readonly Secret[]): Promise<Leak[]> {
  const leaks: Leak[] = [];
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(join(folder, file)), crlfDelay: Infinity })) {
    line += 1;
    for (const { name, pattern } of secrets) if (pattern.test(text)) leaks.push({ secret: name, file, line });
  }
  return leaks;
}

/** A report line without the secret itself. */
export const describeLeak = ({ secret, file, line }: Leak): string => `${secret} stands in ${file}, line ${line}`;
