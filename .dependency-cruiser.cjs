// Which way imports may point. Reasons: docs/architecture.md. `scripts/structure` proves that each rule fires.
const app = '^apps/[^/]+/src'
const testFile = '(\\.(test|contract|stories|e2e)\\.tsx?$|/testing/|^(packages/testkit|world|e2e)/)'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(node:|virtual:)|\\?|excalidraw/index\\.css$' },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^packages/contract/src' },
      to: { path: '^(apps|packages/(?!contract))' },
    },
    { name: 'packages-know-no-apps', severity: 'error', from: { path: '^packages/' }, to: { path: '^apps/' } },
    {
      name: 'apps-are-strangers',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'features-are-strangers',
      severity: 'error',
      from: { path: `(${app}/features)/([^/]+)/` },
      to: { path: '^$1/', pathNot: '^$1/$2/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: `${app}/platform/` },
      to: { path: `${app}/(features|app)/` },
    },
    {
      // Removing a feature of the server is removing its folder and its lines in that list.
      name: 'only-the-list-names-features',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: `^apps/server/src/(features/|features\\.ts$|platform/)|${testFile}` },
      to: { path: '^apps/server/src/features/' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: `${app}/features/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `${app}/(app/|main|app\\.)` },
    },
    {
      name: 'only-stores-touch-a-driver',
      severity: 'error',
      from: {
        path: '^apps/server/src',
        pathNot: '(\\.(store\\.[a-z]+|tables)\\.ts$|/platform/(db|bus|limits|files)/|\\.test\\.ts$)',
      },
      to: { path: 'node_modules/(pg|ioredis|drizzle-orm|@electric-sql|@aws-sdk)/' },
    },
    {
      name: 'models-know-no-react',
      severity: 'error',
      from: { path: '(\\.|-)model\\.ts$' },
      to: { path: 'node_modules/react/' },
    },
    {
      name: 'widgets-are-strangers',
      severity: 'error',
      from: { path: '^packages/widgets/src/([^/]+)/', pathNot: '^packages/widgets/src/host/' },
      to: { path: '^packages/widgets/src/[^/]+/', pathNot: '^packages/widgets/src/($1|host|shared)/' },
    },
    {
      name: 'ui-is-dumb',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^packages/(client|contract|i18n)/' },
    },
    {
      // The schemas' library is larger than a page, and makes code at run time, which the page's policy forbids.
      name: 'pages-hold-no-schemas',
      severity: 'error',
      from: {
        path: '^(apps/(web|admin)|packages/(client|widgets|stage|i18n|app-shell|venue-fields|rich-text-editor))/src/',
        pathNot: testFile,
      },
      to: { path: '^packages/contract/src/index\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-stay-outside',
      severity: 'error',
      from: { pathNot: `${testFile}|^(bench|scripts)/` },
      to: { path: testFile },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    // Installed by `npm test` alone, so that what they import may not be there.
    exclude: { path: '(^|/)(dist|\\.types)/|^e2e/providers/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  },
}
