import { Marked } from 'marked'
import { helpPages, helpPictureSize, type HelpPage } from '@grfs/contracts/help-pages'
import type { SiteFacts } from '@grfs/contracts/page'
import { escapeHtml } from '../../lib/html.ts'
import { href } from '../../lib/paths.ts'
import { classNames } from '../../ui/layout/class-names.ts'
import { Contents } from '../../ui/layout/contents.tsx'
import { readerPage } from '../reader-page.tsx'

/** Every page of the guide as Markdown, by file name. */
const sources = import.meta.glob<string>('../../../../../docs/guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

interface Guide {
  title: string
  html: string
  headings: Array<{ id: string; title: string; below: [] }>
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

/** The guide is ours, so its HTML is trusted. Its Markdown stays readable on its own, with relative links. */
function readGuide(name: string): Guide {
  const file = Object.keys(sources).find((path) => path.endsWith(`/${name}.md`))
  if (file === undefined) throw new Error(`The guide has no page ${name}.`)
  const markdown = new Marked({ gfm: true })
  const headings: Guide['headings'] = []
  let title = ''
  let tables = 0
  markdown.use({
    renderer: {
      heading({ text, depth }) {
        const id = anchorOf(text)
        if (depth === 1) title = text
        if (depth === 2) headings.push({ id, title: text, below: [] })
        return depth === 1 ? '' : `<h${depth} id="${id}">${escapeHtml(text)}</h${depth}>`
      },
      image({ href: source, text }) {
        const { width, height } = helpPictureSize
        const address = source.replace('../../apps/web/public/', '/')
        // The first picture is at the top of the page.
        const loading = headings.length > 0 ? 'loading="lazy" ' : ''
        // On a phone the picture is small: the link opens it alone, where the reader can zoom.
        return `<a class="help-picture" href="${address}"><img src="${address}" alt="${escapeHtml(text)}" width="${width}" height="${height}" ${loading}decoding="async"></a>`
      },
      link({ href: target, tokens }) {
        return `<a href="${escapeHtml(helpAddress(target))}">${this.parser.parseInline(tokens)}</a>`
      },
      table(token) {
        const cells = (row: typeof token.header, begin: string, end: string) =>
          row.map(({ tokens }) => begin + this.parser.parseInline(tokens) + end).join('')
        const head = cells(token.header, '<th scope="col">', '</th>')
        const rows = token.rows.map((row) => `<tr>${cells(row, '<td>', '</td>')}</tr>`).join('')
        // It scrolls in its own box, so it needs keyboard focus and a name of its own.
        const name = escapeHtml(`Table ${++tables}: ${headings.at(-1)?.title ?? title}`)
        return `<div class="table-scroll" role="region" aria-label="${name}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`
      },
      code({ text }) {
        return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`
      },
    },
  })
  const html = markdown.parse(sources[file]!, { async: false })
  return { title, html, headings }
}

/** A link of the guide to one of its own files becomes one to its page. */
function helpAddress(target: string): string {
  const [, name, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(target) ?? []
  if (name === undefined) return target
  return (name === 'README' ? href('/help') : href('/help/:id', { id: name })) + anchor
}

// The texts do not change while the process runs.
const read = new Map<string, Guide>()
function guideOf(name: string): Guide {
  const known = read.get(name) ?? readGuide(name)
  read.set(name, known)
  return known
}

interface Shown {
  /** Null: the list of all pages. */
  name: HelpPage | null
}

const pathOf = ({ name }: Shown) => (name === null ? href('/help') : href('/help/:id', { id: name }))
const guideFor = ({ name }: Shown) => guideOf(name ?? 'README')

function HelpPageView({ data }: { data: Shown; site: SiteFacts }) {
  const { title, html, headings } = guideFor(data)
  return (
    <main id="main" className={classNames('wrap article', data.name === null && 'article-short')}>
      <header className="article-head">
        <h1>{title}</h1>
      </header>
      {headings.length > 0 && <Contents entries={headings} of="page" />}
      <article className="article-text prose" dangerouslySetInnerHTML={{ __html: html }} />
      {data.name !== null && (
        <nav className="rail" aria-label="Other pages of the guide">
          <p>More help</p>
          <ul>
            {helpPages
              .filter((name) => name !== data.name)
              .map((name) => (
                <li key={name}>
                  <a className="more" href={href('/help/:id', { id: name })}>
                    {guideOf(name).title}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
      )}
    </main>
  )
}

const parts = {
  meta: (data: Shown, site: SiteFacts) => {
    const { title, headings } = guideFor(data)
    const topics = data.name === null ? helpPages.map((name) => guideOf(name).title) : headings.map((one) => one.title)
    return { title, description: `${site.name}, help: ${topics.join(', ')}.`, path: pathOf(data) }
  },
  Page: HelpPageView,
  Failure: () => null,
}

/** The user guide (`docs/guide`). */
export const helpIndexPage = readerPage<Shown>({ ...parts, load: () => Promise.resolve({ name: null }) })

export const helpPage = readerPage<Shown>({
  ...parts,
  load: (_request, id) => {
    const name = helpPages.find((page) => page === id)
    if (name === undefined) throw Object.assign(new Error('There is no such page of the guide.'), { status: 404 })
    return Promise.resolve({ name })
  },
})
