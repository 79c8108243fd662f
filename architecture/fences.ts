import path from 'node:path'
import { importBreaches } from './imports.ts'
import { moduleFolderBreaches } from './module-folders.ts'
import { tableBreaches } from './table-owners.ts'

/** Looks at every fence of the house; prints what is broken. `--json` for the test that breaks them. */
const root = path.resolve(import.meta.dirname, '..')
const breaches = [...(await importBreaches(root)), ...moduleFolderBreaches(root), ...tableBreaches(root)]

if (process.argv.includes('--json')) console.log(JSON.stringify(breaches))
else for (const { rule, detail } of breaches) console.log(`${rule}: ${detail}`)
process.exitCode = breaches.length > 0 ? 1 : 0
