import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take more than half a minute, longest first; a new clone has no times of earlier runs to sort by. */
const longest = [
  'frontend/e2e/crawl-master.spec.ts',
  'frontend/e2e/crawl-guest.spec.ts',
  'frontend/e2e/crawl-customer.spec.ts',
  'frontend/e2e/chat-support.spec.ts',
  'deploy/chaos/src/attack.spec.ts',
  'deploy/chaos/src/attack-bodies.spec.ts',
  'deploy/chaos/src/stack-kills.spec.ts',
  'deploy/chaos/src/restore-drill.int.test.ts',
  'deploy/chaos/src/chat.int.test.ts',
  'deploy/chaos/src/stock.int.test.ts',
  'deploy/chaos/src/revocation.int.test.ts',
];

/** Starts the longest files first, so that no worker runs one alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = longest.findIndex((path) => moduleId.endsWith(path));
      return rank === -1 ? longest.length : rank;
    };
    return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
