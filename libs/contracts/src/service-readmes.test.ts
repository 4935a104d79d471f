import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serviceNames } from './core/route.ts';
import type { ServiceName } from './core/route.ts';
import { events } from './events.ts';
import { consumers, followers } from './logins.ts';
import { requests } from './requests.ts';

const services = join(import.meta.dirname, '../../../services');

const readmeOf = (service: ServiceName): string => readFileSync(join(services, service, 'README.md'), 'utf8');

/** The names that a row of a service's table lists: `a.{b,c}.v1` stands for two, `*` for every service. */
function namesInRow(service: ServiceName, title: string): string[] {
  const [, row = ''] = new RegExp(`^\\| ${title} \\|(.*)\\|$`, 'm').exec(readmeOf(service)) ?? [];
  return [...row.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => expand(name)).toSorted();
}

function expand(name: string): string[] {
  if (name.startsWith('*.')) return serviceNames.flatMap((service) => expand(service + name.slice(1)));
  const [, before = '', choices, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(name) ?? [];
  return choices === undefined ? [name] : choices.split(',').flatMap((choice) => expand(before + choice + after));
}

/** Names of the collections that a service's own code defines; those of shared libraries are not among them. */
const collectionsOf = (service: ServiceName): string[] =>
  globSync('src/**/*.ts', { cwd: join(services, service), exclude: (name) => name.endsWith('.test.ts') })
    .map((file) => readFileSync(join(services, service, file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/const \w*[cC]ollection\w* = '([^']+)'/g)].map(([, name = '']) => name));

describe.each(serviceNames)('the README of %s', (service) => {
  it('lists the events that it publishes', () => {
    const published = events.map(({ type }) => type).filter((type) => type.startsWith(`${service}.`));
    expect(namesInRow(service, 'published events')).toEqual(published.toSorted());
  });

  it('lists the events that it consumes', () => {
    const durable: string[] = consumers.filter((one) => one.service === service).flatMap((one) => one.events);
    const followed = followers.flatMap((one) => (one.login === service && one.events !== 'all' ? one.events : []));
    const listed = namesInRow(service, 'consumed events');
    expect(listed).toEqual(expect.arrayContaining(durable));
    expect([...durable, ...followed]).toEqual(expect.arrayContaining(listed));
  });

  it('lists the requests that it sends and serves', () => {
    const subjectsOf = (matches: (request: (typeof requests)[number]) => boolean): string[] =>
      requests
        .filter(matches)
        .map(({ subject }) => subject)
        .toSorted();
    const sent = subjectsOf(({ askedBy }) => askedBy.includes(service));
    const served = subjectsOf(({ subject }) => subject.startsWith(`${service}.`));
    expect(namesInRow(service, 'requests sent')).toEqual(sent);
    expect(namesInRow(service, 'requests served')).toEqual(served);
  });

  it('lists its collections', () => {
    const collections = collectionsOf(service);
    expect(collections.length).toBeGreaterThan(0);
    expect(namesInRow(service, 'collections')).toEqual(expect.arrayContaining(collections));
  });

  it('names only modules that exist', () => {
    const named = [...readmeOf(service).matchAll(/^src\/modules\/[\w-]+/gm)].map(([folder]) => folder);
    expect(named.filter((folder) => !existsSync(join(services, service, folder)))).toEqual([]);
  });
});
