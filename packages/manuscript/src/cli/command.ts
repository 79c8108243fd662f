import { openPackage } from '../package/open.ts'
import type { Package } from '../package/package.ts'
import { readManuscript } from '../read/read-manuscript.ts'
import type { Manuscript } from '../read/manuscript-model.ts'

/** The only way from here to files. */
export interface Disk {
  read(file: string): Uint8Array
  /** Throws when the file is there already, unless it may be replaced. */
  write(file: string, bytes: Uint8Array, options: { replace: boolean }): void
}

export interface Options {
  json?: boolean
  html?: boolean
  authors?: string
  institutions?: string
  emails?: string
  phrases?: string
  output?: string
  /** A file with the record of the article, as JSON. */
  front?: string
}

/** What a command has to say: to people, to programs, and whether all is well. */
export interface Said {
  text: string
  json: unknown
  fine: boolean
}

export interface Command {
  /** How many files it wants. */
  files: number
  run(files: string[], options: Options, disk: Disk): Said
}

export function openFile(file: string, disk: Disk): { pkg: Package; manuscript: Manuscript } {
  const pkg = openPackage(disk.read(file))
  return { pkg, manuscript: readManuscript(pkg) }
}
