import { Ajv } from 'ajv';
import type { Options, ValidateFunction } from 'ajv';
import type { FastifySchemaValidationError } from 'fastify';
import addFormats from 'ajv-formats';
import type { TSchema } from 'typebox';
import { IsDateTime, IsEmail } from 'typebox/format';
import type { FailureDetails } from './app-error.ts';
import { AppError } from './app-error.ts';

/**
 * Unknown fields are refused, not removed, and validation stops at the first fault: collecting all of them lets one
 * request use a second of CPU. Strict mode and validation of schemas are off because typebox's are correct by
 * construction; compiling the schema that validates schemas is a good part of what a service compiles at its start.
 */
const common: Options = {
  removeAdditional: false,
  allErrors: false,
  useDefaults: true,
  strict: false,
  meta: false,
  validateSchema: false,
};

/** Compiles input schemas. URL parts are text, so numbers and booleans are converted; bodies are not. */
export function createInputCompiler(): (route: { schema: TSchema; httpPart?: string }) => ValidateFunction {
  const strict = withFormats({ ...common, coerceTypes: false });
  const coercing = withFormats({ ...common, coerceTypes: true });
  return ({ schema, httpPart }) => (httpPart === 'body' ? strict : coercing).compile(schema);
}

/**
 * Creates the error for invalid input, with the path and broken rule of each fault. It contains no values, because
 * one may be a password.
 */
export function describeInputFaults(faults: readonly FastifySchemaValidationError[]): AppError {
  const details: FailureDetails = faults.map((fault) => ({ path: pointerOf(fault), rule: fault.keyword }));
  return new AppError('VALIDATION_FAILED', { details });
}

function withFormats(options: Options): Ajv {
  const ajv = new Ajv(options);
  addFormats.default(ajv);
  const { email } = ajv.formats;
  // Mails and events are checked by typebox, which refuses labels of more than 63 characters: input that it refuses would fail only later.
  ajv.addFormat('email', (text: string) => email instanceof RegExp && email.test(text) && IsEmail(text));
  ajv.addFormat('date-time', (text: string) => IsDateTime(text) && isInstant(text));
  return ajv;
}

/** False for leap seconds and names of time zones, which JavaScript's dates cannot contain. */
const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text));

/** Path of a fault. For a missing or unknown field it is that of the field itself, not of the object around it. */
function pointerOf({ instancePath, params }: FastifySchemaValidationError): string {
  const name = params['missingProperty'] ?? params['additionalProperty'];
  if (typeof name !== 'string') return instancePath;
  return `${instancePath}/${name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
