import { createTransport, type Transporter } from 'nodemailer'

const secondsUntilGivingUp = 30

/** Opens the way to the mail server (`smtp://user:secret@host:587`, `smtps://` for TLS from the first byte): a few connections kept open, each used for many mails. */
export function openMailTransport({ url, from }: { url: string; from: string }, connections = 5): Transporter {
  return createTransport({
    ...serverOf(url),
    // What we call ourselves in EHLO; the machine's own name is nobody's business.
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
    // smtp://…?ignoreTls=true for a relay on the same machine whose certificate nobody can check
    ...(url.searchParams.get('ignoreTls') === 'true' && { ignoreTLS: true }),
  }
}
