import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { projectFolder, runToEnd } from '../../scripts/service.ts'
import { temporaryFolder } from './processes.ts'

// Without systemd podman needs other settings than those of the distribution.
const settings: Record<string, string> = existsSync('/run/systemd/system')
  ? {}
  : { CONTAINERS_CONF: path.join(projectFolder, 'ops/image/containers.conf') }

/** Runs podman, buildah or podman-compose to its end and returns what it printed. */
export function container(program: string, args: string[], input?: Uint8Array): string {
  return execFileSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
    ...(input && { input }),
  }).trim()
}

/** The same without blocking this process. */
export const runContainer = (command: string[]) => runToEnd(command, settings)

/** A program or a right that a proof needs is missing on this machine. */
export class CannotRunHere extends Error {}

/** Throws with the names of the programs that are missing. */
export function requirePrograms(names: string[]): void {
  const missing = names.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0)
  if (missing.length > 0)
    throw new CannotRunHere(`This proof needs programs that are not installed: ${missing.join(', ')}.`)
}

/** Throws unless images can be built here. */
export function requireContainers(): void {
  requirePrograms(['buildah', 'podman', 'git'])
  if (process.getuid?.() !== 0) throw new CannotRunHere('This proof builds images and needs root.')
}

const hasImage = (image: string) => container('podman', ['images', '--quiet', image]) !== ''

/** `BASE_IMAGE`, or a stand-in for node:24-bookworm-slim, which stays for later runs. */
export async function nodeImage(): Promise<string> {
  return process.env['BASE_IMAGE'] ?? standIn('node', 'localhost/grfs-stand-in-node', [])
}

/** One image with the servers that compose starts beside the product. */
export async function systemImage(): Promise<string> {
  const packages = ['postgresql-15', 'varnish', 'varnish-modules', 'nginx-light', 'gettext-base']
  return standIn('debian', 'localhost/grfs-stand-in-system', packages)
}

async function standIn(kind: string, image: string, packages: string[]): Promise<string> {
  if (!hasImage(image)) {
    console.log(`building ${image}`)
    await runToEnd(['ops/image/stand-in-base.sh', kind, image, ...packages], settings)
  }
  return image
}

/** A clone of the last commit in a folder of its own, without what git ignores. */
export function cleanClone(origin = projectFolder): string {
  const folder = path.join(temporaryFolder('grfs-clone-'), 'project')
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', origin, folder])
  return folder
}

export type Target = 'server' | 'worker'

export const imageOf = (target: Target) => `localhost/grfs-${target}`

/** Builds one target of the Containerfile. Returns the seconds that it took. */
export async function buildImage(folder: string, target: Target, image: string, useCache: boolean): Promise<number> {
  const begun = performance.now()
  const [time, commit] = execFileSync('git', ['log', '-1', '--format=%ct %H'], { cwd: folder, encoding: 'utf8' })
    .trim()
    .split(' ')
  await runToEnd(
    [
      ...['buildah', 'bud', '--isolation', 'chroot', '--layers', ...(useCache ? [] : ['--no-cache'])],
      // The same sources give the same files with the same times.
      ...['--timestamp', time!, '--label', `org.opencontainers.image.revision=${commit}`],
      ...['--build-arg', `BASE=${await nodeImage()}`, '--target', target, '--tag', image, folder],
    ],
    settings,
  )
  return (performance.now() - begun) / 1000
}

// What the Containerfile copies.
const sources = [
  ...['Containerfile', '.containerignore', 'package.json', 'package-lock.json', '.npmrc', 'tsconfig.base.json'],
  ...['apps', 'packages', 'scripts/bill-of-materials.ts'],
]

/** The image of the last commit. Builds it if there is none, or if a file that is in it changed since. */
export async function currentImage(target: Target): Promise<string> {
  const image = imageOf(target)
  if (!isCurrent(image)) {
    console.log(`building ${image}`)
    await buildImage(cleanClone(), target, image, true)
  }
  return image
}

function isCurrent(image: string): boolean {
  if (!hasImage(image)) return false
  const label = '{{index .Labels "org.opencontainers.image.revision"}}'
  const commit = container('podman', ['image', 'inspect', '--format', label, image])
  const compared = ['diff', '--quiet', commit, 'HEAD', '--', ...sources]
  return commit !== '' && spawnSync('git', compared, { cwd: projectFolder }).status === 0
}
