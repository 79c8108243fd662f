import { createTransport, type Transporter } from 'nodemailer'

const secondsUntilGivingUp = 30

/**
 * How `smtp://` uses STARTTLS. `required`: no e-mail to a server without it. `opportunistic`: used if offered, so an
 * attacker on the network can strip it. `none`: never used. Certificates are always verified.
 */
export type SmtpTls = 'required' | 'opportunistic' | 'none'

export interface MailServer {
  /** `smtp://user:secret@host:587`, or `smtps://` for TLS from the first byte. */
  url: string
  tls: SmtpTls
  /** The sender's address. */
  from: string
}

/** Opens a pool of SMTP connections. Each sends many e-mails. */
export function openMailTransport({ url, tls, from }: MailServer, connections = 5): Transporter {
  return createTransport({
    ...serverOf(url),
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'none',
    // The name in EHLO: the public domain, not the machine's own name.
    name: from.slice(from.lastIndexOf('@') + 1),
    pool: true,
    maxConnections: connections,
    connectionTimeout: secondsUntilGivingUp * 1000,
    greetingTimeout: secondsUntilGivingUp * 1000,
    socketTimeout: secondsUntilGivingUp * 1000,
    // E-mails are text from our tables. They must not make this process read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function serverOf(address: string) {
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : secure ? 465 : 25,
    secure,
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
  }
}
