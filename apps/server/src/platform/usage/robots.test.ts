import { describe, expect, it } from 'vitest'
import list from './counter-robots.json' with { type: 'json' }
import { isRobot } from './usage.ts'

describe('robots', () => {
  it('are those of the COUNTER list', () => {
    expect(list.patterns).toHaveLength(327)
    for (const pattern of list.patterns) expect(() => new RegExp(pattern, 'i')).not.toThrow()
    for (const name of list.patterns.filter((pattern) => /^[\w -]+$/.test(pattern)))
      expect(isRobot(name), name).toBe(true)
  })

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; GOOGLEBOT/2.1)',
    'Mozilla/5.0 (compatible; YandexBot/3.0)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    'curl/8.5.0',
    'Wget/1.21',
    'python-requests/2.32',
    'Java/17.0.1',
    'Go-http-client/2.0',
    'facebookexternalhit/1.1',
    'Feedly/1.0 (+http://www.feedly.com/fetcher.html)',
    // A phone, but the pattern `bot` of the COUNTER list matches it, and the list is mandatory.
    'Mozilla/5.0 (Linux; Android 14; CUBOT P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    '',
    '  ',
  ])('%s is one', (name) => expect(isRobot(name)).toBe(true))

  it.each([
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80) Presto/2.12 Version/12.16',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Links (2.29; Linux 6.8.0 x86_64; GNU C 13.2; text)',
  ])('%s is a person', (name) => expect(isRobot(name)).toBe(false))
})
