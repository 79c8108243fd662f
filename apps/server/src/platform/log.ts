import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino'

export type Logger = PinoLogger

/** JSON lines on standard output, without credentials, links and e-mail addresses (ADR 0036). */
export function createLog(level: string, name: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    name,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'password', '*.password', 'token', '*.token'],
    serializers: { err: (error: unknown) => describeError(error) },
    hooks: { streamWrite: removeSecrets },
  }
  return destination ? pino(options, destination) : pino(options)
}

// Libraries attach private data to errors: PostgreSQL a `detail` with the row, nodemailer the recipients, fetch the
// headers.
const safeFields = [
  ...['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'],
  ...['statusCode', 'responseCode', 'command', 'syscall', 'errno', 'signal'],
] as const

const maxCauses = 5

function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : { type: typeof error }
  const type = error.constructor.name
  const message = safeMessage(error)
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  const fields = error as Error & Record<string, unknown>
  const { cause } = error
  return {
    type,
    message,
    // The first line of a stack is the message, which may contain a value.
    stack: [`${type}: ${message}`, ...frames].join('\n'),
    ...Object.fromEntries(safeFields.flatMap((name) => (isPlain(fields[name]) ? [[name, fields[name]]] : []))),
    ...(cause !== undefined && depth < maxCauses && { cause: describeError(cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < maxCauses && { errors: error.errors.map((one) => describeError(one, depth + 1)) }),
  }
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** PostgreSQL's data exceptions (class 22) quote the value after a colon. */
function safeMessage({ message, ...fields }: Error & { code?: unknown; severity?: unknown }): string {
  const isDataException = fields.severity !== undefined && String(fields.code).startsWith('22')
  return isDataException ? message.split(': ', 1)[0]! : message
}

// The answer of a mail server and the message of an error may quote an address or a link, so search every part of the
// line. A JSON escape sequence in front, such as \n, is not part of the address. The limits keep the search linear.
const address =
  /(\\(?:u[\da-f]{4}|.))?[^\s"'<>()[\],;:=&?\\@/]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,10}\p{L}[\p{L}\p{N}-]{1,62}/giu
// 256 bits or more in base64url: sessions, tokens, signatures. Ids and hexadecimal hashes do not match.
const token = /(\\(?:u[\da-f]{4}|.)|(?<![\w\\-]))(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{43,}/g

function removeSecrets(line: string): string {
  const withoutAddresses = line.includes('@') || line.includes('%40') ? line.replace(address, '$1[address]') : line
  return withoutAddresses.replace(token, '$1[secret]')
}
