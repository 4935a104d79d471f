const testProjects = ['unit', 'int', 'e2e'] as const;
type TestProjectName = (typeof testProjects)[number];

/** The projects that vitest's arguments choose; a pattern or anything else that is not one plain name counts as all. */
export function selectedProjects(args: string[]): TestProjectName[] {
  const values = args.flatMap((arg, index) => {
    if (arg === '--project') return [args[index + 1] ?? ''];
    return arg.startsWith('--project=') ? [arg.slice('--project='.length)] : [];
  });
  const named = testProjects.filter((project) => values.includes(project));
  return values.length > 0 && values.every((value) => named.some((name) => name === value)) ? named : [...testProjects];
}
