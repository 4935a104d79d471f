import { MongoClient, type Document } from 'mongodb';
import { cleanUpLater } from './clean-up.ts';
import { servers } from './servers.ts';
import { uniqueName } from './unique-name.ts';

/** How the database answered one `find`. */
export interface QueryPlan {
  /** The winning plan as JSON: stages such as IXSCAN, SORT and COLLSCAN with the names of indexes. */
  plan: string;
  returned: number;
  /** Documents that were read to find those returned. */
  examined: number;
}

/** An empty database whose queries are recorded. It is dropped after the test, or after the file when it is opened in `beforeAll`. */
export function openRecordedDatabase(name: string) {
  const client = new MongoClient(servers().mongodbUrl, { monitorCommands: true });
  const db = client.db(uniqueName(name));
  cleanUpLater(async () => {
    await db.dropDatabase();
    await client.close();
  });
  const finds: Document[] = [];
  const aggregates: Document[] = [];
  client.on('commandStarted', ({ command }) => {
    if ('find' in command) finds.push(command);
    if ('aggregate' in command) aggregates.push(command);
  });

  async function explain({ lsid: _, $clusterTime: __, $db, ...command }: Document): Promise<QueryPlan> {
    const answer = await client.db(String($db)).command({ explain: command, verbosity: 'executionStats' });
    const { nReturned: returned, totalDocsExamined: examined } = answer['executionStats'];
    return { plan: JSON.stringify(answer['queryPlanner'].winningPlan), returned, examined };
  }

  return {
    mongo: { client, db, ping: async () => {}, close: async () => {} },
    /** Runs the queries of `run` and then explains each of them. */
    async plansOf(run: () => Promise<unknown>): Promise<QueryPlan[]> {
      finds.length = 0;
      await run();
      return Promise.all(finds.splice(0).map(explain));
    },
    /** Runs the aggregations of `run` and then explains each of them, as JSON with the stages and the names of indexes. */
    async aggregationPlansOf(run: () => Promise<unknown>): Promise<string[]> {
      aggregates.length = 0;
      await run();
      const explained = aggregates
        .splice(0)
        .map(({ lsid: _, $clusterTime: __, $db, ...command }) =>
          client.db(String($db)).command({ explain: command, verbosity: 'queryPlanner' }),
        );
      return (await Promise.all(explained)).map((answer) => JSON.stringify(answer));
    },
  };
}
