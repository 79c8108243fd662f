import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ts from 'typescript'
import { afterAll, describe, expect, it } from 'vitest'
import { projectFolder } from '../../scripts/service.ts'

/** The shipped configuration, read by the programs that it is for. */
const ops = path.join(projectFolder, 'ops')
const scratch = mkdtempSync(path.join(tmpdir(), 'grfs-ops-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** A test that needs a program. Without it the test is skipped, and its title says why. */
function itWith(program: string, title: string, test: () => void): void {
  const isInstalled = spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
  if (isInstalled) it(title, test)
  else it.skip(`${title} (skipped: ${program} is not installed)`)
}

function run(program: string, args: string[], cwd = projectFolder): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  return { code: status, output: stdout + stderr }
}

describe('systemd units', () => {
  const units = readdirSync(path.join(ops, 'systemd')).filter((name) => /\.(?:service|timer)$/.test(name))

  itWith('systemd-analyze', 'are valid', () => {
    for (const name of units) {
      // The product is not installed here.
      const text = readFileSync(path.join(ops, 'systemd', name), 'utf8').replaceAll(
        /^(ExecStart\w*=)\S+/gm,
        '$1/bin/true',
      )
      writeFileSync(path.join(scratch, name), text)
    }
    const files = units.map((name) => path.join(scratch, name.replace('@', '@3000')))
    const template = units.find((name) => name.includes('@'))!
    writeFileSync(path.join(scratch, template.replace('@', '@3000')), readFileSync(path.join(scratch, template)))
    expect(run('systemd-analyze', ['verify', '--recursive-errors=no', ...files])).toEqual({ code: 0, output: '' })
  })

  // Ten times the score of systemd. The worker creates namespaces for bubblewrap.
  itWith('systemd-analyze', 'leave each process only what it needs', () => {
    const limits = {
      'grfs-http@.service': 15,
      'grfs-migrate.service': 15,
      'grfs-worker.service': 32,
      'grfs-doctor.service': 32,
    }
    for (const [name, threshold] of Object.entries(limits)) {
      const file = path.join(ops, 'systemd', name)
      const { code, output } = run('systemd-analyze', ['security', '--offline=true', `--threshold=${threshold}`, file])
      expect([name, code, output.split('\n').findLast((line) => line.includes('Overall'))]).toEqual([
        name,
        0,
        expect.anything(),
      ])
    }
  })
})

describe('HAProxy', () => {
  itWith('haproxy', 'accepts its files', () => {
    for (const name of readdirSync(path.join(ops, 'haproxy'))) {
      const { code, output } = run('haproxy', ['-c', '-f', path.join(ops, 'haproxy', name)])
      // The names of the servers are examples.
      const warnings = output
        .split('\n')
        .filter((line) => /ALERT|WARNING/.test(line) && !line.includes('could not resolve'))
      expect([name, code, warnings]).toEqual([name, 0, []])
    }
  })
})

describe('Kustomize', () => {
  const kustomize = (folder: string) => {
    const flags = ['kustomize', '--load-restrictor', 'LoadRestrictionsNone']
    return execFileSync('kubectl', [...flags, path.join(ops, 'kubernetes', folder)], { encoding: 'utf8' })
  }

  itWith('kubectl', 'builds every overlay of objects that Kubernetes knows, without unknown fields', () => {
    const found = ['overlays/small', 'overlays/large', 'migrate'].flatMap((folder) => objectsIn(kustomize(folder)))
    expect(found.length).toBeGreaterThan(20)
    expect(faultsIn(found)).toEqual([])
  })

  itWith('kubectl', 'runs each container without privileges on a read-only file system', () => {
    const pods = ['overlays/large', 'migrate'].flatMap((folder) => objectsIn(kustomize(folder))).flatMap(podOf)
    expect(pods.length).toBeGreaterThanOrEqual(4)
    for (const { securityContext, automountServiceAccountToken, containers } of pods) {
      expect([securityContext.runAsNonRoot, automountServiceAccountToken]).toEqual([true, false])
      for (const container of containers) {
        expect(container.securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect(container.resources.limits.memory).toBeDefined()
      }
    }
  })

  it('finds a misspelt field, a wrong type and a missing field', () => {
    const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'site' } }
    const specs = [{ selectors: {} }, { ports: [{ port: '80' }] }, { ports: [{ name: 'http' }] }]
    expect(faultsIn([service, ...specs.map((spec) => ({ ...service, spec }))])).toEqual([
      expect.stringContaining('selectors'),
      expect.stringContaining('number'),
      expect.stringContaining('port'),
    ])
  })
})

interface KubernetesObject {
  apiVersion: string
  kind: string
  spec?: object
}

interface Pod {
  securityContext: { runAsNonRoot: boolean }
  automountServiceAccountToken: boolean
  containers: Array<{ securityContext: object; resources: { limits: { memory: string } } }>
}

const podOf = ({ spec }: KubernetesObject): Pod[] =>
  spec && 'template' in spec ? [(spec.template as { spec: Pod }).spec] : []

function objectsIn(yaml: string): KubernetesObject[] {
  const file = path.join(scratch, 'objects.yaml')
  writeFileSync(file, yaml)
  return JSON.parse(
    execFileSync(path.join(projectFolder, 'node_modules/.bin/js-yaml'), [file], { encoding: 'utf8' }),
  ) as KubernetesObject[]
}

/** Compares objects with the types of Kubernetes. The compiler reports unknown and missing fields and wrong types. */
function faultsIn(objects: KubernetesObject[]): string[] {
  const lines = objects.map(({ apiVersion, kind, ...rest }) => {
    const [group = '', version = ''] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion]
    const type = `import('kubernetes-types/${group.replace('.k8s.io', '')}/${version}').${kind}`
    return `;(${JSON.stringify({ apiVersion, kind, ...rest })}) satisfies ${type}`
  })
  const file = path.join(projectFolder, 'tests/ops/objects.generated.ts')
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es5.d.ts'],
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, lines.join('\n'), ts.ScriptTarget.Latest) : getSourceFile(name, ...rest)
  host.fileExists = (name) => name === file || fileExists(name)
  const program = ts.createProgram([file], options, host)
  const diagnostics = [
    ...program.getGlobalDiagnostics(),
    ...program.getSyntacticDiagnostics(),
    ...program.getSemanticDiagnostics(),
  ]
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
