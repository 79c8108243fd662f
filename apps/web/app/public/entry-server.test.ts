import { describe, expect, it } from 'vitest'
import type { ApiCall, EndpointSpec } from '@grfs/contracts/endpoint'
import { texts } from '@grfs/contracts/texts/index'
import { render } from './entry-server.tsx'
import { sampleArticle, sampleSite } from '../../../../tests/support/samples/article.ts'

const journal = sampleArticle.journal
const board = {
  editorInChief: { title: 'Dr.', fullName: 'Nguyễn Thị Bích', university: 'Hai Phong University' },
  layoutEditor: null,
}
const issue = { volume: 7, number: 2, label: null, month: 'September', year: 2026, articleCount: 1 }
const emptyJournalAnswer = {
  notices: [],
  title: journal.title,
  articles: [],
  unplaced: [],
  readerMonths: [],
  ownPages: [],
  citedBy: null,
  journal,
  issue: null,
  issues: [],
  dois: { journal: null, issue: null },
  about: '',
  calls: [],
  facts: { articles: 0, issues: 0, countries: 0, sinceYear: null, pace: null },
  ...{ board, contact: null, statements: [] },
  next: null,
}

type Answers = Record<string, unknown>

function ask(path: string, answers: Answers | Error, site = sampleSite) {
  const [address = '', search = ''] = path.split('?')
  const call = ((endpoint: EndpointSpec) =>
    answers instanceof Error || !(endpoint.path in answers)
      ? Promise.reject(answers instanceof Error ? answers : new Error(`${endpoint.path} is not served`))
      : Promise.resolve(answers[endpoint.path])) as ApiCall
  return render({ path: address, search, call, site, nonce: 'n0nce' })
}

const failure = Object.assign(new Error('database is gone'), { code: 'server.unavailable', status: 503 })
const missing = (code: string) => Object.assign(new Error(code), { code, status: 404 })
const escaped = (text: string) => text.replaceAll("'", '&#x27;')

describe('when the data cannot be had', () => {
  it('JOURNAL-020 JOURNAL-022 the journals page says so, with a hint and Retry', async () => {
    const page = await ask('/global?field=Law', failure)
    expect(page.status).toBe(503)
    expect(page.html).toContain('Failed to load journal categories.')
    expect(page.html).toContain('Please check your internet connection or try again later.')
    expect(page.html).toMatch(/<a href="\/global\?field=Law"[^>]*>Retry<\/a>/)
    expect(page.cause).toBe(failure)
  })

  it('JOURNAL-024 JOURNAL-022 the journal page says so, with a hint and Retry', async () => {
    const page = await ask('/journal/cms', failure)
    expect(page.status).toBe(503)
    expect(page.html).toContain('Failed to load journal articles.')
    expect(page.html).toContain('Please check your internet connection or try again later.')
    expect(page.html).toMatch(/<a href="\/journal\/cms"[^>]*>Retry<\/a>/)
  })

  it('ARTICLE-011 the article page shows the network error and its hint', async () => {
    const page = await ask('/article/cms.2026.041', failure)
    expect(page.status).toBe(503)
    expect(page.html).toContain('<h1>Network Error</h1>')
    expect(page.html).toContain('Please check your network connection and try again later.')
  })

  it('CHROME-029 the home page has an error state', async () => {
    const page = await ask('/home', failure)
    expect(page.status).toBe(503)
    expect(page.html).toContain(texts.articles.networkError)
  })

  it('an address in the retry link cannot break out of it', async () => {
    const page = await ask('/article/"><script>alert(1)</script>?a="<u>', failure)
    expect(page.html).not.toContain('<script>alert')
    expect(page.html).not.toContain('<u>')
  })

  it('is not for search engines', async () => {
    expect((await ask('/global', failure)).html).toContain('<meta name="robots" content="noindex">')
  })
})

