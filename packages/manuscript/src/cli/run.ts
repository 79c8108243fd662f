import { parseArgs } from 'node:util'
import { Refusal } from '../package/refusal.ts'
import {
  blind,
  check,
  type Command,
  diff,
  type Disk,
  facts,
  html,
  type Options,
  read,
  similar,
  usage,
  WrongUsage,
} from './commands.ts'

export interface Ended {
  out: string
  err: string
  exitCode: 0 | 1 | 2
}

const commands = new Map<string, Command>(Object.entries({ check, read, facts, html, blind, diff, similar }))

/** The whole program except for disk and terminal. */
export function run(args: string[], disk: Disk): Ended {
  const wantsJson = args.includes('--json')
  try {
    const { name, files, options, help } = understood(args)
    if (help) return { out: usage, err: '', exitCode: 0 }
    const command = commands.get(name)
    if (!command) throw new WrongUsage(name ? `Unknown command “${name}”.` : 'Please name a command.')
    if (files.length !== command.files)
      throw new WrongUsage(`“${name}” needs ${command.files === 1 ? 'one file' : 'two files'}.`)
    const result = command.run(files, options, disk)
    const out = wantsJson ? JSON.stringify(result.json, null, 2) : harmless(result.text.trimEnd())
    return { out: `${out}\n`, err: '', exitCode: result.fine ? 0 : 1 }
  } catch (error) {
    return { ...failure(error, wantsJson), exitCode: 2 }
  }
}

function understood(args: string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: flag,
      html: flag,
      help: { type: 'boolean', short: 'h' },
      authors: text,
      institutions: text,
      emails: text,
      phrases: text,
      output: { type: 'string', short: 'o' },
    },
  })
  const { help = false, ...options } = values
  const [name = '', ...files] = positionals
  return { name, files, help, options: options as Options }
}

function failure(error: unknown, wantsJson: boolean): Pick<Ended, 'out' | 'err'> {
  if (error instanceof Refusal) {
    const refused = { code: error.code, message: error.message }
    return wantsJson
      ? { out: `${JSON.stringify({ refused }, null, 2)}\n`, err: '' }
      : { out: '', err: `${error.message}\n` }
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof WrongUsage || code.startsWith('ERR_PARSE_ARGS'))
    return { out: '', err: `${(error as Error).message}\n\n${usage}` }
  const path = error instanceof Error && 'path' in error ? String(error.path) : ''
  const sentence = troubles.get(code)
  if (sentence) return { out: '', err: harmless(`${path}: ${sentence}\n`) }
  throw error
}

const troubles = new Map([
  ['ENOENT', 'File not found.'],
  ['EISDIR', 'This is a folder.'],
  ['EACCES', 'Permission denied.'],
  ['EEXIST', 'The file already exists. Choose another file with --output.'],
])

/** Remove control characters: untrusted text must not control the terminal. */
const harmless = (text: string) => text.replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
