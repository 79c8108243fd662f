import { type ErrorCode, errorMessage, errors } from '@grfs/contracts/errors'
import { sendSuggestionsEndpoint } from '@grfs/contracts/feedback'
import { texts } from '@grfs/contracts/texts/index'
import { maxSenderLength, maxSuggestionLength, suggestionRows } from '@grfs/domain/feedback/suggestion'
import { waitText } from '@grfs/domain/shared/time'
import { href } from '../../lib/paths.ts'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, Textarea } from '../../ui/forms/controls.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

interface SuggestData {
  /** A form that was posted without script redirects back here, with the outcome in the URL. */
  isSent: boolean
  problem: string | null
}

const t = texts.suggestions
const title = 'Suggest a research field'

/** SUGGEST-001, SUGGEST-002. The page requests no data, so it cannot fail. */
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

/** Only known messages: nobody can craft a link that puts text on our page. */
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
      <p className="suggestion-message suggestion-done" role="status">
        {t.succeeded}
      </p>
      <p>
        <LinkButton href={href('/global')}>See the journals</LinkButton>
      </p>
    </div>
  )
}

/**
 * SUGGEST-003. Without script the form is posted and redirects back to this page. suggest-fields.ts sends it with
 * fetch, and finds its parts by their data attributes.
 */
function SuggestionForm({ problem }: { problem: string | null }) {
  return (
    <form
      className="suggestion"
      method="post"
      action={sendSuggestionsEndpoint.form}
      data-call={`/api${sendSuggestionsEndpoint.path}`}
    >
      <fieldset>
        <legend className="sr">Your suggestion</legend>
        <div className="field-row">
          <Field id="sender-name" label="Name" required>
            <Input name="senderName" autoComplete="name" maxLength={maxSenderLength} required />
          </Field>
          <Field id="sender-email" label="Email" required>
            <Input name="senderEmail" type="email" autoComplete="email" maxLength={maxSenderLength} required />
          </Field>
        </div>
        <Field id="suggested-fields" label="Suggested research fields" hint="Enter one field per line." required>
          <Textarea
            name="suggestedFields"
            rows={suggestionRows.suggestedFields}
            maxLength={maxSuggestionLength}
            required
          />
        </Field>
        <Field id="additional-notes" label="Additional notes" note="optional">
          <Textarea name="additionalNotes" rows={suggestionRows.additionalNotes} maxLength={maxSuggestionLength} />
        </Field>
      </fieldset>
      <div className="suggestion-end">
        <Button kind="main" type="submit">
          {t.submit}
        </Button>
        <p data-wait="" />
      </div>
      <p className="suggestion-message suggestion-problem" role="alert" data-problem="">
        {problem}
      </p>
      {problem !== null && <p>Use your browser’s Back button to return to your text.</p>}
      <p className="suggestion-message suggestion-done" role="status" tabIndex={-1} data-done="" />
    </form>
  )
}
