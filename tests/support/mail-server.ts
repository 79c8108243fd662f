import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  messageId: string
  isEncrypted: boolean
  recipients: string[]
  source: string
}

export interface MailServerOptions {
  /** How long the server waits before it accepts. */
  delayMs?: () => number
  /** Called when an e-mail is accepted, just before the reply is sent. */
  onAccept?: (mail: ReceivedMail) => Promise<void> | void
  /** SMTP reply code for recipients that the server refuses. */
  refuse?: (address: string) => number | undefined
  /** Offers STARTTLS with this key and certificate. Without it the server acts as if STARTTLS was stripped. */
  tls?: { key: string; cert: string }
}

/** A real SMTP server that keeps what it accepts. */
export async function startMailServer(options: MailServerOptions = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.tls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    ...options.tls,
    logger: false,
    onRcptTo({ address }, _session, callback) {
      const code = options.refuse?.(address)
      callback(code === undefined ? null : Object.assign(new Error(`${address} is not here`), { responseCode: code }))
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString()
        const mail = {
          isEncrypted: session.secure,
          messageId: /^message-id:\s*(\S+)/im.exec(source)?.[1] ?? '',
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          source,
        }
        void (async () => {
          await pause(options.delayMs?.() ?? 0)
          received.push(mail)
          await options.onAccept?.(mail)
          callback()
        })()
      })
    },
  })
  // A client that is killed during an e-mail breaks its connection.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
