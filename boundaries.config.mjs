// Who may import whom. Each rule's comment is what the developer reads when it fires.
const aModule = '^src/modules/([^/]+)/';
const serverFile = '\\.server\\.tsx?$';
const testFile = '\\.(test|e2e|fault)\\.tsx?$';
const testData = 'test-data\\.server\\.ts$';

/** What another module may be entered by. */
const frontDoor = [
  '^src/modules/$1/',
  '^src/modules/[^/]+/(contract|fields|inputs|rules|errors|texts|job-posting|article-posting|ad-texts|report-texts|source-texts|papers-texts|suspension|suspension-words|suspension-letter-texts|security-texts|cookies|completeness)\\.ts$',
  '^src/modules/[^/]+/(service|events|letter-samples)\\.server\\.ts$',
  '^src/modules/[^/]+/service/',
  '^src/modules/[^/]+/components/',
  testData, // see test-data-stays-in-tests
];

/** Those that few sites need, with all that they import. */
const LARGE_FILES = '^src/(providers/storage/s3-storage|providers/directories/saml-directory|demo/seed)\\.server\\.ts$';

const deny = (name, comment, from, to, more = {}) => ({ name, comment, severity: 'error', from, to, ...more });

export default {
  forbidden: [
    deny(
      'front-door',
      'Enter another module by its contract, rules, errors, texts, service, events or components.',
      { path: aModule, pathNot: testFile },
      { path: '^src/modules/', pathNot: frontDoor },
    ),
    deny(
      'no-module-cycle',
      'If A needs B and B needs A, one of them should announce an event instead.',
      { path: '^src/modules/[^/]+$' },
      { path: '^src/modules/[^/]+$', circular: true },
      { scope: 'folder' },
    ),
    deny(
      'ground-knows-no-module',
      'platform, providers and ui must make sense without this product.',
      { path: '^src/(platform|providers|ui)/', pathNot: testFile },
      { path: '^src/modules/' },
    ),
    deny(
      'platform-stands-alone',
      'platform is the lowest floor.',
      { path: '^src/platform/', pathNot: testFile },
      { path: '^src/(providers|ui)/' },
    ),
    deny(
      'browser-stays-clean',
      'This file reaches the browser; move the server part to a .server file.',
      {
        path: [
          '^src/ui/',
          '^src/modules/[^/]+/components/',
          '^src/modules/[^/]+/(contract|fields|rules|errors|texts)\\.ts$',
        ],
        pathNot: testFile,
      },
      { path: serverFile, dependencyTypesNot: ['type-only'] },
    ),
    deny(
      'contract-or-rules-first',
      'contract and rules may not import each other; what both need is a file of its own.',
      { path: '^src/modules/([^/]+)/(contract|rules)\\.ts$' },
      { path: '^src/modules/$1/(contract|rules)\\.ts$', circular: true },
    ),
    deny(
      'sql-in-one-place',
      'Only queries.server.ts talks to the database.',
      { path: '^src/modules/', pathNot: ['queries[^/]*\\.server\\.ts$', 'queries/', testFile, testData] },
      { path: 'node_modules/kysely', dependencyTypesNot: ['type-only'] },
    ),
    deny(
      'adapters-are-private',
      'Depend on the interface; only src/main.ts chooses an adapter.',
      { path: '^src/(modules|platform|ui)/', pathNot: testFile },
      { path: '^src/providers/' },
    ),
    deny(
      'test-data-stays-in-tests',
      'Builders are for tests and the demo seed.',
      { path: '^src/', pathNot: [testFile, testData, '^src/demo/'] },
      { path: testData },
    ),
    deny(
      'nobody-imports-the-top',
      'main, server, worker and routes put things together; nothing below may know them.',
      { path: '^src/(modules|platform|providers|ui)/', pathNot: testFile },
      { path: ['^src/[^/]+\\.tsx?$', '^src/(server|guards|demo)/'] },
    ),
    deny(
      'loaded-when-needed',
      'Most processes never need it, and its code is megabytes: load it by `import()` where it is first used.',
      { path: '^src/', pathNot: [testFile, '^src/(demo|sandbox-doors)/', LARGE_FILES] },
      {
        path: ['node_modules/(sharp|nodemailer|@simplewebauthn/server|@aws-sdk|@node-saml)/', LARGE_FILES],
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    ),
  ],
  options: {
    parser: 'swc', // TypeScript 7 has no parser API yet; without swc the check sees nothing and passes
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\+types/', testFile, '^tests/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
