import { featureMap, moduleMap, modulesFolder } from './module-map.mjs'

/** One way to break one rule: the files to add, and the files that the check must report for it. */
export interface Break {
  rule: string
  why: string
  files: Record<string, string>
  at: string[]
}

const imports = (what: string) => `import type {} from '${what}'\n`
const nothing = 'export {}\n'
const names = Object.keys(moduleMap)
const moduleFile = (name: string, file: string) => `${modulesFolder}/${name}/${file}`

/** A break by one file with one import. The imported file is created if `target` is given. */
function breakBy(rule: string, why: string, file: string, what: string, target?: string): Break {
  return { rule, why, files: { ...(target && { [target]: nothing }), [file]: imports(what) }, at: [file] }
}

const house: Break[] = [
  {
    rule: 'no-cycles',
    why: 'two files that know each other by type only',
    files: { 'scripts/zz-a.ts': imports('./zz-b.ts'), 'scripts/zz-b.ts': imports('./zz-a.ts') },
    at: ['scripts/zz-a.ts'],
  },
  breakBy('unresolved', 'a file that is not there', 'scripts/zz-missing.ts', './zz-not-there.ts'),
  breakBy('undeclared', "somebody else's dependency", 'apps/server/src/platform/zz-luck.ts', 'pg-types'),
  breakBy('domain-is-pure', 'the file system', 'packages/domain/src/zz-impure.ts', 'node:fs'),
  breakBy('contracts-know-only-domain-and-zod', 'the file system', 'packages/contracts/src/zz-impure.ts', 'node:fs'),
  breakBy('manuscript-stands-alone', 'the file system', 'packages/manuscript/src/zz-impure.ts', 'node:fs'),
  breakBy('scholarly-stands-alone', 'the file system', 'packages/scholarly/src/zz-impure.ts', 'node:fs'),
  breakBy('typesetting-stands-alone', 'the network', 'packages/typesetting/src/zz-impure.ts', 'node:http'),
  breakBy('covers-is-pure', 'the file system', 'packages/covers/src/zz-impure.ts', 'node:fs'),
  breakBy('web-never-sees-server', 'a type', 'apps/web/app/zz-server.ts', '../../server/src/platform/clock.ts'),
  breakBy(
    'server-never-sees-web',
    'a type',
    'apps/server/src/platform/zz-web.ts',
    '../../../web/app/zz-page.ts',
    'apps/web/app/zz-page.ts',
  ),
  breakBy(
    'tests-are-leaves',
    "a test's set-up",
    'apps/server/src/platform/zz-test.ts',
    '../../../../tests/support/database.ts',
  ),
  breakBy('tests-are-leaves', 'a tool', 'apps/web/app/zz-tool.ts', '../../../scripts/free-port.ts'),
]

const server: Break[] = [
  breakBy(
    'platform-knows-no-module',
    'a front door, by type only',
    'apps/server/src/platform/zz-module.ts',
    '../modules/files/index.ts',
  ),
  breakBy(
    'entry-is-the-top',
    'a module that looks up',
    moduleFile('news', 'zz-entry.ts'),
    '../../entry/zz-top.ts',
    'apps/server/src/entry/zz-top.ts',
  ),
  breakBy(
    'module-unlisted',
    'a module nobody planned',
    moduleFile('zz-unlisted', 'zz-uses.ts'),
    '../../platform/clock.ts',
  ),
  {
    rule: 'module-unlisted',
    why: 'a folder that imports nothing',
    files: { [moduleFile('zz-stray', 'index.ts')]: nothing },
    at: [moduleFile('zz-stray', 'index.ts')],
  },
]

/**
 * For every module: an import of a module that the map does not list, and an import of an internal file of one that it
 * lists.
 */
