import { expect, it } from 'vitest';
import { createOpenapiDocuments } from './openapi-documents.ts';

/** A document that counts how often it is serialised. */
function countedDocument(path: string) {
  const count = { serialised: 0 };
  const operations = {
    toJSON() {
      count.serialised += 1;
      return {};
    },
  };
  return { count, document: { paths: { [path]: operations } } };
}

it('builds the merged document once for the same documents, and anew when one has changed', async () => {
  const [first, second] = [countedDocument('/api/first'), countedDocument('/api/second')];
  let current = first;
  const documents = createOpenapiDocuments({ clients: [], own: () => current.document, now: () => 0 });
  const texts = [
    await documents.merged(),
    await documents.merged(),
    ...(await Promise.all([documents.merged(), documents.merged()])),
  ];
  expect(texts.map((text) => text.includes('/api/first'))).toEqual([true, true, true, true]);
  expect(first.count.serialised).toBe(1);
  current = second;
  expect(await documents.merged()).toContain('/api/second');
});
