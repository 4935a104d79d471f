import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consumers } from '@garage/contracts';
import { connectMessaging } from '@garage/messaging';
import { createLogger } from '@garage/service-kit';
import { runningStack } from '@garage/local/running-stack';
import { describe, expect, it } from 'vitest';

const stack = runningStack();

describe('the server logins of the running stack', () => {
  it('consume exactly the events that the contracts declare [TRUST-11]', async () => {
    const logger = createLogger({ name: 'tests', level: 'silent' });
    const messaging = await connectMessaging({ url: stack.nats, name: 'tests', logger });
    const { manager, names } = messaging;
    const found = new Map<string, string[]>();
    for await (const { config } of manager.consumers.list(names.events)) {
      if (config.durable_name === undefined) continue;
      const subjects = config.filter_subjects ?? [config.filter_subject ?? '>'];
      found.set(config.durable_name, subjects.toSorted());
    }
    await messaging.close();
    const declared = consumers.map(({ durable, events }) => [
      durable,
      [...events.map((type) => `events.${type}`), `replay.${durable}`].toSorted(),
    ]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(declared));
  });

  it('have all permissions that the processes use [TRUST-11]', () => {
    const lines = readdirSync(stack.logs).flatMap((file) => readFileSync(join(stack.logs, file), 'utf8').split('\n'));
    const refusals = lines.filter((line) =>
      /NOPERM|PERMISSIONS_VIOLATION|Permissions Violation|not authorized/i.test(line),
    );
    expect(refusals.slice(0, 5)).toEqual([]);
  });
});