const modules: Break[] = names.flatMap((name) => {
  const stranger = names.find((other) => other !== name && !moduleMap[name]!.includes(other))!
  const friend = moduleMap[name]![0]
  const rule = `module-${name}`
  return [
    breakBy(rule, `the front door of ${stranger}`, moduleFile(name, 'zz-stranger.ts'), `../${stranger}/index.ts`),
    ...(friend
      ? [
          breakBy(
            rule,
            `the inside of ${friend}`,
            moduleFile(name, 'zz-inside.ts'),
            `../${friend}/zz-queries.ts`,
            moduleFile(friend, 'zz-queries.ts'),
          ),
        ]
      : []),
  ]
})

const web: Break[] = [
  ...Object.entries(featureMap).map(([name, uses]) => {
    const other = Object.keys(featureMap).find((one) => one !== name && !uses.includes(one))!
    return breakBy(
      `feature-${name}`,
      'a feature that it may not use',
      `apps/web/app/features/${name}/zz-uses.ts`,
      `../${other}/zz-used.ts`,
      `apps/web/app/features/${other}/zz-used.ts`,
    )
  }),
  breakBy(
    'feature-unlisted',
    'a feature without a module',
    'apps/web/app/features/zz-one/zz-part.ts',
    '../../lib/html.ts',
  ),
  breakBy('features-below-pages', 'the table of pages', 'apps/web/app/features/news/zz-pages.ts', '../../pages.ts'),
  breakBy(
    'lib-below-features',
    'a feature',
    'apps/web/app/lib/zz-part.ts',
    '../features/news/zz-used.ts',
    'apps/web/app/features/news/zz-used.ts',
  ),
  breakBy('queries-stay-in-the-app', 'a query', 'apps/web/app/public/zz-query.ts', '../lib/query.ts'),
  breakBy('ui-knows-nothing', 'lib', 'apps/web/app/ui/zz-lib.ts', '../lib/zz-lib.ts', 'apps/web/app/lib/zz-lib.ts'),
  breakBy('ui-knows-nothing', 'the domain', 'apps/web/app/ui/zz-domain.ts', '@grfs/domain/journals/journal'),
]

const sql = (table: string) => `export const zz = \`select 1 from ${table} where true\`\n`

const beyondImports: Break[] = [
  {
    rule: 'saw-every-file',
    why: 'a folder the cruiser is not told of',
    files: { 'zz-tools/zz-hidden.ts': nothing },
    at: ['zz-tools/zz-hidden.ts'],
  },
  {
    rule: 'table-owner',
    why: "another module's table",
    files: { [moduleFile('search', 'queries.ts')]: sql('journals.journal') },
    at: [moduleFile('search', 'queries.ts')],
  },
  {
    rule: 'table-owner',
    why: 'a published view of a module that is not listed',
    files: { [moduleFile('wallet', 'queries.ts')]: sql('journals.public_journal') },
    at: [moduleFile('wallet', 'queries.ts')],
  },
  {
    rule: 'table-owner',
    why: 'its own table, but outside of queries.ts',
    files: { [moduleFile('journals', 'zz-command.ts')]: "export const zz = ['journals.journal as j']\n" },
    at: [moduleFile('journals', 'zz-command.ts')],
  },
]

export const breaks: Break[] = [...house, ...server, ...modules, ...web, ...beyondImports]

/** Code that looks like a break but is allowed. */
export const harmless: Array<Pick<Break, 'files'>> = [
  // Every module of the map gets its index.ts, so that only the broken rule is reported.
  { files: Object.fromEntries(names.map((name) => [moduleFile(name, 'index.ts'), nothing])) },
  { files: { [moduleFile('interop', 'queries.ts')]: sql('journals.public_journal') } },
  { files: { [moduleFile('publishing', 'zz-allowed.ts')]: imports('../journals/index.ts') } },
  { files: { [moduleFile('news', 'zz-allowed.test.ts')]: imports('../wallet/queries.ts') } },
  {
    files: {
      [moduleFile('news', 'zz-says.ts')]: '/** Unlike journals.journal. */\nexport const zz = texts.journals.issue\n',
    },
  },
]
