import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const prometheusFolder = path.resolve(import.meta.dirname, '../../ops/prometheus')
const grafanaFolder = path.resolve(import.meta.dirname, '../../ops/grafana')

export const ruleTests = ['rules.test.yml', 'rules.week.test.yml']

/** Runs promtool or amtool beside the rules; throws with its output. */
export function runTool(program: 'promtool' | 'amtool', ...args: string[]): string {
  return execFileSync(program, args, { cwd: prometheusFolder, encoding: 'utf8', stdio: 'pipe' })
}

export function hasTool(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The alerts, where they lead, and those whose tests do not both make them fire and leave them silent. */
export function listAlerts(): { alerts: string[]; untested: string[]; runbooks: string[] } {
  const read = (file: string) => readFileSync(path.join(prometheusFolder, file), 'utf8')
  const rules = read('rules.yml')
  const tests = ruleTests.map(read).join('\n')
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
  const runbooks = [...rules.matchAll(/runbook: (\S+)/g)].map(([, address]) => address!)
  const fires = (name: string) => tests.includes(`alertname: ${name}\n        exp_alerts:\n`)
  // AlertsArrive always fires.
  const stays = (name: string) => name === 'AlertsArrive' || tests.includes(`alertname: ${name}, exp_alerts: [] }`)
  return { alerts, runbooks, untested: alerts.filter((name) => !fires(name) || !stays(name)) }
}

interface Panel {
  type: string
  title: string
  targets?: Array<{ expr: string }>
}

export interface PanelQuery {
  dashboard: string
  panel: string
  expr: string
}

/** Every query of every panel of every dashboard. */
export function listPanelQueries(): PanelQuery[] {
  return readdirSync(grafanaFolder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((dashboard) => {
      const { panels } = JSON.parse(readFileSync(path.join(grafanaFolder, dashboard), 'utf8')) as { panels: Panel[] }
      return panels
        .filter(({ type }) => type !== 'row')
        .flatMap(({ title: panel, targets = [] }) => targets.map(({ expr }) => ({ dashboard, panel, expr })))
    })
}
