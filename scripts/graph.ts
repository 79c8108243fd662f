import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { moduleUses } from '../architecture/imports.ts'
import { moduleMap, modulesFolder } from '../architecture/module-map.mjs'
import { projectFolder } from './service.ts'

/** `npm run graph`: writes the modules and their imports, allowed and actual, into docs/modules.md. */
const built = await moduleUses(projectFolder, modulesFolder)
const isBuilt = (from: string, to: string) => built.some(([a, b]) => a === from && b === to)

const names = Object.keys(moduleMap)
const node = (name: string) => `  ${name}(${name})`
const arrows = names.flatMap((from) =>
  moduleMap[from]!.map((to) => `  ${from} ${isBuilt(from, to) ? '-->' : '-.->'} ${to}`),
)
const page = `# Modules

Drawn by \`npm run graph\` from \`architecture/module-map.mjs\`. An arrow means "may use". A solid arrow means that the code does.

\`\`\`mermaid
flowchart BT
${[...names.map(node), ...arrows].join('\n')}
\`\`\`
`
writeFileSync(path.join(projectFolder, 'docs/modules.md'), page)
const inUse = arrows.filter((arrow) => arrow.includes('-->')).length
console.log(`docs/modules.md: ${names.length} modules, ${arrows.length} arrows, ${inUse} of them in use`)
