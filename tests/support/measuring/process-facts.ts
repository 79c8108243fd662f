import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

// Linux counts processor time in hundredths of a second on every machine we use (getconf CLK_TCK).
const ticksPerSecond = 100

/** Processor time that a process and its threads have used, in seconds. */
export function processorSeconds(pid: number): number {
  const fields = statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Resident memory of a process, in bytes. */
export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}

/** A process and all its descendants. */
export function withChildren(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(withChildren)]
}

/** Processor time of each program with its children, in seconds. */
export function processorOf<Name extends string>(programs: Record<Name, number>): Record<Name, number> {
  const seconds = Object.entries<number>(programs).map(([name, pid]) => [
    name,
    withChildren(pid).reduce((sum, one) => sum + processorSeconds(one), 0),
  ])
  return Object.fromEntries(seconds) as Record<Name, number>
}

/** The PostgreSQL server of a connection: the parent of the process that answers it. */
export async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return Number(statOf(rows[0]!.pid)[1])
}

function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in the second field may contain spaces; the fields after its closing bracket do not.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
