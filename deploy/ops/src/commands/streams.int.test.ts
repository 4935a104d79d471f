import { describe, expect, it } from 'vitest';
import { openDesk } from '../testing/open-desk.ts';

const MIB = 2 ** 20;

/** A desk whose stream of events is limited to 1 MiB. */
async function openLimited() {
  const desk = await openDesk();
  const { manager, names } = await desk.messaging();
  await manager.streams.update(names.events, { max_bytes: MIB });
  const limit = async () => (await manager.streams.info(names.events)).config.max_bytes;
  return { ...desk, names, limit };
}

describe('ops streams', () => {
  it('shows sizes and enlarges a stream, also for later connections', async () => {
    const { run, names, limit } = await openLimited();
    expect(await run('streams', 'enlarge', names.events, '2MiB')).toEqual({
      code: 0,
      out: [`The limit of ${names.events} is now 2 MiB`],
      errors: [],
    });
    expect(await limit()).toBe(2 * MIB);
    const { out } = await run('streams', 'list', '--json');
    expect(JSON.parse(out.join('\n'))).toEqual([
      { stream: names.events, bytes: 0, limit: 2 * MIB, full: '0 %' },
      { stream: names.deadLetters, bytes: 0, limit: null, full: null },
    ]);
  });

  it('never lowers a limit, which would delete messages', async () => {
    const { run, names, limit } = await openLimited();
    await run('streams', 'enlarge', names.events, '3MiB');
    for (const [stream, size, now] of [
      [names.events, '2MiB', '3 MiB'],
      [names.events, '3MiB', '3 MiB'],
      [names.deadLetters, '1GiB', 'none'],
    ] as const) {
      const refused = await run('streams', 'enlarge', stream, size);
      expect(refused).toEqual({ code: 1, out: [], errors: [`The limit of ${stream} is ${now} already`] });
    }
    expect(await limit()).toBe(3 * MIB);
  });

  it('says why the broker refuses a limit', async () => {
    const { run, names, limit } = await openLimited();
    const refused = await run('streams', 'enlarge', names.events, '999999GiB');
    expect(refused).toMatchObject({
      code: 1,
      errors: [expect.stringMatching(/^The broker refuses: insufficient storage resources.*max_file_store$/)],
    });
    expect(await limit()).toBe(MIB);
  });

  it.each([
    ['enlarge', 'EVENTS'],
    ['enlarge', 'EVENTS', '2GB'],
    ['enlarge', 'OTHER', '2GiB'],
    ['purge', 'EVENTS'],
  ])('refuses %s %s %s', async (...args) => {
    const { run } = await openDesk();
    expect((await run('streams', ...args.filter((arg) => arg !== undefined))).code).toBe(2);
  });
});
