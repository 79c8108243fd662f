import { hash } from 'node:crypto'
import type { Writable } from 'node:stream'
import pg from 'pg'

// Far more than the house has statements; a bound all the same, because names live as long as the connection.
const maxNames = 2_000
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames) return known
  const name = hash('sha1', text, 'base64url')
  names.set(text, name)
  return name
}

/**
 * Lets the database keep the plan of every statement it has seen: the same text gets the same name, and planning is
 * paid once per connection. Planning costs more than running for most of what a page reads.
 */
export class PreparedClient extends pg.Client {
  // The base class has a dozen overloads; only a text with values is changed, all else goes through as it came.
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    this.#sendTogether()
    const plain = super.query.bind(this) as (...given: unknown[]) => unknown
    return plain(...(name === undefined ? args : [{ name, text, values }, ...rest])) as never
  }

  // What is asked for in the same breath leaves in one packet: a write to the network costs more than most statements.
  #sendTogether(): void {
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
}
