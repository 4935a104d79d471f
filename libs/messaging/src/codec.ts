import type { EventContract, EventEnvelope } from '@garage/contracts';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Validator } from 'typebox/compile';

/** A message that is not JSON, has an unknown type, or violates its schema. */
export class InvalidMessage extends Error {
  override readonly name = 'InvalidMessage';
}

const decoder = new TextDecoder('utf-8', { fatal: true });
const validators = new WeakMap<TSchema, Validator>();

/** Returns the schema's compiled validator, from a cache. */
function validatorOf(schema: TSchema): Validator {
  const known = validators.get(schema);
  if (known) return known;
  const compiled = Compile(schema);
  validators.set(schema, compiled);
  return compiled;
}

/** Describes the faults of the value (path and broken rule); null when it matches the schema. */
export function faultsOf(schema: TSchema, value: unknown): string | null {
  const validator = validatorOf(schema);
  if (validator.Check(value)) return null;
  return validator
    .Errors(value)
    .slice(0, 5)
    .map((fault) => `${fault.instancePath || '/'} ${fault.message}`)
    .join('; ');
}

/** Throws InvalidMessage for bytes that are not JSON in UTF-8. */
export function decodeJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch (error) {
    throw new InvalidMessage('Not JSON', { cause: error });
  }
}

/** Decodes bytes into events of these contracts; throws InvalidMessage for everything else. */
export function createEventDecoder(contracts: readonly EventContract[]): (bytes: Uint8Array) => EventEnvelope {
  const byType = new Map<string, EventContract>(contracts.map((contract) => [contract.type, contract]));
  return (bytes) => {
    const value = decodeJson(bytes);
    if (!hasType(value)) throw new InvalidMessage('Not an event: it has no type');
    const contract = byType.get(value.type);
    if (!contract) throw new InvalidMessage(`Unknown event type ${value.type}`);
    assertEvent(contract, value);
    return value;
  };
}

/** Throws InvalidMessage unless the value is an event of the contract. */
export function assertEvent(contract: EventContract, value: unknown): asserts value is EventEnvelope {
  const faults = faultsOf(contract.schema, value);
  if (faults !== null) throw new InvalidMessage(`Not a valid ${contract.type}: ${faults}`);
}

function hasType(value: unknown): value is { type: string } {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
