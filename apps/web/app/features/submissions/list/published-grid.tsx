import { openCoverEndpoint } from '@grfs/contracts/publishing'
import type { PublishedPaper } from '@grfs/contracts/submissions'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { addressOf } from '../../../lib/api.ts'
import { longDate, quantity } from '../../../lib/format.ts'
import { articlePath, journalPath } from '../../../lib/paths.ts'
import { HueTag } from '../../../ui/hue-tag.tsx'
import { fill } from '../../../ui/words.ts'

const t = submissionTexts.list

/** The papers that everybody can read, with how often they were. */
export function PublishedGrid({ papers }: { papers: readonly PublishedPaper[] }) {
  return (
    <ul className="published-grid">
      {papers.map((paper) => (
        <li key={paper.id}>
          <PublishedCard paper={paper} />
        </li>
      ))}
    </ul>
  )
}

function PublishedCard({ paper: { id, title, journal, publishedDate, views, downloads } }: { paper: PublishedPaper }) {
  const href = articlePath(id)
  return (
    <article className="published-paper">
      {/* The title beside it is the same link, so nobody needs to hear or reach it twice. */}
      <a href={href} tabIndex={-1} aria-hidden="true">
        <img
          src={addressOf(openCoverEndpoint.path, { params: { id } })}
          alt=""
          width="300"
          height="420"
          loading="lazy"
          decoding="async"
        />
      </a>
      <div>
        <HueTag hue={journal.hue} href={journalPath(journal)}>
          {journal.title}
        </HueTag>
        <h3>
          <a href={href}>{title}</a>
        </h3>
        <p>{longDate(publishedDate)}</p>
        <p>{fill(t.views, { views: quantity(views, 'view'), downloads: quantity(downloads, 'download') })}</p>
      </div>
    </article>
  )
}
