import { type DoajReadiness, getDoajReadinessEndpoint } from '@grfs/contracts/pages/admin'
import { doajTexts as t } from '@grfs/contracts/texts/doaj'
import { pageDeskTexts } from '@grfs/contracts/texts/pages'
import { toolPath } from '../../../lib/paths.ts'
import { useApi } from '../../../lib/query.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'

type Answer = DoajReadiness['answers'][number]

const tones = { missing: 'warn', yours: 'line', answered: 'ok' } as const

/** Ready for DOAJ? What is missing first, with the place where it is set. */
export function DoajPart({ journal }: { journal: string }) {
  const { data, error, refetch, isFetching } = useApi(getDoajReadinessEndpoint, { query: { journal } })
  return (
    <>
      <DeskHead
        title={data ? `${t.title} ${data.journal.title}` : t.title}
        actions={
          <>
            <Link href={toolPath('pages')}>{pageDeskTexts.back}</Link>
            {data && (
              <Button small icon="download" onClick={() => download(data)}>
                {t.download}
              </Button>
            )}
          </>
        }
      >
        {t.intro}
      </DeskHead>
      {!data && error && (
        <ErrorState title={t.failed} retry={{ onRetry: refetch, busy: isFetching }}>
          {pageDeskTexts.failedText}
        </ErrorState>
      )}
      {!data && !error && <Skeleton lines={12} />}
      {data && (
        <>
          <p>
            {fill(t.count, {
              answered: String(data.answers.filter(({ state }) => state === 'answered').length),
              all: String(data.answers.length),
            })}
          </p>
          <ul className="doaj-answers" aria-label={t.table}>
            {data.answers.map((answer) => (
              <AnswerItem key={answer.question} answer={answer} journal={journal} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function AnswerItem({ answer, journal }: { answer: Answer; journal: string }) {
  const { title, text, state, place, url } = answer
  const setPath = place === null ? null : pathOf(place, journal)
  return (
    <li className="page-section-head">
      <div className="doaj-answer">
        <h2>{title}</h2> <Badge tone={tones[state]}>{t.states[state]}</Badge>
        <p>{text}</p>
      </div>
      <div className="page-acts">
        {url !== null && (
          <Link href={url} aria-label={fill(t.readAloud, { title })}>
            {t.read}
          </Link>
        )}
        {setPath !== null && (
          <Link href={setPath} aria-label={fill(t.setAloud, { title })}>
            {t.set}
          </Link>
        )}
      </div>
    </li>
  )
}

function pathOf(place: string, journal: string): string {
  const [kind, page] = place.split(':')
  return kind === 'page' ? toolPath('pages', { page, journal }) : toolPath(place)
}

/** Saved by the browser: the answers are on the page already. */
function download({ journal, answers }: DoajReadiness): void {
  const lines = answers.map(({ title, text, state, url }) =>
    [`${title} (${t.states[state]})`, text, url ?? ''].filter((line) => line !== '').join('\n'),
  )
  const file = new Blob([[journal.title, ...lines].join('\n\n') + '\n'], { type: 'text/plain' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = t.file
  link.click()
  URL.revokeObjectURL(link.href)
}
