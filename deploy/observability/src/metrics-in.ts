/** Keywords of PromQL, which must not be taken for names of metrics. */
const keywords = new Set(['and', 'or', 'unless', 'bool', 'offset', 'by', 'without', 'on', 'ignoring']);

const histogramSuffix = /_(?:bucket|sum|count)$/;

/**
 * Returns the metrics read by a PromQL expression, those of histograms without their suffix. Supports the expressions
 * of this folder; unknown names are included rather than skipped.
 */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b\d+[smhdw]\b/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  const names = [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)].map(([name]) => name);
  return [...new Set(names.filter((name) => !keywords.has(name)).map((name) => name.replace(histogramSuffix, '')))];
}

/** Returns the labels that the expression selects or groups by. */
export function labelsIn(expression: string): string[] {
  const bare = expression.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  const chosen = [...bare.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*""/g)].map(([, label = '']) => label);
  const grouped = [...bare.matchAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g)];
  const groups = grouped.flatMap(([, labels = '']) => labels.split(',').map((label) => label.trim()));
  return [...new Set([...chosen, ...groups])].filter((label) => label !== '');
}
