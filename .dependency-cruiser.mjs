import { featureMap, moduleMap, modulesFolder } from './architecture/module-map.mjs'

const tests = ['\\.test\\.tsx?$', '^tests/']
const product = '^(apps|packages)/'
const server = '^apps/server/src'
const web = '^apps/web/app'
const npm = (...names) => names.map((name) => `(^|/)node_modules/${name}/`)

/** One rule: what `from` must not reach. Type-only imports count like any other. */
const fence = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const house = [
  // pages.ts loads every page when somebody goes there; what a page imports reads only the type of its addresses.
  fence(
    'no-cycles',
    'Two files that need each other are one file, or three.',
    {},
    { circular: true, viaOnly: { pathNot: '^apps/web/app/pages\\.ts$' } },
  ),
  fence('unresolved', 'What is imported must exist.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
  fence(
    'undeclared',
    'A package that is not declared is there by luck: add it to the package.json of the workspace that imports it.',
    { path: product, pathNot: tests },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: '^virtual:' },
  ),
  fence(
    'domain-is-pure',
    'packages/domain imports nothing but itself.',
    { path: '^packages/domain/', pathNot: tests },
    { pathNot: '^packages/domain/' },
  ),
  fence(
    'contracts-know-only-domain-and-zod',
    'packages/contracts is read by both sides, so it brings nothing along.',
    { path: '^packages/contracts/', pathNot: tests },
    { pathNot: ['^packages/(contracts|domain)/', ...npm('zod')] },
  ),
  fence(
    'covers-is-pure',
    'packages/covers draws from data: it imports nothing but the domain.',
    { path: '^packages/covers/', pathNot: tests },
    { pathNot: '^packages/(covers|domain)/' },
  ),
  fence(
    'manuscript-stands-alone',
    'packages/manuscript takes bytes and gives records or bytes: no file, no network, nothing of ours.',
    { path: '^packages/manuscript/src/', pathNot: ['^packages/manuscript/src/cli/', ...tests] },
    { pathNot: ['^packages/manuscript/src/', '^(zlib|crypto|buffer)$'] },
  ),
  fence(
    'scholarly-stands-alone',
    'packages/scholarly takes records and gives text: it reads HTML, and knows nothing of ours.',
    { path: '^packages/scholarly/src/', pathNot: tests },
    { pathNot: ['^packages/scholarly/src/', ...npm('parse5')] },
  ),
  fence(
    'typesetting-stands-alone',
    'packages/typesetting takes a record and gives a PDF: it reads its own template and fonts, and knows only scholarly.',
    { path: '^packages/typesetting/src/', pathNot: tests },
    {
      pathNot: [
        '^packages/(typesetting|scholarly)/',
        '^(fs|fs/promises|path|module)$',
        ...npm('@myriaddreamin/typst-ts-node-compiler', 'wawoff2'),
      ],
    },
  ),
  fence('web-never-sees-server', 'They meet in packages/contracts.', { path: '^apps/web/' }, { path: '^apps/server/' }),
  fence('server-never-sees-web', 'They meet in packages/contracts.', { path: '^apps/server/' }, { path: '^apps/web/' }),
  fence(
    'tests-are-leaves',
    'The product runs without its tests and tools.',
    { path: product, pathNot: tests },
    { path: [...tests, '^(scripts|architecture|ops)/'] },
  ),
]

const serverRooms = [
  fence(
    'platform-knows-no-module',
    'The platform carries the modules, it does not know them.',
    { path: `${server}/platform/`, pathNot: tests },
    { path: `${server}/(modules|entry)/` },
  ),
  fence(
    'entry-is-the-top',
    'Only entry sees everything, and nothing sees entry.',
    { path: '^apps/server/', pathNot: [`${server}/(entry|platform)/`, ...tests] },
    { path: `${server}/entry/` },
  ),
  fence(
    'module-unlisted',
    'A module that is not in architecture/module-map.mjs may neither use nor be used.',
    { path: `^${modulesFolder}/`, pathNot: Object.keys(moduleMap).map((name) => `^${modulesFolder}/${name}/`) },
    {},
  ),
  ...Object.entries(moduleMap).map(([name, uses]) =>
    fence(
      `module-${name}`,
      uses.length > 0 ? `${name} may use ${uses.join(', ')}, through index.ts.` : `${name} uses no other module.`,
      { path: `^${modulesFolder}/${name}/`, pathNot: tests },
      {
        path: `^${modulesFolder}/`,
        pathNot: [`^${modulesFolder}/${name}/`, ...uses.map((used) => `^${modulesFolder}/${used}/index\\.ts$`)],
      },
    ),
  ),
]

const webRooms = [
  ...Object.entries(featureMap).map(([name, uses]) =>
    fence(
      `feature-${name}`,
      uses.length > 0 ? `${name} may use ${uses.join(', ')}.` : `${name} uses no other feature.`,
      { path: `${web}/features/${name}/`, pathNot: tests },
      { path: `${web}/features/`, pathNot: [name, ...uses].map((used) => `${web}/features/${used}/`) },
    ),
  ),
  fence(
    'feature-unlisted',
    'A feature has the name of a module in architecture/module-map.mjs.',
    { path: `${web}/features/`, pathNot: Object.keys(featureMap).map((name) => `${web}/features/${name}/`) },
    {},
  ),
  fence(
    'features-below-pages',
    'pages.ts names the features, never the other way round. lib/paths.ts reads only the type of its addresses.',
    { path: `${web}/(features|lib|ui)/`, pathNot: [`${web}/lib/paths\\.ts$`, ...tests] },
    { path: `${web}/(pages\\.ts|app/(main|routes|root)\\.)` },
  ),
  fence(
    'lib-below-features',
    'lib serves the features.',
    { path: `${web}/lib/`, pathNot: tests },
    { path: `${web}/(features|public|app)/` },
  ),
  fence(
    'queries-stay-in-the-app',
    'Public pages do not load TanStack Query (ADR 42).',
    { path: `${web}/(public|ui)/`, pathNot: tests },
    { path: [`${web}/lib/(query|use-confirmation)\\.ts$`, ...npm('@tanstack/[^/]+')] },
  ),
  fence(
    'ui-knows-nothing',
    'ui knows no domain: only itself, covers, the catalogue of texts and the hooks of the router.',
    { path: `${web}/ui/`, pathNot: tests },
    {
      path: product,
      pathNot: [`${web}/ui/`, `${web}/lib/navigation\\.tsx$`, '^packages/covers/', '^packages/contracts/src/texts/'],
    },
  ),
]

export default {
  forbidden: [...house, ...serverRooms, ...webRooms],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)(build|\\.dev|\\.cache|screens)/' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
}
