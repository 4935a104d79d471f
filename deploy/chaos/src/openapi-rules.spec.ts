import { serviceNames } from '@garage/contracts';
import { runningStack } from '@garage/local/running-stack';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ruleset, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, it } from 'vitest';

const { gateway, services } = runningStack();

const documents = [
  { name: 'the site', address: `${gateway}/api/docs/openapi.json` },
  ...serviceNames.map((name) => ({ name, address: `${services[name]}/openapi.json` })),
];

const read = async (address: string): Promise<string> => (await fetch(address)).text();

it.each(documents)('the document of $name passes the recommended rules of Redocly [DAILY-14]', async ({ address }) => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: await read(address), absoluteRef: address, config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

it.each(documents)('the document of $name passes the recommended rules of Spectral [DAILY-14]', async ({ address }) => {
  const spectral = new Spectral();
  spectral.setRuleset(new Ruleset({ extends: oas }));
  const problems = await spectral.run(await read(address));
  expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)).toEqual([]);
});
