import { runAndLeave } from './closing.ts'
import { runMutants } from './mutants.ts'
import { namingFiles, prefixOf, readFinished, readRules } from './spec-rules.ts'

/**
 * `npm run spec`: which rules of the specification are named by a test. Fails if a finished rule is not, or if a test
 * names a rule that does not exist. `--quiet` prints only problems, `--unnamed` lists every rule without a test.
 * `--mutants` breaks rules one at a time and expects their tests to fail (scripts/mutants.ts).
 */
const mutants = process.argv.indexOf('--mutants')
if (mutants > 0) await runAndLeave(() => runMutants(process.argv.slice(mutants + 1)))

const rules = readRules()
const finished = readFinished()
const known = new Set(rules.map(({ id }) => id))
const areas = [...new Set(rules.map(({ id }) => prefixOf(id)))]
const named = namingFiles(rules)

const wrong = [
  ...[...finished].filter((id) => !known.has(id)).map((id) => `finished.json lists ${id}, which is no rule.`),
  ...[...named]
    .filter(([id]) => !known.has(id))
    .map(([id, files]) => `${id} is no rule, but is named in ${[...files].join(', ')}.`),
]
const owed = rules.filter(({ id }) => finished.has(id) && !named.has(id))

if (!process.argv.includes('--quiet')) printAreas()
for (const { id, rule } of owed) console.log(`${id} is finished, but no test names it: ${rule}`)
for (const problem of wrong) console.log(problem)
process.exitCode = owed.length + wrong.length > 0 ? 1 : 0

/**
 * For each area: how many rules tests name, and how many they must; then the unnamed rules, if tests name others of the
 * area.
 */
function printAreas(): void {
  const all = process.argv.includes('--unnamed')
  for (const area of areas) {
    const own = rules.filter(({ id }) => prefixOf(id) === area)
    const unnamed = own.filter(({ id }) => !named.has(id))
    const due = own.filter(({ id }) => finished.has(id)).length
    const count = `${own.length - unnamed.length} of ${own.length}`
    console.log(`${area.padEnd(9)} ${count.padStart(10)} named${due > 0 ? `, ${due} finished` : ''}`)
    if (!all && unnamed.length === own.length) continue
    for (const { id, rule } of unnamed) if (!finished.has(id)) console.log(`    ${id}  ${rule}`)
  }
  console.log(`${[...named.keys()].filter((id) => known.has(id)).length} of ${rules.length} rules named by tests`)
}
