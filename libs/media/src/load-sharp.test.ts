import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** Whether a process that runs the code has loaded libvips. */
async function loadsLibrary(code: string): Promise<boolean> {
  const report = "process.report.getReport().sharedObjects.some((file) => file.includes('sharp'))";
  const args = ['--input-type=module', '--eval', `${code}; console.log(${report})`];
  const { stdout } = await run(process.execPath, args, { cwd: import.meta.dirname });
  return stdout.trim() === 'true';
}

it('a process that converts no image does not load the library for it, which takes 25 MB', async () => {
  expect(await loadsLibrary("await import('./index.ts')")).toBe(false);
  expect(await loadsLibrary("await (await import('./load-sharp.ts')).loadSharp()")).toBe(true);
});
