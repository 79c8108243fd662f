import path from 'node:path'
import { importBreaches } from './imports.ts'
import { moduleFolderBreaches } from './module-folders.ts'
import { tableBreaches } from './table-owners.ts'

/**
 * Checks every architecture rule and prints what is broken. `--json` is for the test that breaks the rules on purpose.
 */
const root = path.resolve(import.meta.dirname, '..')
const breaches = [...(await importBreaches(root)), ...moduleFolderBreaches(root), ...tableBreaches(root)]

if (process.argv.includes('--json')) console.log(JSON.stringify(breaches))
else for (const { rule, detail } of breaches) console.log(`${rule}: ${detail}`)
process.exitCode = breaches.length > 0 ? 1 : 0
