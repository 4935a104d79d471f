// Checks the import rules of layer-rules.ts with dependency-cruiser. Fails also when no modules or dependencies were found, because a
// wrong configuration would otherwise pass.
import { existsSync } from 'node:fs';
import { Visitor } from '@swc/core/Visitor.js';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { layerRules } from './layer-rules.ts';

const FEWEST_MODULES = 30;

/** swc parses `using` declarations, but its visitor, which dependency-cruiser uses, throws for them. */
const visitStatement = Reflect.get(Visitor.prototype, 'visitStatement');
Visitor.prototype.visitStatement = function visitAlsoUsing(this: Visitor, statement) {
  const type: unknown = statement.type;
  if (type !== 'UsingDeclaration') return visitStatement.call(this, statement);
  this.visitVariableDeclarators(Reflect.get(statement, 'decls'));
  return statement;
};

const roots = ['libs', 'services', 'gateway', 'frontend', 'deploy'].filter((root) => existsSync(root));
const { output } = await cruise(
  roots,
  { ...layerRules.options, ruleSet: { forbidden: layerRules.forbidden ?? [] }, validate: true },
  {},
  { tsConfig: extractTSConfig('tsconfig.json') },
);
if (typeof output === 'string') throw new Error('The cruise gave text where its result was expected');

const { violations, totalCruised, totalDependenciesCruised = 0 } = output.summary;
for (const { rule, from, to } of violations) console.error(`${rule.severity} ${rule.name}: ${from} → ${to}`);
console.log(`${totalCruised} modules, ${totalDependenciesCruised} dependencies cruised`);
if (totalCruised < FEWEST_MODULES || totalDependenciesCruised === 0) {
  console.error(`Expected at least ${FEWEST_MODULES} modules: the cruise did not read the sources.`);
  process.exitCode = 1;
}
if (violations.some(({ rule }) => rule.severity === 'error')) process.exitCode = 1;
