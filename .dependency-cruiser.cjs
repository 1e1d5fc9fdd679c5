/** Who may import whom. docs/architecture.md explains each rule; `npm run check` fails on any violation. */
const TEST_FILES = '\\.(spec|test|db-spec|api-spec)\\.[tj]sx?$|/(test|testing|e2e)/|jest\\.config|playwright\\.config';
const PACKAGES = 'node_modules';

module.exports = {
  forbidden: [
    {
      name: 'shared-is-pure',
      comment: 'poolkit runs in the browser, in the API and in tests alike: it imports nothing but itself.',
      severity: 'error',
      from: { path: '^poolkit/src', pathNot: TEST_FILES },
      to: { pathNot: '^poolkit/src' },
    },
    {
      name: 'frontend-shared-knows-no-front',
      comment: 'What both frontends share imports poolkit and itself.',
      severity: 'error',
      from: { path: '^frontend-shared/src', pathNot: TEST_FILES },
      to: { pathNot: ['^(frontend-shared|poolkit)/src', '^site\\.config\\.json$', PACKAGES] },
    },
    {
      name: 'backend-knows-no-front',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^frontend-shared/' },
    },
    {
      name: 'workspaces-are-islands',
      comment: 'Backend, site and console meet over HTTP only.',
      severity: 'error',
      from: { path: '^(backend|frontend-site|frontend-admin)/src' },
      to: { path: '^(backend|frontend-site|frontend-admin|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'e2e-is-outside',
      comment: 'Journeys see what a browser sees.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(backend|frontend-shared|frontend-site|frontend-admin|poolkit)/' },
    },
    {
      name: 'module-front-door',
      comment: 'Another module is entered through its index.ts only.',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/' },
      to: {
        path: '^backend/src/modules/([^/]+)/.+',
        pathNot: ['^backend/src/modules/$1/', '^backend/src/modules/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules know no framework, no database, no clock and no environment.',
      severity: 'error',
      from: { path: '^backend/src/modules/[^/]+/domain/', pathNot: TEST_FILES },
      to: {
        pathNot: [
          '^backend/src/modules/[^/]+/domain/',
          '^backend/src/common/(errors|money|text)/',
          '^poolkit/(src|dist)',
          '^util$',
        ],
      },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^backend/src/(common|platform)/' },
      to: { path: '^backend/src/modules/' },
    },
    {
      name: 'only-persistence-knows-typeorm',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: ['/persistence/', '^backend/src/platform/(database|lists)/', '^backend/src/migrations/', TEST_FILES],
      },
      to: { path: `${PACKAGES}/(typeorm|@nestjs/typeorm)/` },
    },
    {
      name: 'api-is-thin',
      comment: 'A controller shapes HTTP; rows and repositories belong to the services.',
      severity: 'error',
      from: { path: '^backend/src/modules/[^/]+/api/', pathNot: TEST_FILES },
      to: { path: '\\.(repository|entity)\\.ts$|/persistence/' },
    },
    {
      name: 'features-are-islands',
      comment: 'Two features are composed by a route, not by each other.',
      severity: 'error',
      from: { path: '^(frontend-(?:site|admin))/src/features/([^/]+)/', pathNot: TEST_FILES },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'frontend-flows-down',
      severity: 'error',
      from: { path: '^frontend-(site|admin)/src/(components|lib|api|config)/', pathNot: TEST_FILES },
      to: { path: '^frontend-(site|admin)/src/(features|app)/' },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [TEST_FILES, '\\.d\\.ts$', '(^|/)(main|index)\\.tsx?$', '\\.config\\.[cm]?[jt]s$', '/scripts/'],
      },
      to: {},
    },
    {
      name: 'not-to-dev-dep',
      comment: 'The production image has no development dependencies.',
      severity: 'error',
      from: { path: '^(backend|poolkit|frontend-shared|frontend-site|frontend-admin)/src', pathNot: [TEST_FILES] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'not-to-unlisted',
      comment: 'A package that is used is a package that is named in package.json.',
      severity: 'error',
      // Test tools are named once, in the root package.json.
      from: { path: '^(backend|poolkit|frontend-shared|frontend-site|frontend-admin|e2e)/', pathNot: TEST_FILES },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: '^(poolkit|frontend-shared)/' },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      // Made by Vite while it builds.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'not-to-deprecated',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['deprecated'] },
    },
    {
      name: 'no-test-in-prod',
      severity: 'error',
      from: { path: '^(backend|poolkit|frontend-shared|frontend-site|frontend-admin)/src', pathNot: TEST_FILES },
      to: { path: TEST_FILES, pathNot: PACKAGES },
    },
  ],
  options: {
    doNotFollow: { path: PACKAGES },
    exclude: { path: '^[^/]+/(dist|coverage)/' },
    combinedDependencies: false,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
