import type { EventPosition } from '@garage/contracts';
import { cleanUpLater, freshNamespace, waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { startFollower } from './follower.ts';
import { thingEnvelope, openMessaging, publishRaw, silent, testContracts } from './test-kit.ts';

async function follow(namespace: string) {
  const messaging = await openMessaging(namespace);
  const seen: Array<number | 'reset'> = [];
  const follower = await startFollower({
    messaging,
    contracts: testContracts,
    types: ['test.thing.changed.v1'],
    logger: silent,
    onReset: () => void seen.push('reset'),
    onEvent: ({ version }) => {
      seen.push(version);
      if (version === 13) throw new Error('cannot');
    },
  });
  cleanUpLater(() => follower.stop());
  return { messaging, seen, follower };
}

describe('follower', () => {
  it('delivers only new events, in order, to every process', async () => {
    const namespace = freshNamespace();
    const publisher = await openMessaging(namespace);
    const publish = (version: number) =>
      publishRaw(publisher, JSON.stringify(thingEnvelope('a', version)), `m-${version}`);
    await publish(1);
    const followers = [await follow(namespace), await follow(namespace)];
    for (const version of [2, 3, 4]) await publish(version);
    await waitFor(() => followers.every(({ seen }) => seen.includes(4)));
    expect(followers.map(({ seen }) => seen)).toEqual([
      ['reset', 2, 3, 4],
      ['reset', 2, 3, 4],
    ]);
  });

  it('resets after a reconnect before any later event, and continues', async () => {
    const namespace = freshNamespace();
    const publisher = await openMessaging(namespace);
    const publish = (version: number) =>
      publishRaw(publisher, JSON.stringify(thingEnvelope('a', version)), `m-${version}`);
    const { messaging, seen } = await follow(namespace);
    await publish(1);
    await waitFor(() => seen.includes(1));
    await messaging.nats.reconnect();
    await waitFor(() => seen.filter((what) => what === 'reset').length === 2);
    await publish(2);
    await waitFor(() => seen.includes(2));
    expect(seen).toEqual(['reset', 1, 'reset', 2]);
  });

  it('resets after a failed onEvent', async () => {
    const namespace = freshNamespace();
    const { messaging, seen, follower } = await follow(namespace);
    await publishRaw(messaging, JSON.stringify(thingEnvelope('a', 13)), 'm-13');
    await publishRaw(messaging, 'poison', 'm-p');
    await publishRaw(messaging, JSON.stringify(thingEnvelope('a', 14)), 'm-14');
    await waitFor(() => seen.includes(14));
    expect(seen).toEqual(['reset', 13, 'reset', 'reset', 14]);
    await follower.stop();
    await publishRaw(messaging, JSON.stringify(thingEnvelope('a', 15)), 'm-15');
    await messaging.nats.flush();
    expect(seen).not.toContain(15);
  });

  it('with sinceMs delivers existing events before it resolves', async () => {
    const namespace = freshNamespace();
    const messaging = await openMessaging(namespace);
    const publish = (version: number) =>
      publishRaw(messaging, JSON.stringify(thingEnvelope('a', version)), `m-${version}`);
    for (let version = 1; version <= 250; version += 1) await publish(version);
    const seen: number[] = [];
    const follower = await startFollower({
      messaging,
      contracts: testContracts,
      sinceMs: 60_000,
      logger: silent,
      onReset: () => undefined,
      onEvent: ({ version }) => void seen.push(version),
    });
    cleanUpLater(() => follower.stop());
    expect(seen).toEqual(Array.from({ length: 250 }, (_, index) => index + 1));
    await publish(251);
    await waitFor(() => seen.includes(251));
    await messaging.nats.reconnect();
    await waitFor(() => seen.length === 502);
    expect(new Set(seen).size).toBe(251);
  });

  it('tells its position: the last event of the stream at a reset, then that of each event, also of unknown ones', async () => {
    const namespace = freshNamespace();
    const publisher = await openMessaging(namespace);
    const { events } = publisher.names;
    const publish = (version: number) =>
      publishRaw(publisher, JSON.stringify(thingEnvelope('a', version)), `m-${version}`);
    for (const version of [1, 2, 3]) await publish(version);
    const messaging = await openMessaging(namespace);
    const seen: Array<[what: string, position: EventPosition]> = [];
    const follower = await startFollower({
      messaging,
      contracts: testContracts,
      logger: silent,
      onReset: (position) => void seen.push(['reset', position]),
      onEvent: ({ version }, position) => {
        seen.push([`event ${version}`, position]);
        if (version === 5) throw new Error('cannot');
      },
      onUnknown: (position) => void seen.push(['unknown', position]),
    });
    cleanUpLater(() => follower.stop());
    await publish(4);
    await publisher.jetstream.publish(publisher.names.event('test.thing.renamed.v1'), '{}');
    await publish(5);
    await waitFor(() => seen.length === 5);
    await messaging.nats.reconnect();
    await waitFor(() => seen.length === 6);
    await publish(6);
    await waitFor(() => seen.length === 7);
    expect(seen.map(([what, { sequence }]) => [what, sequence])).toEqual([
      ['reset', 3],
      ['event 4', 4],
      ['unknown', 5],
      ['event 5', 6],
      ['reset', 6],
      ['reset', 6],
      ['event 6', 7],
    ]);
    const { created } = await publisher.manager.streams.info(events);
    expect(new Set(seen.map(([, { stream }]) => stream))).toEqual(new Set([created]));
  });

  it('misses no event between a consumer that the broker lost and the next, and resets', async () => {
    const namespace = freshNamespace();
    const publisher = await openMessaging(namespace);
    const { messaging, seen } = await follow(namespace);
    const { events } = messaging.names;
    const [lost] = await publisher.manager.consumers.list(events).next();
    await publisher.manager.consumers.delete(events, lost?.name ?? '');
    await publishRaw(publisher, JSON.stringify(thingEnvelope('a', 1)), 'm-1');
    await waitFor(() => seen.length === 3, { timeoutMs: 20_000 });
    expect([...seen.filter((what) => what === 'reset'), seen.includes(1)]).toEqual(['reset', 'reset', true]);
  });

  it('starts anew in another stream with the same name', async () => {
    const namespace = freshNamespace();
    const publisher = await openMessaging(namespace);
    const messaging = await openMessaging(namespace);
    const { events } = messaging.names;
    const publish = (version: number) =>
      publishRaw(publisher, JSON.stringify(thingEnvelope('a', version)), `m-${version}`);
    const seen: Array<[what: string, position: EventPosition]> = [];
    const follower = await startFollower({
      messaging,
      contracts: testContracts,
      logger: silent,
      onReset: (position) => void seen.push(['reset', position]),
      onEvent: ({ version }, position) => void seen.push([`event ${version}`, position]),
    });
    cleanUpLater(() => follower.stop());
    for (const version of [1, 2]) await publish(version);
    await waitFor(() => seen.some(([what]) => what === 'event 2'));
    const { config } = await publisher.manager.streams.info(events);
    await publisher.manager.streams.delete(events);
    await publisher.manager.streams.add(config);
    const { created } = await publisher.manager.streams.info(events);
    await waitFor(() => seen.at(-1)?.[1].stream === created, { timeoutMs: 30_000 });
    await publish(3);
    await waitFor(() => seen.at(-1)?.[0] === 'event 3');
    expect(seen.at(-1)).toEqual(['event 3', { stream: created, sequence: 1 }]);
  });
});
