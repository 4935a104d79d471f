import { readFileSync } from 'node:fs';
import type { Static, TObject, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { addLogin } from './server-logins.ts';

/** Names and values as the process got them. */
export type Environment = Record<string, string | undefined>;

export interface ConfigFault {
  setting: string;
  problem: string;
}

/** Every setting that is missing or wrong. Never holds a value: settings can be secrets. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly ConfigFault[];

  constructor(faults: readonly ConfigFault[]) {
    super(['The settings are not usable:', ...faults.map(describeFault)].join('\n'));
    this.faults = faults;
  }
}

/**
 * Reads the settings that the schema names from the environment: numbers and booleans are converted, an array is split at its
 * commas, an empty value counts as missing, defaults fill in, and `NAME_FILE` names a file that holds NAME (for secrets). Where the
 * schema knows SERVER_LOGIN, the addresses of broker, database and Redis carry that login. Throws ConfigError with all faults together.
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
    return { problem: `the file that ${setting}_FILE names cannot be read` };
  }
}

const booleans: Record<string, boolean> = { true: true, '1': true, false: false, '0': false };

/** The text as the schema's type; as it is when it does not look like one, so that the check reports it. */
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
