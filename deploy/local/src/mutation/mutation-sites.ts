// Finds places in source code that can be mutated, and applies mutations.
import { parseSync, Visitor, type ESTree } from 'vite';

export type Operator =
  | 'limit'
  | 'comparison'
  | 'logic'
  | 'condition'
  | 'await'
  | 'call'
  | 'permission'
  | 'access'
  | 'flag'
  | 'text';

export interface Site {
  operator: Operator;
  start: number;
  end: number;
  replacement: string;
}

type Span = { start: number; end: number };

const comparisons: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
};

/** Maximum number to mutate. Larger ones are mostly durations and sizes, where tests cannot detect a difference of 1. */
const MAX_LIMIT = 1_000;

/** Attributes that affect only the appearance, which tests do not verify. */
const unprovenAttributes = new Set(['className', 'class', 'd', 'viewBox', 'key', 'style', 'size']);

const logCall = /\b(?:log|logger)\.(?:trace|debug|info|warn|error|fatal)$/;
const guardName = /^(?:require|ensure|assert|forbid|refuse|check|authorize|permit)[A-Z]/;

/** Finds code that is not mutated: imports, types, property names, appearance, logs, and `return await`, whose removal changes nothing. */
function findSkipped(program: ESTree.Program, text: string): Span[] {
  const skipped: Span[] = [];
  const skip = (span: Span): void => {
    skipped.push(span);
  };
  new Visitor({
    ImportDeclaration: skip,
    ExportAllDeclaration: skip,
    ExportNamedDeclaration: ({ source }) => source && skip(source),
    ImportExpression: skip,
    TSTypeAnnotation: skip,
    TSTypeAliasDeclaration: skip,
    TSInterfaceDeclaration: skip,
    TSTypeParameterInstantiation: skip,
    TSAsExpression: ({ typeAnnotation }) => skip(typeAnnotation),
    TSSatisfiesExpression: ({ typeAnnotation }) => skip(typeAnnotation),
    JSXAttribute: (node) => {
      if (node.name.type === 'JSXIdentifier' && unprovenAttributes.has(node.name.name)) skip(node);
    },
    Property: ({ key, computed, value }) => {
      if (!computed) skip(key);
      if (isNamed(key, 'description') || isNamed(key, 'summary')) skip(value);
    },
    CallExpression: (node) => {
      if (logCall.test(text.slice(node.callee.start, node.callee.end))) skip(node);
    },
    ReturnStatement: ({ argument }) => {
      if (argument?.type === 'AwaitExpression') skip({ start: argument.start, end: argument.start + 1 });
    },
  }).visit(program);
  return skipped;
}

/** Returns all sites of a source text in order; empty for invalid code. */
export function findSites(path: string, text: string): Site[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) return [];
  const sites: Site[] = [];
  const textOf = ({ start, end }: Span) => text.slice(start, end);
  const add = (operator: Operator, { start, end }: Span, replacement: string): void => {
    sites.push({ operator, start, end, replacement });
  };
  const swap = (operator: Operator, node: { left: Span; right: Span; operator: string }, replacement: string): void => {
    const between = { start: node.left.end, end: node.right.start };
    const at = between.start + textOf(between).indexOf(node.operator);
    add(operator, { start: at, end: at + node.operator.length }, replacement);
  };
  const negate = ({ test }: { test: Span }): void => add('condition', test, `!(${textOf(test)})`);
  new Visitor({
    Property: ({ key, value }) => {
      if (isNamed(key, 'access') && value.type === 'Literal' && value.value !== 'public')
        add('access', value, "'public'");
    },
    BinaryExpression: (node) => {
      const replacement = comparisons[node.operator];
      if (replacement !== undefined) swap('comparison', node, replacement);
    },
    LogicalExpression: (node) => {
      if (node.operator !== '??') swap('logic', node, node.operator === '&&' ? '||' : '&&');
    },
    ConditionalExpression: negate,
    IfStatement: (node) => (throws(node.consequent) ? add('permission', node, ';') : negate(node)),
    AwaitExpression: (node) => add('await', { start: node.start, end: node.argument.start }, ''),
    ExpressionStatement: (node) => {
      const called = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression;
      if (called.type === 'CallExpression')
        add(guardName.test(textOf(called.callee)) ? 'permission' : 'call', node, ';');
    },
    Literal: (node) => mutateLiteral(node, add),
    TemplateElement: (node) => {
      // A template element starts after a backtick or a closing brace.
      const end = node.start + 1 + node.value.raw.length;
      if (isReadByPeople(node.value.raw)) add('text', { start: end, end }, '~');
    },
    JSXText: (node) => {
      if (node.value.trim() !== '') add('text', { start: node.end, end: node.end }, '~');
    },
  }).visit(program);
  const skipped = findSkipped(program, text);
  const isSkipped = (site: Site) => skipped.some(({ start, end }) => start <= site.start && site.start < end);
  return sites.filter((site) => !isSkipped(site) && parses(path, applySite(text, site)));
}

type Add = (operator: Operator, span: Span, replacement: string) => void;

function mutateLiteral(node: ESTree.Node & { type: 'Literal' }, add: Add): void {
  const { value } = node;
  if (typeof value === 'boolean') add('flag', node, String(!value));
  else if (typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_LIMIT)
    add('limit', node, String(value + 1));
  // A text is changed by inserting `~` before its closing quote.
  else if (typeof value === 'string' && isReadByPeople(value))
    add('text', { start: node.end - 1, end: node.end - 1 }, '~');
}

/** True for texts shown to users (Vietnamese, or several words); false for identifiers such as event types. */
const isReadByPeople = (text: string): boolean => /\p{L} \p{L}|[^\p{ASCII}]/u.test(text);

const isNamed = (key: ESTree.Node, name: string): boolean => key.type === 'Identifier' && key.name === name;

function throws(node: ESTree.Node): boolean {
  if (node.type === 'BlockStatement') return node.body.length === 1 && node.body.every(throws);
  return node.type === 'ThrowStatement';
}

const parses = (path: string, text: string): boolean => parseSync(path, text).errors.length === 0;

export const applySite = (text: string, { start, end, replacement }: Site): string =>
  `${text.slice(0, start)}${replacement}${text.slice(end)}`;
