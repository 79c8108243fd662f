import type { FastifyInstance } from 'fastify'
import type { Email } from './email.ts'
import { escapeHtml, renderEmail } from './render-email.ts'

export interface PreviewPage {
  html: string
  /** E-mails have inline styles, which the policy of our pages forbids. */
  contentSecurityPolicy: string
}

const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/**
 * The page /dev/mail, for development only: every e-mail with its sample data, as HTML and as plain text. Null if there
 * is no e-mail of that name.
 */
export function mailPreview(emails: ReadonlyArray<Email<unknown>>, press: string, name?: string): PreviewPage | null {
  const email = name === undefined ? emails[0] : emails.find((one) => one.name === name)
  if (!email && name !== undefined) return null
  return { html: page(emails, press, email), contentSecurityPolicy }
}

export function mountMailPreview(app: FastifyInstance, emails: ReadonlyArray<Email<unknown>>, press: string): void {
  app.get<{ Querystring: { name?: string } }>('/dev/mail', (request, reply) => {
    const preview = mailPreview(emails, press, request.query.name)
    if (!preview) return reply.callNotFound()
    return reply
      .headers({ 'content-security-policy': preview.contentSecurityPolicy, 'content-type': 'text/html; charset=utf-8' })
      .send(preview.html)
  })
}

function page(emails: ReadonlyArray<Email<unknown>>, press: string, chosen: Email<unknown> | undefined): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Mails</title>
<style>
body{margin:0;display:grid;grid-template-columns:16rem 1fr;min-height:100vh;font:15px/1.5 system-ui,sans-serif}
nav{padding:1.5rem;border-right:1px solid #8884}
nav ul{margin:0;padding:0;list-style:none}
nav a{display:block;padding:.375rem 0}
nav a[aria-current]{font-weight:600}
main{padding:1.5rem;min-width:0}
.sides{display:grid;grid-template-columns:2fr 1fr;gap:1.5rem}
iframe{width:100%;height:44rem;border:1px solid #8884}
pre{margin:0;padding:1rem;white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #8884}
@media (max-width:60rem){body,.sides{grid-template-columns:1fr}nav{border:0}}
</style>
<nav aria-label="Mails"><h1>Mails</h1><ul>${emails.map((email) => entry(email, email === chosen)).join('')}</ul></nav>
<main>${chosen ? single(chosen, press) : '<p>No mail is written yet.</p>'}</main>
</html>
`
}

function entry(email: Email<unknown>, current: boolean): string {
  const name = escapeHtml(email.name)
  return `<li><a href="/dev/mail?name=${encodeURIComponent(email.name)}"${current ? ' aria-current="page"' : ''}>${name}</a></li>`
}

function single(email: Email<unknown>, press: string): string {
  const { subject, text, html } = renderEmail(email.render(email.sample), press)
  return `<h2>${escapeHtml(subject)}</h2>
<div class="sides">
<iframe sandbox title="As HTML" srcdoc="${escapeHtml(html)}"></iframe>
<pre>${escapeHtml(text)}</pre>
</div>`
}
