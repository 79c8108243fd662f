import type { SubmissionDetail } from '@grfs/contracts/submissions'
import { paperTexts } from '@grfs/contracts/texts/paper'
import { count, longDate } from '../../../lib/format.ts'
import { formatBytes } from '../../../ui/bytes.ts'
import { Fact, FactList } from '../../../ui/fact-list.tsx'
import { SideCard } from '../../../ui/side-card.tsx'
import { fill } from '../../../ui/words.ts'
import { countWords } from '../word-count.ts'
import { FileLink } from './file-link.tsx'
import { ResearchField, type Categories } from './research-field.tsx'

const t = paperTexts.details

export function Details({ paper, categories }: { paper: SubmissionDetail; categories: Categories }) {
  const { number, createdDate, submissionDate, journalId, authors, words } = paper
  const { abstract, paperFile } = paper.articleId
  // A draft names only whose it is.
  const names = authors.length > 0 ? authors.map(({ name }) => name) : [paper.authorId.fullName]
  return (
    <SideCard id="details" title={t.title}>
      <FactList>
        {number && (
          <Fact name={t.number}>
            <span className="paper-number">{number}</span>
          </Fact>
        )}
        <Fact name={submissionDate ? t.submitted : t.created}>{longDate(submissionDate ?? createdDate)}</Fact>
        <Fact name={t.authors}>
          {names.map((name, index) => (
            <span key={`${index} ${name}`} className="paper-author">
              {name}
            </span>
          ))}
        </Fact>
        <Fact name={t.file}>
          {paperFile ? (
            <FileLink id={paper.id} name={paperFile.name}>
              {fill(t.fileNote, { size: formatBytes(paperFile.bytes) })}
            </FileLink>
          ) : (
            t.noFile
          )}
        </Fact>
        {typeof words === 'number' && <Fact name={t.words}>{count(words)}</Fact>}
        <Fact name={t.abstractWords}>{count(countWords(abstract))}</Fact>
      </FactList>
      <ResearchField category={journalId?.category ?? null} categories={categories} />
    </SideCard>
  )
}
