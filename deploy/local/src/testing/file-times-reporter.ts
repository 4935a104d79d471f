import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { repositoryRoot } from '../settings.ts';
import { sumOf, type FileTime, type RetriedTest } from './file-times.ts';

/** Vitest reporter: writes the time of every test file to the file that `GARAGE_TEST_TIMES` names. */
export default class FileTimesReporter implements Reporter {
  readonly #files: FileTime[] = [];

  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()];
    const { duration, collectDuration } = module.diagnostic();
    const testsMs = sumOf(tests.map((test) => test.diagnostic()?.duration ?? 0));
    this.#files.push({
      path: relative(repositoryRoot, module.moduleId),
      importsMs: collectDuration,
      hooksMs: Math.max(0, duration - testsMs),
      testsMs,
      waits: module.meta().waits ?? { database: 0, browser: 0, outcome: 0, processor: 0 },
      retried: tests.filter((test) => test.diagnostic()?.flaky === true).map(readRetried),
    });
  }

  onTestRunEnd(): void {
    const file = process.env['GARAGE_TEST_TIMES'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.#files));
  }
}

function readRetried(test: TestCase): RetriedTest {
  const message = test.result().errors?.[0]?.message ?? '';
  return { name: test.fullName, error: stripVTControlCharacters(message), logged: test.meta().firstLogged ?? '' };
}
