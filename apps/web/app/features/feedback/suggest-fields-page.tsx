import { errorMessage, errors, type ErrorCode } from '@grfs/contracts/errors'
import { texts } from '@grfs/contracts/texts/index'
import { waitText } from '@grfs/domain/shared/cooldown'
import { SuggestionForm } from './suggestion-form.tsx'
import { href } from '../../lib/paths.ts'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

interface SuggestData {
  /** A form that was posted without script leads back here, and the address says what became of it. */
  isSent: boolean
  problem: string | null
}

const t = texts.suggestions
const title = 'Suggest a research field'

/** SUGGEST-001, SUGGEST-002. The page itself asks for nothing, so it cannot fail. */
export const suggestFields: ReaderPage<SuggestData> = {
  load({ search }) {
    const outcome = new URLSearchParams(search)
    const code = outcome.get('problem')
    const problem = code === null ? null : problemText(code, Number(outcome.get('wait')))
    return Promise.resolve({ isSent: outcome.has('sent'), problem })
  },
  meta: (_, site) => ({
    title,
    description: `Is your field missing among the journals of ${site.name}? Suggest it; an editor reads every suggestion.`,
    path: href('/suggest-fields'),
    extra: 'suggestFields',
  }),
  Page: SuggestFieldsPage,
  Failure: () => null,
}

export const suggestFieldsPage = readerPage(suggestFields)

/** Only messages that we know: nobody can make a link that puts words on our page. */
function problemText(code: string, waitSeconds: number): string {
  if (!Object.hasOwn(errors, code)) return t.failed
  return errorMessage(code as ErrorCode, { wait: waitText(Number.isFinite(waitSeconds) ? waitSeconds * 1000 : 0) })
}

function SuggestFieldsPage({ data }: { data: SuggestData }) {
  return (
    <main id="main" className="wrap">
      <PageHead title={title}>
        <p>
          Tell us which field is missing. An editor reads every suggestion. We start a new journal when there are enough
          authors and reviewers for it.
        </p>
      </PageHead>
      {data.isSent ? <Thanks /> : <SuggestionForm problem={data.problem} />}
    </main>
  )
}

function Thanks() {
  return (
    <div className="suggestion">
      <p className="suggestion-said suggestion-done" role="status">
        {t.succeeded}
      </p>
      <p>
        <LinkButton href={href('/global')}>See the journals</LinkButton>
      </p>
    </div>
  )
}
