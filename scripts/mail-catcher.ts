import { freePort } from './free-port.ts'
import { startService, untilAnswers } from './service.ts'

export interface MailCatcher {
  smtpUrl: string
  /** A page for people; tests use `/api/email` below it. */
  url: string
  stop(): Promise<void>
}

/** Starts an SMTP server that keeps every e-mail in memory and delivers none. */
export async function startMailCatcher(ports: { webPort?: number; smtpPort?: number } = {}): Promise<MailCatcher> {
  const [smtp, web] = [await freePort(ports.smtpPort), await freePort(ports.webPort)]
  const said: string[] = []
  const service = startService({
    // Without these addresses it would listen on all network interfaces.
    command: [
      'maildev',
      '--ip',
      '127.0.0.1',
      '--smtp',
      `${smtp}`,
      '--web-ip',
      '127.0.0.1',
      '--web',
      `${web}`,
      '--silent',
    ],
    onLine: (line) => said.push(line),
  })
  const url = `http://127.0.0.1:${web}`
  if (!(await untilAnswers(`${url}/api/healthz`, service, 20))) {
    await service.stop()
    throw new Error(`The mail catcher did not start:\n${said.join('\n')}`)
  }
  return { smtpUrl: `smtp://127.0.0.1:${smtp}`, url, stop: service.stop }
}
