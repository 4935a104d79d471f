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
});
