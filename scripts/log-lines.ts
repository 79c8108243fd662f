interface LogRecord {
  level: number
  msg?: string
  err?: { stack?: string; message?: string }
}

const warnLevel = 40
const errorLevel = 50
// Fields of every line, mostly with the same value.
const noise = new Set(['level', 'time', 'pid', 'hostname', 'name', 'msg', 'err', 'reqId', 'requestId'])

/** Formats a structured log line for people; other lines stay unchanged. */
export function readable(line: string): string {
  const record = parse(line)
  if (!record) return line
  const weight = record.level >= errorLevel ? 'ERROR ' : record.level >= warnLevel ? 'warn ' : ''
  const facts = Object.entries(record)
    .filter(([name]) => !noise.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const trouble = record.err ? [`\n${record.err.stack ?? record.err.message}`] : []
  return weight + [record.msg, ...facts, ...trouble].filter(Boolean).join(' ')
}

export function isTrouble(line: string): boolean {
  return (parse(line)?.level ?? warnLevel) >= warnLevel
}

function parse(line: string): LogRecord | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const record = JSON.parse(line) as Partial<LogRecord>
    return typeof record.level === 'number' ? (record as LogRecord) : undefined
  } catch {
    return undefined
  }
}
