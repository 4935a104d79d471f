import { expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';

async function* listOf<T>(...items: T[]): AsyncGenerator<T> {
  yield* items;
}

async function write(items: AsyncIterable<readonly (string | number)[]>): Promise<string> {
  let text = '';
  for await (const part of writeCsv(items, { fileName: 'a.csv', titles: ['Tên', 'Giá'], cells: (row) => row }))
    text += part;
  return text;
}

it('starts with a byte-order mark and the titles, and quotes cells where needed', async () => {
  const text = await write(listOf(['Lốp 15"', 100], ['Dầu, nhớt', 0]));
  expect(text).toBe('\uFEFFTên,Giá\n"Lốp 15""",100\n"Dầu, nhớt",0\n');
});

it.each(['=1+1', '+84900', '-1', '@SUM(A1)', '\t=1'])('escapes a cell that would start a formula: %s', async (cell) => {
  expect(await write(listOf([cell, 1]))).toContain(`'${cell}`);
});

it('writes the titles of an empty list, and fails when its source fails', async () => {
  expect(await write(listOf())).toBe('\uFEFFTên,Giá\n');
  // oxlint-disable-next-line require-yield -- fails before its first item
  async function* broken(): AsyncGenerator<readonly string[]> {
    throw new Error('the cursor broke');
  }
  await expect(write(broken())).rejects.toThrow('the cursor broke');
});
