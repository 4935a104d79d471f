const testProjects = ['unit', 'component', 'int', 'e2e'] as const;
type TestProjectName = (typeof testProjects)[number] | 'slow';

/** The projects that vitest's arguments select; patterns count as all projects. */
export function selectedProjects(args: string[]): TestProjectName[] {
  const values = args.flatMap((arg, index) => {
    if (arg === '--project') return [args[index + 1] ?? ''];
    return arg.startsWith('--project=') ? [arg.slice('--project='.length)] : [];
  });
  // The projects `e2e*` and `e2e-chaos` share one stack, so both select `e2e`.
  const wanted = values.map((value) => (value === 'e2e*' || value === 'e2e-chaos' ? 'e2e' : value));
  const named = ([...testProjects, 'slow'] as const).filter((project) => wanted.includes(project));
  return wanted.length > 0 && wanted.every((value) => named.some((name) => name === value)) ? named : [...testProjects];
}

/**
 * Returns the arguments of each vitest run. Browser tests have a second run, because in a single one their stacks would use a third of a
 * processor core while the other tests run. There is a single run when the arguments name projects, and when coverage is measured, because
 * vitest does not combine the coverage of several runs.
 */
export function vitestRuns(args: string[], { measuresCoverage = false } = {}): string[][] {
  if (measuresCoverage || args.some((arg) => arg.startsWith('--project'))) return [args];
  return [
    [...args, '--passWithNoTests', '--project=unit', '--project=component', '--project=int'],
    [...args, '--passWithNoTests', '--project=e2e*'],
  ];
}
