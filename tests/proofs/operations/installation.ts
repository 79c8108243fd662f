import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder, runToEnd, startService } from '../../../scripts/service.ts'
import { temporaryFolder } from '../../support/processes.ts'
import { companyOnMachine } from '../../support/measuring/cores.ts'
import { limitsOf, outcomeOf, type Outcome } from '../outcome.ts'
import { startMachine, type Machine } from './installation/machine.ts'

export const ci = false

const page = 'docs/operations/install.md'
const [site, adminEmail] = ['journals.example.org', 'you@example.org']
const [smtpPort, mailPort] = [25, 1080]

/**
 * Types the commands of the installation page on a machine with nothing but Debian, in order, and then does its numbered
 * steps. Given are what the page asks for: a repository, a name that leads to the machine, and a mail server.
 */
export async function prove(): Promise<Outcome> {
  const company = await companyOnMachine()
  const machine = await startMachine([site])
  const clone = path.join(machine.root, 'srv/grfs.git')
  execFileSync('git', ['clone', '--quiet', '--bare', projectFolder, clone])
  await startMail(machine)
  const password = `${randomBytes(12).toString('base64url')} 41`
  const startedAt = performance.now()
  const minutes = () => (performance.now() - startedAt) / 60_000
  const typed: Array<{ section: string; seconds: number }> = []
  let firstPage: number | undefined
  for (const { section, commands } of blocksOf(readFileSync(path.join(projectFolder, page), 'utf8'))) {
    // The one question that a command asks.
    const input = commands.includes('admin create') ? `${password}\n` : ''
    const { code, seconds, output } = await machine.type(commands, { GRFS_REPOSITORY: '/srv/grfs.git' }, input)
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${section}`)
    if (code !== 0) throw new Error(`"${section}" of ${page} failed:\n${commands}\n${output.slice(-40).join('\n')}`)
    typed.push({ section, seconds: Math.round(seconds * 10) / 10 })
    if (commands.includes(`https://${site}`)) firstPage ??= minutes()
    if (commands.includes('grfs doctor')) console.log(output.join('\n'))
  }
  const written = stepsOf(readFileSync(path.join(projectFolder, page), 'utf8'))
  const done = await publishFirstArticle(machine, password)
  const firstArticle = minutes()
  const unwritten = done.filter((step) => !written.includes(step))
  const undone = written.filter((step) => !done.includes(step))
  const [most = 0] = limitsOf('O9').must
  return outcomeOf('O9', {
    found:
      `${typed.length} blocks of commands and ${done.length} steps in the browser, ${unwritten.length} steps not written, ` +
      `first page after ${firstPage?.toFixed(1)} min, first article after ${firstArticle.toFixed(1)} min`,
    ratio: null,
    worst: firstArticle,
    pass: firstPage !== undefined && firstArticle <= most && unwritten.length + undone.length === 0,
    details: { company, typed, steps: done, unwritten, undone, stoodInFor: ['systemd', 'the mail server'] },
  })
}

/** The fenced commands of a page, in order. */
function blocksOf(text: string): Array<{ section: string; commands: string }> {
  const parts = text.matchAll(/^## (?<heading>.+)$|^```sh\n(?<commands>[^]*?)^```$/gm)
  let section = ''
  return [...parts].flatMap(({ groups }) => {
    if (groups?.['heading'] !== undefined) section = groups['heading']
    return groups?.['commands'] === undefined ? [] : [{ section, commands: groups['commands'] }]
  })
}

const stepsOf = (text: string) => [...text.matchAll(/^\d+\. \*\*(.+?)\*\*/gm)].map(([, name]) => name!)

async function startMail(machine: Machine): Promise<void> {
  const address = ['--ip', '127.0.0.1', '--smtp', String(smtpPort), '--web-ip', '127.0.0.1', '--web', String(mailPort)]
  const service = startService({ command: machine.fromNextDoor(['maildev', ...address, '--silent']), onLine: () => {} })
  const probe = machine.fromNextDoor(['curl', '--fail', '--silent', '--retry', '30', '--retry-connrefused'])
  await runToEnd([...probe, `http://127.0.0.1:${mailPort}/api/healthz`], {})
  if (!service.isRunning()) throw new Error('The mail server did not start.')
}

/** Runs as a visitor in the network of the machine, who trusts its certificate. Returns the steps that succeeded. */
async function publishFirstArticle(machine: Machine, password: string): Promise<string[]> {
  const hosts = path.join(temporaryFolder('grfs-visitor-'), 'hosts')
  writeFileSync(hosts, `127.0.0.1 localhost ${site}\n`)
  const script = path.join(import.meta.dirname, 'installation/first-article.ts')
  const withHosts = ['unshare', '--mount', 'sh', '-c', `mount --bind ${hosts} /etc/hosts && exec "$0" "$@"`]
  const lines = await runToEnd(machine.fromNextDoor([...withHosts, process.execPath, script]), {
    ORIGIN: `https://${site}`,
    MAIL_URL: `http://127.0.0.1:${mailPort}`,
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: password,
    NODE_EXTRA_CA_CERTS: path.join(machine.root, 'etc/grfs/tls/fullchain.pem'),
  })
  return lines.flatMap((line) => (line.startsWith('done ') ? [line.slice('done '.length)] : []))
}
