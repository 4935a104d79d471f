import { MongoClient } from 'mongodb';

/** Calls `work` with a stack of resources, which are disposed afterwards in reverse order. */
export async function withCleanUp<Result>(work: (cleanUp: AsyncDisposableStack) => Promise<Result>): Promise<Result> {
  const cleanUp = new AsyncDisposableStack();
  try {
    return await work(cleanUp);
  } finally {
    await cleanUp.disposeAsync();
  }
}

/** Calls `use` with a client of the database server and closes it afterwards. */
export const withMongo = <Result>(url: string, use: (client: MongoClient) => Promise<Result>): Promise<Result> =>
  withCleanUp(async (cleanUp) => use(cleanUp.use(await MongoClient.connect(url))));
