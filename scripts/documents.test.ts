import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { projectFiles } from '../architecture/sources.ts'
import { projectFolder } from './service.ts'

const files = projectFiles(projectFolder)
const paths = files.map((file) => `/${file}`)
// Decision records and the changelog describe the past; the specification is not ours to change.
const documents = files.filter(
  (file) => file.endsWith('.md') && !/^docs\/(?:adr\/\d|specification)|^CHANGELOG/.test(file),
)

/** Paths in code marks that no file of the project ends with. */
function missingIn(document: string): string[] {
  const text = readFileSync(path.join(projectFolder, document), 'utf8')
  const named = text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|css|sql|vcl|conf|md))(?::\d+)?`/g)
  return [...new Set([...named].map(([, name]) => name!))].filter(
    (name) => !paths.some((file) => file.endsWith(`/${name.replace(/^(?:\.\.?\/)+/, '')}`)),
  )
}

it.each(documents)('%s names only files that exist', (document) => {
  expect(missingIn(document)).toEqual([])
})

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-')

/** Links to files or headings that do not exist. */
function brokenLinksIn(document: string): string[] {
  const text = readFileSync(path.join(projectFolder, document), 'utf8')
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!)
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [name = '', anchor] = link.split('#')
    const target = name === '' ? document : path.posix.join(path.posix.dirname(document), name)
    if (!files.some((file) => file === target || file.startsWith(`${target}/`))) return true
    if (anchor === undefined) return false
    const headings = readFileSync(path.join(projectFolder, target), 'utf8').matchAll(/^#+ (.+)$/gm)
    return ![...headings].some(([, heading]) => anchorOf(heading!) === anchor)
  })
}

it.each(documents)('%s links only to what exists', (document) => {
  expect(brokenLinksIn(document)).toEqual([])
})

it('every package, the lockfile and the changelog name the same version', () => {
  const jsonOf = (file: string) => JSON.parse(readFileSync(path.join(projectFolder, file), 'utf8')) as Manifest
  const manifests = files.filter((file) => /^(?:(?:apps|packages)\/[^/]+\/)?package\.json$/.test(file))
  const { packages = {}, version } = jsonOf('package-lock.json')
  expect(manifests.length).toBeGreaterThan(8)
  for (const file of manifests) {
    const manifest = jsonOf(file)
    expect(manifest.version, file).toBe(version)
    expect(packages[file.replace(/\/?package\.json$/, '')]?.version, `${file} in the lockfile`).toBe(version)
    for (const [name, wanted] of Object.entries(manifest.dependencies ?? {}))
      if (name.startsWith('@grfs/')) expect(wanted, `${name} in ${file}`).toBe(version)
  }
  const changelog = readFileSync(path.join(projectFolder, 'CHANGELOG.md'), 'utf8')
  expect(/^## (\d\S*)/m.exec(changelog)?.[1]).toBe(version)
})

interface Manifest {
  version: string
  dependencies?: Record<string, string>
  packages?: Record<string, Manifest>
}
