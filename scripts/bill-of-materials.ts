import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * `node scripts/bill-of-materials.ts <folder>`: prints what is installed as CycloneDX 1.5: npm packages below the folder,
 * packages of Debian. `npm sbom --omit=dev` leaves out packages that development needs too.
 */
interface Component {
  type: 'library'
  name: string
  version: string
  purl: string
  licenses?: Array<{ expression: string }>
}

interface Manifest {
  name?: string
  version?: string
  license?: string
}

function npmPackages(folder: string): Component[] {
  const modules = path.join(folder, 'node_modules')
  if (!existsSync(modules)) return []
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(path.join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
  )
  return names.flatMap((name) => {
    const inside = path.join(modules, name)
    return [...npmPackage(path.join(inside, 'package.json')), ...npmPackages(inside)]
  })
}

function npmPackage(file: string): Component[] {
  if (!existsSync(file)) return []
  const { name, version, license } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  if (name === undefined || version === undefined) return []
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return [
    {
      type: 'library',
      name,
      version,
      purl,
      ...(typeof license === 'string' && { licenses: [{ expression: license }] }),
    },
  ]
}

function debianPackages(): Component[] {
  if (!existsSync('/usr/bin/dpkg-query')) return []
  const list = execFileSync('dpkg-query', ['-W', '-f', '${Package} ${Version} ${Architecture}\n'], { encoding: 'utf8' })
  return list
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', version = '', architecture = ''] = line.split(' ')
      const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}`
      return { type: 'library', name, version, purl }
    })
}

const folder = path.resolve(process.argv[2] ?? '.')
// Each workspace may have packages of its own.
const places = [
  '.',
  ...['apps', 'packages'].flatMap((group) => readdirSync(path.join(folder, group)).map((name) => `${group}/${name}`)),
]
const found = [...places.flatMap((place) => npmPackages(path.join(folder, place))), ...debianPackages()]
const components = [...new Map(found.map((component) => [component.purl, component])).values()].sort((one, other) =>
  one.purl < other.purl ? -1 : 1,
)
// No time and no serial number: the same image has the same bill.
console.log(JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components }, null, 1))
