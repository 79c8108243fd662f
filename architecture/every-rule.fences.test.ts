import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Breach } from './breach.ts'
import { breaks, harmless, type Break } from './breaks.ts'
import { projectFiles } from './sources.ts'

const root = path.resolve(import.meta.dirname, '..')
let scratch = ''
let before: string[] = []
let after: string[] = []

/** Breaks each rule on purpose, in a copy of the checkout. All at once, because one check takes seconds. */
beforeAll(() => {
  scratch = copyOfCheckout()
  before = look()
  for (const { files } of [...breaks, ...harmless]) write(files)
  after = look()
}, 120_000)

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe('each fence, broken on purpose', () => {
  it.each(breaks)('$rule: $why', ({ rule, at }) => {
    expect(after.filter((line) => at.some((file) => line.endsWith(` ${file}`)))).toEqual(
      at.map((file) => `${rule} ${file}`),
    )
  })

  it('nothing else was reported: what is allowed stays allowed', () => {
    const expected = breaks.flatMap(({ rule, at }: Break) => at.map((file) => `${rule} ${file}`))
    expect(after.filter((line) => !before.includes(line)).sort()).toEqual(expected.sort())
  })

  it('no rule of the configuration is left unbroken', async () => {
    const file: string = '../.dependency-cruiser.mjs'
    const { default: config } = (await import(file)) as { default: { forbidden: Array<{ name: string }> } }
    const broken = new Set(breaks.map(({ rule }) => rule))
    expect(config.forbidden.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([])
  })
})

function look(): string[] {
  const { stdout, stderr } = spawnSync(process.execPath, ['architecture/fences.ts', '--json'], { cwd: scratch })
  if (stdout.length === 0) throw new Error(stderr.toString())
  const lines = (JSON.parse(stdout.toString()) as Breach[]).map(({ rule, file }) => `${rule} ${file}`)
  return [...new Set(lines)].sort()
}

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(scratch, file)
    mkdirSync(path.dirname(place), { recursive: true })
    appendFileSync(place, text)
  }
}

function copyOfCheckout(): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'grfs-fences-'))
  for (const file of projectFiles(root)) cpSync(path.join(root, file), path.join(copy, file))
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  linkPackages('node_modules', copy)
  for (const app of ['apps/server', 'apps/web']) linkPackages(`${app}/node_modules`, copy)
  return copy
}

// Linked one by one, so that @grfs/… resolves to the copy and not to the checkout.
function linkPackages(folder: string, copy: string): void {
  if (!existsSync(path.join(root, folder))) return
  const names = readdirSync(path.join(root, folder))
  mkdirSync(path.join(copy, folder), { recursive: true })
  for (const name of names.filter((entry) => entry !== '@grfs')) {
    symlinkSync(path.join(root, folder, name), path.join(copy, folder, name))
  }
  if (!names.includes('@grfs')) return
  mkdirSync(path.join(copy, folder, '@grfs'))
  for (const name of readdirSync(path.join(copy, 'packages'))) {
    symlinkSync(path.join(copy, 'packages', name), path.join(copy, folder, '@grfs', name))
  }
}
