import { openEditorDocumentEndpoint, type PaperForEditor } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { api, messageOf } from '../../../../lib/api.ts'
import { dayAndMonth, longDate } from '../../../../lib/format.ts'
import { Fact, FactList } from '../../../../ui/layout/fact-list.tsx'
import { SideCard } from '../../../../ui/layout/side-card.tsx'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import { fill } from '../../../../ui/layout/words.ts'

const t = texts.editing.paper.aside
const moves: Readonly<Record<string, string>> = texts.editing.paper.moves
const parties: Readonly<Record<string, string>> = t.byParty

/** What happened and by whom, who wrote it, and its files: the editor is not blind. */
export function Aside({ paper }: { paper: PaperForEditor }) {
  return (
    <aside className="paper-aside" aria-label={t.label}>
      <SideCard id="timeline" title={t.timeline}>
        <Timeline timeline={paper.timeline} told={paper.rejectionReason} />
      </SideCard>
      <SideCard id="authors" title={t.authors}>
        <Authors authors={paper.authors} />
      </SideCard>
      <SideCard id="files" title={t.files}>
        <FactList>
          <Fact name={texts.editing.paper.number}>{paper.number}</Fact>
          <Fact name={t.submitted}>{longDate(paper.submittedAt)}</Fact>
          {[...paper.manuscripts]
            .sort((one, other) => other.number - one.number)
            .map(({ number, fileName, at }) => (
              <Fact key={number} name={fill(t.file, { number })}>
                <button
                  type="button"
                  className="link desk-paper-file"
                  aria-label={fill(t.open, { name: fileName })}
                  onClick={() => void openFile(paper.id, number)}
                >
                  {fileName}
                </button>
                <span className="desk-paper-date">{longDate(at)}</span>
              </Fact>
            ))}
        </FactList>
      </SideCard>
    </aside>
  )
}

/** The address is made when it is asked for, and holds only for a short while. */
async function openFile(id: string, number: number): Promise<void> {
  try {
    const { url } = await api.call(openEditorDocumentEndpoint, { params: { id }, query: { number } })
    location.assign(url)
  } catch (error) {
    showToast({ title: messageOf(error, t.fileFailed), tone: 'danger' })
  }
}

function Authors({ authors }: Pick<PaperForEditor, 'authors'>) {
  return (
    <ul className="desk-paper-authors">
      {authors.map(({ name, affiliation, email, orcid, isSubmitter, authorship, asked }, at) => (
        <li key={at}>
          <b>{name}</b>
          {isSubmitter && <span>{t.submitter}</span>}
          {affiliation && <span>{affiliation}</span>}
          {email && <span>{email}</span>}
          {orcid && <span>{fill(t.orcid, { orcid })}</span>}
          {!isSubmitter && <span>{t.authorship[authorship]}</span>}
          {asked === 'not-sent' && authorship === 'unanswered' && <span>{t.notAsked}</span>}
        </li>
      ))}
    </ul>
  )
}

/** The newest first; the year stands where it begins. `told`: a reason that the page tells already. */
function Timeline({ timeline, told }: Pick<PaperForEditor, 'timeline'> & { told: string | null }) {
  const newestFirst = [...timeline].sort((one, other) => other.at.localeCompare(one.at))
  return (
    <ol className="timeline">
      {newestFirst.map(({ move, by, party, at, reason }, index) => (
        <li key={newestFirst.length - index}>
          <b>{moves[move] ?? move}</b>
          <time dateTime={at}>
            {newestFirst[index - 1]?.at.slice(0, 4) === at.slice(0, 4) ? dayAndMonth(at) : longDate(at)}
          </time>
          <span className="desk-paper-by">, {by ?? parties[party] ?? party}</span>
          {reason && reason !== told && <p>{reason}</p>}
        </li>
      ))}
    </ol>
  )
}
