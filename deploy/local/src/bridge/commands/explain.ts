import type { Document } from 'bson';
import { nestedDocument, stringValue } from '../documents/raw-document.ts';
import { MongoFailure } from '../failures/mongo-failure.ts';
import { statements } from '../postgres/statements.ts';
import { toSpecification, type CommandContext, type CommandTable, type Reply } from './command.ts';

/** A node of PostgreSQL's plan, which is a tree. */
type PlanNode = Record<string, unknown>;

const isNode = (value: unknown): value is PlanNode => typeof value === 'object' && value !== null;

function childrenOf(node: PlanNode): PlanNode[] {
  const children = node['Plans'];
  return Array.isArray(children) ? children.filter(isNode) : [];
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...childrenOf(node).flatMap(flatten)];

/** Describes the plan as MongoDB does: the index that answers the query, and whether the result is sorted afterwards. */
function toWinningPlan(root: PlanNode): Document {
  const nodes = flatten(root);
  const has = (pattern: RegExp) => nodes.some((node) => pattern.test(String(node['Node Type'])));
  const index = nodes.find((node) => typeof node['Index Name'] === 'string');
  const source = index
    ? { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName: index['Index Name'] } }
    : { stage: has(/Seq Scan/) ? 'COLLSCAN' : 'EOF' };
  return has(/Sort$/) ? { stage: 'SORT', inputStage: source } : source;
}

const sumOf = (nodes: PlanNode[], ...fields: string[]): number =>
  nodes.reduce((sum, node) => sum + fields.reduce((all, field) => all + Number(node[field] ?? 0), 0), 0);

/** The number of documents that an executed query returned, and of those that it read from the collection to find them. */
function toExecutionStats(root: PlanNode): Document {
  const scans = flatten(root).filter((node) => String(node['Node Type']).endsWith('Scan'));
  return {
    nReturned: Number(root['Actual Rows'] ?? 0),
    totalDocsExamined: sumOf(scans, 'Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck'),
  };
}

const planStatements = { find: statements.explainFind, aggregate: statements.explainAggregate };

async function explain(context: CommandContext): Promise<Reply> {
  const body = nestedDocument(context.body, 'explain');
  if (!body) throw new MongoFailure('FailedToParse', 'explain needs a command');
  const name = body.elements[0]?.name ?? '';
  if (name !== 'find' && name !== 'aggregate')
    throw new MongoFailure('CommandNotSupported', `Only find and aggregate can be explained, not '${name}'`);
  const isExecuted = name === 'find' && stringValue(context.body, 'verbosity') === 'executionStats';
  const statement = isExecuted ? statements.analyzeFind : planStatements[name];
  const [row] = await context.run(statement, [context.database, toSpecification({ ...context, body })]);
  const plans = row?.[0];
  const root: unknown = Array.isArray(plans) && isNode(plans[0]) ? plans[0]['Plan'] : undefined;
  if (!isNode(root)) throw new MongoFailure('InternalError', 'The database returned no plan');
  const namespace = `${context.database}.${stringValue(body, name) ?? ''}`;
  return {
    queryPlanner: { namespace, winningPlan: toWinningPlan(root) },
    ...(isExecuted && { executionStats: toExecutionStats(root) }),
    postgresPlan: JSON.stringify(root),
    ok: 1,
  };
}

export const explainCommands: CommandTable = { explain: { handle: explain } };
