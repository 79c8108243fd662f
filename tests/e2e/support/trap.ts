import type { BrowserContext, Page } from '@playwright/test'

/** Scripts that ran, what the policy blocked, and markup that could run on a user action. */
export async function trapped(
  context: BrowserContext,
  origin: string,
  visit: (page: Page) => Promise<void>,
): Promise<string[]> {
  const found: string[] = []
  await context.exposeFunction('tell', (what: string) => found.push(what))
  await context.addInitScript(() => {
    const tell = (window as unknown as { tell(what: string): void }).tell
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const) {
      Object.defineProperty(window, name, { value: () => tell(`${name} on ${location.href}`) })
    }
    document.addEventListener('securitypolicyviolation', (event) =>
      tell(`refused ${event.violatedDirective} ${event.blockedURI} on ${location.href}`),
    )
  })
  context.on('weberror', (error) => found.push(`failed: ${error.error().message}`))
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    // A blob URL of our origin is a picture that our page created.
    if (
      !request
        .url()
        .replace(/^blob:/, '')
        .startsWith(origin)
    )
      found.push(`asked ${request.url().slice(0, 100)}`)
  })
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) found.push(`a frame ${frame.url()}`)
  })
  await visit(page)
  return found
}

/** Inspects the DOM that the browser has built. */
export function findLiveMarkup(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll('main *, head *')) {
      const name = element.tagName.toLowerCase()
      for (const { name: attribute, value } of element.attributes) {
        if (/^on|^srcdoc$|^style$|^formaction$|^ping$/i.test(attribute)) found.push(`${name} ${attribute}`)
        if (
          /^(href|src|action|xlink:href)$/i.test(attribute) &&
          !/^(https?:\/\/|\/|#|mailto:|data:image\/svg|blob:https?:\/\/|$)/.test(value)
        ) {
          found.push(`${name} ${attribute}=${value.slice(0, 60)}`)
        }
      }
    }
    const strange =
      '.prose :is(script, style, iframe, object, embed, svg, math, form, input, template, video, audio, meta, base, link)'
    for (const element of document.querySelectorAll(strange)) found.push(element.outerHTML.slice(0, 80))
    return found
  })
}
