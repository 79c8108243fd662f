/** COUNTER: who does the same within this time has done it once, and the later one counts. */
export const doubleClickSeconds = 30

/** How long what happened is kept one by one, after it was counted. */
export const happeningDays = 2

/** How far the figures of the press look back, in months. */
export const figureSpans = [3, 12, 24, 60] as const

// Parts of what programs call themselves. Some are whole words, because people's browsers and telephones contain them too.
const robotParts = [
  ...['bot', 'crawl', 'spider', 'slurp', 'scrape', 'harvest', 'archiver', 'fetch', 'monitor', 'uptime', 'pingdom'],
  ...['headless', 'phantomjs', 'puppeteer', 'playwright', 'selenium', 'webdriver', 'lighthouse', 'pagespeed'],
  ...['curl', 'wget', 'httpie', 'libwww', 'lwp', 'python', 'java/', 'okhttp', 'axios', 'go-http', 'guzzle', 'aiohttp'],
  ...['node-', 'undici', 'ruby', 'perl', 'php/', 'apache-http', 'winhttp', 'postman', 'insomnia', 'scrapy', 'nutch'],
  ...['preview', 'facebookexternalhit', 'whatsapp', 'embedly', 'feed', 'rss', 'validator', 'checker', 'linkwalker'],
  ...['zotero-translation', 'mediapartners', 'ia_archiver', 'httrack', 'offline', 'wordpress', 'unpaywall', 'turnitin'],
  ...['gptbot', 'openai', 'anthropic', 'claude', 'perplexity', 'ccbot', 'bytespider', 'diffbot', 'semrush', 'ahrefs'],
]
const robot = new RegExp(robotParts.map((part) => part.replace(/[/.]/g, '\\$&')).join('|'), 'i')
// CUBOT makes telephones.
const notRobot = /\bcubot\b/gi

/** COUNTER: what a program does is not counted. A browser says what it is, so silence is a program too. */
export function isRobot(userAgent: string): boolean {
  const name = userAgent.trim()
  return name === '' || robot.test(name.replace(notRobot, ''))
}
