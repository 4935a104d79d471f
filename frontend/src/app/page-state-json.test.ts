import { dehydrate, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { PageState } from './page-state.ts';
import { serializeState } from './page-state-json.ts';

const shared = Object.freeze({ name: 'Má phanh </script>', price: 450_000 });

function stateWith(...data: unknown[]): PageState {
  const client = new QueryClient();
  for (const [index, one] of data.entries()) client.setQueryData([index], one);
  return { siteUrl: 'https://garage.test', queries: dehydrate(client) };
}

it('writes data that pages share where they belong, however often, and so that they cannot end the script element', () => {
  const state = stateWith({ list: [shared, { own: shared }] }, shared, 'own text');
  const json = Buffer.concat(serializeState(state)).toString();
  expect(JSON.parse(json)).toEqual(state);
  expect(json).not.toContain('</script>');
});

it('writes shared data once for all pages', () => {
  const [first, second] = [serializeState(stateWith(shared)), serializeState(stateWith('other', shared))];
  expect(first.filter((part) => second.includes(part))).toHaveLength(1);
});
