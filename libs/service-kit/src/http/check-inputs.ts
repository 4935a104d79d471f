import type { TSchema } from 'typebox';
import { createInputCompiler, describeInputFaults } from './ajv.ts';
import type { App } from './app-types.ts';
import { readJsonBodies } from './json-body.ts';

/** Holds what this app's (or scope's) routes are sent to their contracts: bodies of JSON alone, nothing dropped or guessed. */
export function checkInputs(app: App): void {
  app.setValidatorCompiler<TSchema>(createInputCompiler());
  app.setSchemaErrorFormatter(describeInputFaults);
  readJsonBodies(app);
}
