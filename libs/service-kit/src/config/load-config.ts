import { readFileSync } from 'node:fs';
import type { Static, TObject, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { addLogin } from './server-logins.ts';

/** Values of environment variables by name. */
export type Environment = Record<string, string | undefined>;

export interface ConfigFault {
  setting: string;
  problem: string;
}

/**
 * Thrown for missing or invalid settings. It lists all of them by name, but no values, because settings can be
 * secrets.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly ConfigFault[];

  constructor(faults: readonly ConfigFault[]) {
    super(['Invalid settings:', ...faults.map(describeFault)].join('\n'));
    this.faults = faults;
  }
}

/**
 * Reads the schema's settings from the environment. Numbers and booleans are converted, arrays are split at commas, an
 * empty value counts as missing, defaults apply, and `NAME_FILE` names a file that contains NAME (for secrets). If the
 * schema has SERVER_LOGIN, that login is added to the addresses of broker, database and Redis. Throws ConfigError with
 * all faults at once.
 */
export function loadConfig<const Schema extends TObject>(
  schema: Schema,
  { env = process.env }: { env?: Environment } = {},
): Static<Schema> {
  const config: Record<string, unknown> = {};
  const faults: ConfigFault[] = [];
  for (const [setting, property] of Object.entries<TSchema>(schema.properties)) {
    const read = readSetting(env, setting);
    if ('problem' in read) faults.push({ setting, problem: read.problem });
    const value = 'text' in read ? convert(property, read.text) : defaultOf(property);
    if (value !== undefined) config[setting] = value;
  }
  const validator = Compile(schema);
  addLogin(config);
  if (faults.length === 0 && validator.Check(config)) return config;
  const unread = new Set(faults.map(({ setting }) => setting));
  const broken = validator.Errors(config).map(faultOf).flatMap(splitMissing);
  throw new ConfigError([...faults, ...broken.filter(({ setting }) => !unread.has(setting))]);
}

type Read = { text: string } | { problem: string } | { absent: true };

function readSetting(env: Environment, setting: string): Read {
  const text = env[setting];
  if (text !== undefined && text !== '') return { text };
  const file = env[`${setting}_FILE`];
  if (file === undefined || file === '') return { absent: true };
  try {
    return { text: readFileSync(file, 'utf8').replace(/\r?\n$/, '') };
  } catch {
    return { problem: `cannot read the file named by ${setting}_FILE` };
  }
}

const booleans: Record<string, boolean> = { true: true, '1': true, false: false, '0': false };

/**
 * Converts the text to the schema's type; text that cannot be converted is returned as it is, so that validation
 * reports it.
 */
function convert(schema: TSchema, text: string): unknown {
  const type = 'type' in schema ? schema.type : undefined;
  if (type === 'number' || type === 'integer') return Number.isNaN(Number(text)) ? text : Number(text);
  if (type === 'boolean') return booleans[text] ?? text;
  if (type !== 'array') return text;
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function defaultOf(schema: TSchema): unknown {
  return 'default' in schema ? schema.default : undefined;
}

interface SchemaFault {
  instancePath: string;
  keyword: string;
  message: string;
  params: object;
}

interface BrokenSetting extends ConfigFault {
  missing: string[];
}

function faultOf({ instancePath, keyword, message, params }: SchemaFault): BrokenSetting {
  const missing = keyword === 'required' && 'requiredProperties' in params ? params.requiredProperties : [];
  const [, setting = ''] = instancePath.split('/');
  return { setting, problem: message, missing: Array.isArray(missing) ? missing.map(String) : [] };
}

function splitMissing({ missing, setting, problem }: BrokenSetting): ConfigFault[] {
  if (missing.length === 0) return [{ setting, problem }];
  return missing.map((name) => ({ setting: name, problem: 'is missing' }));
}

function describeFault({ setting, problem }: ConfigFault): string {
  return `  ${setting}: ${problem}`;
}
