import { realpathSync } from 'node:fs'
import path from 'node:path'

/**
 * `bubblewrap`: sees the system's programs and fonts, its own folder, and nothing else; no network. `network`: only the
 * network is taken away. `none`: for machines that can do neither; whoever chooses it has another wall around the worker.
 */
export type Cage = 'bubblewrap' | 'network' | 'none'

export const cageProgram: Record<Cage, string[]> = { bubblewrap: ['bwrap'], network: ['unshare'], none: [] }

export interface Limits {
  /** Address space of each process. LibreOffice takes about 0.7 GiB of it for an ordinary paper. */
  memoryBytes: number
  /** Processor time of each process. */
  cpuSeconds: number
  wallSeconds: number
  /** The largest file that may be written. */
  fileBytes: number
}

/** Where a program finds the folder of its job. */
export function insideOf(cage: Cage, folder: string): string {
  return cage === 'bubblewrap' ? '/job' : folder
}

/** The command line that runs `program` in the cage with its limits. */
export function caged(cage: Cage, limits: Limits, folder: string, program: string, args: string[]): string[] {
  const { memoryBytes, cpuSeconds, fileBytes } = limits
  const limited = [
    'prlimit',
    ...[`--as=${memoryBytes}`, `--cpu=${cpuSeconds}`, `--fsize=${fileBytes}`, '--nofile=1024', '--core=0'],
  ]
  return [...limited, ...wall(cage, folder, program), program, ...args]
}

function wall(cage: Cage, folder: string, program: string): string[] {
  switch (cage) {
    case 'bubblewrap':
      return bubblewrap(folder, program)
    case 'network':
      // An ordinary user gets a network of their own only together with users of their own; the processes, so that all
      // of them end with the first.
      return ['unshare', '--map-root-user', '--net', '--pid', '--fork', '--kill-child', '--mount-proc', '--']
    case 'none':
      return []
  }
}

/** Killed together with the process that started it: nothing survives a worker that dies. */
function bubblewrap(folder: string, program: string): string[] {
  const shown = ['/etc/fonts', '/etc/libreoffice', '/etc/alternatives', '/etc/ld.so.cache', '/var/cache/fontconfig']
  return [
    ...['bwrap', '--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ...['--ro-bind', '/usr', '/usr'],
    // What an installation put there itself is no business of a converter.
    ...['--tmpfs', '/usr/local'],
    ...['bin', 'lib', 'lib64', 'sbin'].flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]),
    ...shown.flatMap((place) => ['--ro-bind-try', place, place]),
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    ...homeOf(program),
    ...['--bind', folder, '/job', '--chdir', '/job', '--'],
  ]
}

/** A program that does not lie below /usr brings its own folder along. */
function homeOf(program: string): string[] {
  const folder = path.dirname(realpathSync(program))
  if (folder.startsWith('/usr/') && !folder.startsWith('/usr/local/')) return []
  const home = path.basename(folder) === 'program' ? path.dirname(folder) : folder
  return ['--ro-bind', home, home]
}