describe('when there is no such thing', () => {
  it('ARTICLE-012 the article page says Article Not Found', async () => {
    const page = await ask('/article/none', missing('article.not-found'))
    expect(page.status).toBe(404)
    expect(page.html).toContain('<h1>Article Not Found</h1>')
    expect(page.cause).toBeUndefined()
  })

  it('the journal page answers 404 in its own words, for an issue too', async () => {
    for (const code of ['journal.not-found', 'issue.not-found']) {
      const page = await ask('/journal/none', missing(code))
      expect(page.status).toBe(404)
      expect(page.html).toContain('<h1>Journal Not Found</h1>')
    }
  })

  it('an address that cannot name anything is missing too', async () => {
    const page = await ask('/journal/cms?issue=x', Object.assign(new Error(), { code: 'request.invalid', status: 400 }))
    expect(page.status).toBe(404)
  })

  it.each(['/nope', '/article', '/article/', '/article/a/b', '/journal/', '/home/x'])(
    'CHROME-024 CHROME-025 CHROME-026 %s is the not-found page',
    async (path) => {
      const page = await ask(path, failure)
      expect(page.status).toBe(404)
      expect(page.html).toContain(escaped("We didn't see that"))
      expect(page.html).toContain('>Go Back</button>')
      expect(page.html).toMatch(/<a [^>]*href="\/home"[^>]*>Go Home<\/a>/)
    },
  )
})

const noIssues = { journal: null, issues: [], years: [], next: null }

describe('empty states', () => {
  it('JOURNAL-009 the journals page says that there are none', async () => {
    const page = await ask('/global', { '/journals': [] })
    expect(page.status).toBe(200)
    expect(page.html).toContain('No journals available at the moment.')
  })

  it('JOURNAL-016 a journal without articles invites its first author', async () => {
    const page = await ask('/journal/cms', { '/journals/:id/issues': emptyJournalAnswer })
    expect(page.html).toMatch(/<a [^>]*href="\/dashboard\/researcher\/submitPaper"[^>]*>Become a Pioneer<\/a>/)
    expect(page.html).toContain('Nguyễn Thị Bích')
  })

  it('a press without anything has a home page all the same', async () => {
    const numbers = { journals: 0, articles: 0, issues: 0, countries: 0, sinceYear: null, pace: null }
    const page = await ask('/', { '/front-page': { numbers, shelf: [], lead: null, newest: [], calls: [] } })
    expect(page.status).toBe(200)
    expect(page.html).toContain('A new open-access publisher.')
    for (const absent of ['Open calls for papers', 'id="pace"', 'id="news"', 'Latest articles']) {
      expect(page.html).not.toContain(absent)
    }
  })

  it('JOURNAL-010 the archive says that there are no journals', async () => {
    const page = await ask('/archive', { '/journals': [], '/issues': noIssues })
    expect(page.html).toContain('No journals available at the moment.')
  })

  it('JOURNAL-012 the volumes say that nothing has appeared', async () => {
    const page = await ask('/volume', {
      '/journals': [],
      '/issues': noIssues,
    })
    expect(page.html).toContain('No issues yet')
  })
})

