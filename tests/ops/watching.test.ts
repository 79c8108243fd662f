import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasTool, listAlerts, listPanelQueries, prometheusFolder, ruleTests, runTool } from '../support/alert-rules.ts'

const root = path.resolve(import.meta.dirname, '../..')
// CI installs the programs (.ci/run). Elsewhere these tests need the packages prometheus and prometheus-alertmanager.
const hasTools = process.env['CI'] !== undefined || (hasTool('promtool') && hasTool('amtool'))
const kebab = (name: string) => name.replaceAll(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

describe.runIf(hasTools)('O7 the rules', () => {
  it('are valid, and every alert does in its tests what it should', () => {
    expect(runTool('promtool', 'check', 'rules', 'rules.yml')).toContain('SUCCESS')
    expect(runTool('promtool', 'test', 'rules', ...ruleTests)).toContain('SUCCESS')
  }, 120_000)

  it('come with valid configurations of Prometheus and Alertmanager', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'grfs-prometheus-'))
    for (const file of ['prometheus.yml', 'rules.yml'])
      writeFileSync(path.join(folder, file), readFileSync(path.join(prometheusFolder, file)))
    writeFileSync(path.join(folder, 'metrics-token'), 'token')
    expect(runTool('promtool', 'check', 'config', path.join(folder, 'prometheus.yml'))).toContain('SUCCESS')
    expect(runTool('amtool', 'check-config', 'alertmanager.yml')).toContain('SUCCESS')
    rmSync(folder, { recursive: true })
  })
})

describe('O7 every alert', () => {
  const { alerts, runbooks, untested } = listAlerts()

  it('has a history that makes it fire and one that does not', () => {
    expect(alerts.length).toBeGreaterThan(30)
    expect(untested).toEqual([])
  })

  it('leads to its section of the on-call document', () => {
    expect(runbooks).toEqual(alerts.map((name) => `docs/operations/on-call.md#${kebab(name)}`))
    const document = path.join(root, 'docs/operations/on-call.md')
    if (!existsSync(document)) return
    const headings = [...readFileSync(document, 'utf8').matchAll(/^## (.+)$/gm)].map(([, text]) => text!)
    const anchors = headings.map((text) => text.toLowerCase().replaceAll(' ', '-'))
    expect(alerts.map(kebab).filter((anchor) => !anchors.includes(anchor))).toEqual([])
  })
})

it('metrics.md explains every metric that a dashboard or an alert uses', () => {
  const document = readFileSync(path.join(root, 'docs/operations/metrics.md'), 'utf8')
  const rules = readFileSync(path.join(prometheusFolder, 'rules.yml'), 'utf8')
  const alerts = [...rules.matchAll(/expr: >-\n((?: {10}.+\n)+)/g)].map(([, expr]) => expr!)
  const queries = [...alerts, ...listPanelQueries().map(({ expr }) => expr)]
  const names = queries.flatMap((query) =>
    [...query.replaceAll(/"[^"]*"|\{[^}]*\}|\[\w+\]|grfs:\S+/g, '').matchAll(/\b[a-z]\w*_\w+\b(?!\()/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    ),
  )
  expect(new Set(names).size).toBeGreaterThan(30)
  expect([...new Set(names)].filter((name) => !document.includes(`\`${name}\``))).toEqual([])
})
