#!/usr/bin/env -S node --env-file-if-exists=.env
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ConfigError, version } from '../platform/config.ts'

/** A file of `cli/`, named as the command. */
interface Command {
  usage: string
  /** Returns the exit code. */
  run(args: string[]): Promise<number>
}

const folder = path.join(import.meta.dirname, 'cli')
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort()

const load = async (name: string) => (await import(path.join(folder, `${name}.ts`))) as Command

/** `grfs <command>`: what operators do with an installation. `grfs help` lists the commands. */
async function main([name = 'help', ...args]: string[]): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) return help(args[0])
  if (['version', '--version'].includes(name)) return showVersion()
  if (!names.includes(name)) {
    console.error(`grfs knows no command "${name}". These exist: ${names.join(', ')}. "grfs help" explains them.`)
    return 1
  }
  const command = await load(name)
  if (args.includes('--help')) return help(name)
  try {
    return await command.run(args)
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    return 1
  }
}

function showVersion(): number {
  console.log(version())
  return 0
}

async function help(name: string | undefined): Promise<number> {
  const commands = await Promise.all(names.filter((one) => name === undefined || one === name).map(load))
  console.log(commands.map(({ usage }) => usage).join('\n\n'))
  return 0
}

process.exitCode = await main(process.argv.slice(2))
