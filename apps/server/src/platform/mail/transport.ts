import { createTransport, type Transporter } from 'nodemailer'

const secondsUntilGivingUp = 30

/**
 * What `smtp://` does about STARTTLS. `required`: a server that does not offer it gets no mail. `opportunistic`: used when
 * offered, so an attacker on the way can strip it. `none`: never used. Certificates are always verified.
 */
export type SmtpTls = 'required' | 'opportunistic' | 'none'

export interface MailServer {
  /** `smtp://user:secret@host:587`, or `smtps://` for TLS from the first byte. */
  url: string
  tls: SmtpTls
  /** The sender's address. */
  from: string
}

/** Opens a pool of SMTP connections; each sends many mails. */
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
    // A mail is text from our own tables; nothing in it may make this process read a file or fetch an address.
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
