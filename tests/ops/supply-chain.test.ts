import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFiles } from '../../architecture/sources.ts'
import { projectFolder } from '../../scripts/service.ts'

interface LockedPackage {
  integrity?: string
  resolved?: string
  link?: boolean
  dev?: boolean
  hasInstallScript?: boolean
}

const lock = JSON.parse(readFileSync(path.join(projectFolder, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>
}
const locked = Object.entries(lock.packages).filter(([place, { link }]) => place.includes('node_modules/') && !link)

// Optional, for other platforms than Linux on x64. The registry does not have them in this version, so npm skips them.
const unpublished = /^node_modules\/@myriaddreamin\/typst-ts-node-compiler-(?:darwin|win32|linux-arm64)-[\w-]+$/

describe('packages of others: S18', () => {
  it('have a hash in the lockfile and no address, so they come from the registry that npm is set to', () => {
    const unverified = locked
      .filter(([, { integrity, resolved }]) => !integrity?.startsWith('sha512-') || resolved !== undefined)
      .map(([place]) => place)
    expect(unverified.filter((place) => !unpublished.test(place))).toEqual([])
    expect(locked.length).toBeGreaterThan(300)
  })

  // The images install with --ignore-scripts: a package that needs its script would be broken there.
  it('run no script when the product is installed', () => {
    const withScripts = locked.filter(([, { dev, hasInstallScript }]) => !dev && hasInstallScript)
    expect(withScripts.map(([place]) => place)).toEqual([])
  })
})

/** Shapes of keys that must not be in a repository. */
const secrets = [
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\n[A-Za-z0-9+/]{40}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bnpm_[A-Za-z0-9]{36}\b/,
  /\bxox[abpr]-[0-9]{10,}-[A-Za-z0-9-]{10,}/,
  /\b[rs]k_live_[A-Za-z0-9]{20,}/,
]

describe('the repository: S18', () => {
  it('has no secrets', () => {
    const files = projectFiles(projectFolder)
    const leaked = files.filter((file) => {
      const text = readFileSync(path.join(projectFolder, file), 'latin1')
      return secrets.some((secret) => secret.test(text))
    })
    expect(leaked).toEqual([])
    expect(secrets.some((secret) => secret.test(`AKIA${'A1'.repeat(8)}`))).toBe(true)
  })
})

describe('the image', () => {
  it('copies the manifest of every workspace, so that npm installs all of them', () => {
    const text = readFileSync(path.join(projectFolder, 'Containerfile'), 'utf8')
    const manifests = projectFiles(projectFolder).filter((file) =>
      /^(?:apps|packages)\/[^/]+\/package\.json$/.test(file),
    )
    expect(manifests.filter((file) => !text.includes(`COPY ${file} `))).toEqual([])
  })

  it('has the user guide when the web app is built', () => {
    const [containerfile, ignored] = ['Containerfile', '.containerignore'].map((file) =>
      readFileSync(path.join(projectFolder, file), 'utf8'),
    )
    expect(containerfile).toMatch(/COPY docs\/guide docs\/guide\nRUN node apps\/web\/build\.ts/)
    expect(ignored).toContain('docs/*\n!docs/guide\n')
  })

  it('installs for the worker what CI installs for its converters', () => {
    const containerfile = readFileSync(path.join(projectFolder, 'Containerfile'), 'utf8')
    const ci = readFileSync(path.join(projectFolder, '.ci/run'), 'utf8')
    const needed = [...ci.matchAll(/\b(?:libreoffice-[\w-]+|fonts-[\w-]+|poppler-utils|qpdf|bubblewrap)\b/g)].map(
      ([name]) => name,
    )
    expect(needed.length).toBeGreaterThan(10)
    expect(needed.filter((name) => !containerfile.includes(name))).toEqual([])
  })
})
