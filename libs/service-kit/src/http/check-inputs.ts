import type { TSchema } from 'typebox';
import { createInputCompiler, describeInputFaults } from './ajv.ts';
import type { App } from './app-types.ts';
import { readJsonBodies } from './json-body.ts';

/**
 * Validates the inputs of this app's (or scope's) routes against their contracts: bodies are JSON only, and nothing is
 * dropped or converted in them.
 */
export function checkInputs(app: App): void {
  app.setValidatorCompiler<TSchema>(createInputCompiler());
  app.setSchemaErrorFormatter(describeInputFaults);
  readJsonBodies(app);
}
