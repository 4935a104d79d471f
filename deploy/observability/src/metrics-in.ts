/** Words of PromQL that are no metrics. */
const words = new Set(['and', 'or', 'unless', 'bool', 'offset', 'by', 'without', 'on', 'ignoring']);

const histogramSuffix = /_(?:bucket|sum|count)$/;

/**
 * The names of the metrics that a PromQL expression reads, those of histograms without their suffix. Good for what this folder's
 * expressions use; a name it does not understand is told rather than left out.
 */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b\d+[smhdw]\b/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  const names = [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)].map(([name]) => name);
  return [...new Set(names.filter((name) => !words.has(name)).map((name) => name.replace(histogramSuffix, '')))];
}

/** The labels that it chooses or groups by. */
export function labelsIn(expression: string): string[] {
  const bare = expression.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  const chosen = [...bare.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*""/g)].map(([, label = '']) => label);
  const grouped = [...bare.matchAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g)];
  const groups = grouped.flatMap(([, labels = '']) => labels.split(',').map((label) => label.trim()));
  return [...new Set([...chosen, ...groups])].filter((label) => label !== '');
}
