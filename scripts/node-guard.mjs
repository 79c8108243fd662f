// The npm package `node` puts Node 24 in front of every npm script; with `--ignore-scripts` it silently does not.
import { execFileSync } from 'node:child_process'
const version = execFileSync('node', ['--version']).toString().trim()
if (Number(version.slice(1).split('.')[0]) < 24) {
  console.error(
    `GRFS Journals needs Node 24, but npm scripts would run on ${version}. Run "npm install" without --ignore-scripts, or install Node 24.`,
  )
  process.exit(1)
}
