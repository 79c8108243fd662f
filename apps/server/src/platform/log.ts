import { pino, type Logger as PinoLogger } from 'pino'

export type Logger = PinoLogger

/** Structured lines on standard output. Credentials never reach them. */
export function createLog(level: string, name: string): Logger {
  return pino({
    level,
    name,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'password', '*.password', 'token', '*.token'],
  })
}
