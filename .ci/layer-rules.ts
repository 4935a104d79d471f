// Import rules between the folders of the repository, in the format of dependency-cruiser. Used by check-layers.ts.
import type { IConfiguration } from 'dependency-cruiser';

const service = '^services/([^/]+)/';
const module = `${service}src/modules/([^/]+)/`;

export const layerRules: IConfiguration = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      comment: 'An import that cannot be resolved fails at run time.',
      severity: 'error',
      from: {},
      // Vite resolves `virtual:` imports and `?url` suffixes at build time; no such files exist.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'services-import-only-libs',
      severity: 'error',
      from: { path: service },
      to: { path: '^(services|gateway|frontend|deploy)/', pathNot: '^services/$1/' },
    },
    {
      name: 'siblings-through-index',
      comment: 'A sibling module is imported through its index.ts only.',
      severity: 'error',
      from: { path: module },
      to: { path: module, pathNot: ['^services/$1/src/modules/$2/', '^services/[^/]+/src/modules/[^/]+/index\\.ts$'] },
    },
    {
      name: 'app-through-index',
      severity: 'error',
      from: { path: `${service}src/[^/]+\\.ts$`, pathNot: '\\.test\\.ts$' },
      to: { path: module, pathNot: '/index\\.ts$' },
    },
    {
      name: 'libs-import-only-libs',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(services|gateway|frontend|deploy)/' },
    },
    {
      name: 'gateway-imports-only-libs',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^(services|frontend|deploy)/' },
    },
    {
      name: 'frontend-imports-only-libs',
      severity: 'error',
      from: { path: '^frontend/(src|server)/' },
      to: { path: '^(services|gateway|deploy)/' },
    },
    {
      name: 'browser-imports-only-contracts',
      comment: 'What runs in the browser may not reach the server kit.',
      severity: 'error',
      from: { path: '^frontend/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^libs/', pathNot: '^libs/contracts/' },
    },
    {
      name: 'mongodb-in-repositories',
      comment: 'Inside a service only a repository speaks to the database; elsewhere only types are named.',
      severity: 'error',
      from: { path: '^(services|gateway|frontend)/', pathNot: '(-repository\\.ts|\\.test\\.ts)$' },
      to: { path: '^node_modules/mongodb/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-are-islands',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'features-below-app',
      severity: 'error',
      from: { path: '^frontend/src/(features|shared)/' },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: 'shared-below-features',
      severity: 'error',
      from: { path: '^frontend/src/shared/' },
      to: { path: '^frontend/src/features/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