describe('the archive', () => {
  const listed = [{ ...journal, articleCount: 1, latestIssue: issue }]

  it.each(['/globalArchive', '/archive'])(
    'JOURNAL-010 %s is a form that sends the choice to the page of the journal',
    async (path) => {
      const { html } = await ask(path, { '/journals': listed, '/issues': noIssues })
      expect(html).toMatch(/<form [^>]*action="\/globalArchive" method="get">/)
      expect(html).toContain(`<option value="cms">${journal.title}</option>`)
      expect(html).toContain('rel="canonical" href="https://journals.example.org/globalArchive"')
      const answer = await ask(`${path}?journal=cms`, { '/journals': listed, '/issues': noIssues })
      expect(answer).toMatchObject({ status: 303, location: '/journal/cms', html: '' })
    },
  )

  it('sends nobody where no journal is', async () => {
    const page = await ask('/globalArchive?journal=//evil.example', { '/journals': listed, '/issues': noIssues })
    expect(page.status).toBe(200)
    expect(page.location).toBeUndefined()
  })

  it.each(['/globalArchive', '/archive', '/volume'])(
    'JOURNAL-021 JOURNAL-022 %s says what failed, with a hint and Retry',
    async (path) => {
      const page = await ask(path, failure)
      expect(page.status).toBe(503)
      expect(page.html).toContain('Failed to load archive categories.')
      expect(page.html).toContain('Please check your internet connection or try again later.')
      expect(page.html).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>Retry</a>`))
    },
  )

  it('JOURNAL-012 names each page of the volumes by the issue with which it begins', async () => {
    const issues = [{ ...issue, journal, articles: [{ id: 'cms.2026.001', title: 'A first article' }] }]
    const answers = {
      '/journals': listed,
      '/issues': { journal, issues, years: [{ year: 2026, issues: 1 }], next: 'later' },
    }
    const { html } = await ask('/volume?journal=cms&year=2026&after=earlier', answers)
    expect(html).toContain(`<title>Volumes and issues of ${journal.title}, 2026, from ${journal.title} 7.2 ·`)
    expect(html).toContain('href="/journal/cms/7/2"')
    expect(html).toContain('href="/article/cms.2026.001"')
    expect(html).toContain('href="/volume?journal=cms&amp;year=2026&amp;after=later"')
  })
})

describe('an article', () => {
  it('escapes every text it shows, in the page and in its metadata', async () => {
    const { html } = await ask('/article/cms.2026.041', { '/articles/:id': sampleArticle })
    expect(html).not.toContain('<salinity>')
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('</script><script>')
    expect(html).toContain('When the wells turn: &lt;salinity&gt; &amp; &quot;migration&quot;')
  })

  it('has no inline style and no inline script but data', async () => {
    const { html } = await ask('/article/cms.2026.041', { '/articles/:id': sampleArticle })
    expect(html).not.toMatch(/ style=|<style| on[a-z]+="/)
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)
    expect(scripts.length).toBeGreaterThan(1)
    for (const attributes of scripts) expect(attributes).toMatch(/ src="\/[^"]+"$| type="application\/ld\+json"$/)
  })

  it('without full text has no contents', async () => {
    const { html } = await ask('/article/x', { '/articles/:id': { ...sampleArticle, sections: [], references: [] } })
    expect(html).not.toContain('Contents')
    expect(html).toContain('Abstract')
  })

  it('without a paper file offers no download of it', async () => {
    const { html } = await ask('/article/x', { '/articles/:id': { ...sampleArticle, paperFile: null } })
    expect(html).not.toContain('Full Paper')
  })

  it('names one canonical address, whatever it was asked by', async () => {
    const { html } = await ask(`/article/${sampleArticle._id}/`, { '/articles/:id': sampleArticle })
    expect(html).toContain('<link rel="canonical" href="https://journals.example.org/article/cms.2026.041">')
  })
})

describe('an issue', () => {
  const answer = { ...emptyJournalAnswer, articles: [sampleArticle], issue, issues: [issue] }

  it('ARTICLE-009 shows four keywords and counts the rest', async () => {
    const { html } = await ask('/journal/cms', { '/journals/:id/issues': answer })
    expect(html).toContain('+1 more')
    expect(html).not.toContain('>wells<')
  })

  it('has a permanent address, also while it is the current one', async () => {
    const old = { ...answer, issues: [{ ...issue, volume: 8, number: 1 }, issue] }
    for (const data of [answer, old]) {
      const page = await ask('/journal/cms/7/2', { '/journals/:id/issues': data })
      expect(page).toMatchObject({ status: 200, pattern: '/journal/:id/:volume/:number' })
      expect(page.html).toContain('rel="canonical" href="https://journals.example.org/journal/cms/7/2"')
      expect(page.html).toContain('Volume 7, Number 2 ·')
    }
  })

  it('shows its DOI and that of the journal if they are registered, to readers and machines', async () => {
    const shown = async (dois: object) =>
      (await ask('/journal/cms/7/2', { '/journals/:id/issues': { ...answer, dois } })).html
    expect(await shown({ journal: null, issue: null })).not.toContain('doi')
    const html = await shown({ journal: '10.5555/cms.journal', issue: '10.5555/cms.v7n2' })
    for (const doi of ['10.5555/cms.journal', '10.5555/cms.v7n2']) {
      expect(html).toContain(`<a href="https://doi.org/${doi}">`)
      expect(html).toContain(`"propertyID":"doi","value":"${doi}"`)
    }
  })

  it('has moved from its former address', async () => {
    const location = async (path: string) => {
      const page = await ask(path, { '/journals/:id/issues': answer })
      return [page.status, page.location]
    }
    expect(await location('/journal/cms?issue=7.2')).toEqual([301, '/journal/cms/7/2'])
    expect(await location('/journal/cms/?issue=7.2&x=1')).toEqual([301, '/journal/cms/7/2'])
    expect(await location('/journal/cms?issue=current')).toEqual([301, '/journal/cms'])
    expect(await location('/journal/cms')).toEqual([200, undefined])
  })
})

describe('a page of the desk', () => {
  it('has the header, the small script and the facts of the site around the first view', async () => {
    const shown = await ask('/dashboard/researcher/view/7', failure)
    expect(shown).toMatchObject({ status: 200, kind: 'desk' })
    expect(shown.html).toContain('<title>My paper · GRFS Journals</title>')
    expect(shown.html).toContain('<header class="top">')
    expect(shown.html).toContain('id="menu"')
    expect(shown.html).toContain('<div id="desk"><div class="desk early">')
    expect(shown.html).not.toContain('<footer')
    const facts = /<script type="application\/json" id="site">(.*?)<\/script>/.exec(shown.html)?.[1] ?? ''
    expect(JSON.parse(facts)).toEqual({
      name: 'GRFS Journals',
      origin: 'https://journals.example.org',
      supportEmail: 'support@example.org',
    })
  })

  it('runs only scripts that carry the nonce, and no search engine keeps it', async () => {
    const { html } = await ask('/login', failure)
    const running = [...html.matchAll(/<script([^>]*)>/g)].filter(
      ([tag]) => !/application\/json|@vite\/client/.test(tag),
    )
    expect(running).toHaveLength(2)
    for (const [tag] of running) expect(tag).toContain('nonce="n0nce"')
    expect(html).toContain('<meta name="robots" content="noindex">')
  })

  it('has the footer where one logs in or registers', async () => {
    for (const path of ['/login', '/register', '/reset-password', '/subadmin/login']) {
      expect((await ask(path, failure)).html).toContain('<footer class="foot">')
    }
  })

  it('cannot be broken out of by the name of the site', async () => {
    const { html } = await ask('/login', failure, { ...sampleSite, name: '</script><script>alert(1)</script>' })
    expect(html).not.toContain('<script>alert(1)')
  })

  it.each(['/dashboard', '/dashboard/nope', '/admin/nope', '/login/x'])('CHROME-024 %s is none', async (path) => {
    expect(await ask(path, failure)).toMatchObject({ status: 404, kind: 'reader' })
  })

  it('CHROME-009 CHROME-015 the menu can switch, apply for either role, and log out', async () => {
    const { html } = await ask('/login', failure)
    expect(html).toMatch(/<a href="\/login" data-switch="" hidden="">Switch Dashboard<\/a>/)
    expect(html).toMatch(/<button [^>]*data-apply="reviewer" data-role="researcher"[^>]*>Apply as a Reviewer<\/button>/)
    expect(html).toMatch(/<button [^>]*data-apply="researcher" data-role="reviewer"[^>]*>Apply as a Researcher</)
    expect(html).toMatch(/<button type="button" data-logout="">Logout<\/button>/)
  })
})

describe('the pieces on show', () => {
  it('are a page of the desk, in development only', async () => {
    const shown = await ask('/dev/ui', failure, { ...sampleSite, development: true })
    expect(shown).toMatchObject({ status: 200, kind: 'desk' })
    expect(shown.html).toContain('<div id="desk"></div>')
    expect(shown.html).toContain('nonce="n0nce"')
    expect((await ask('/dev/ui', failure)).status).toBe(404)
  })
})
