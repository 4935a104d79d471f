import { randomBytes } from 'node:crypto';
import { jsonForScript } from '../shared/ui/page-head.tsx';
import type { PageState } from './page-state.ts';

/** The JSON of data that pages share. It is kept as long as the data are. */
const sharedJson = new WeakMap<object, Buffer>();

/** Stands for shared data in the JSON of a page's state: a text that no data can contain. */
const mark = randomBytes(16).toString('hex');

/**
 * Serializes a page's state to JSON for a script element, in UTF-8. The JSON of frozen data, which several pages contain (see `answer-cache.ts`), is
 * written once.
 */
export function serializeState(state: PageState): Buffer[] {
  const shared: Buffer[] = [];
  const markShared = (_: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return value;
    shared.push(jsonOf(value));
    return mark;
  };
  const [start = '', ...others] = jsonForScript(state, markShared).split(`"${mark}"`);
  return [Buffer.from(start), ...others.flatMap((text, index) => [shared[index] ?? Buffer.of(), Buffer.from(text)])];
}

function jsonOf(data: object): Buffer {
  const json = sharedJson.get(data) ?? Buffer.from(jsonForScript(data));
  sharedJson.set(data, json);
  return json;
}
