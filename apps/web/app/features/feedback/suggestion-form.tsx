import { sendSuggestionsEndpoint } from '@grfs/contracts/feedback'
import { texts } from '@grfs/contracts/texts/index'
import { maxSenderLength, maxSuggestionLength, suggestionRows } from '@grfs/domain/feedback/suggestion'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'

const t = texts.suggestions

/**
 * SUGGEST-003. Without script the form is posted to this page and leads back to it; suggest-fields.ts sends it as a call,
 * and finds its parts by their data attributes.
 */
export function SuggestionForm({ problem }: { problem: string | null }) {
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
      <p className="suggestion-said suggestion-problem" role="alert" data-problem="">
        {problem}
      </p>
      {problem !== null && <p>Use your browser’s Back button to return to your text.</p>}
      <p className="suggestion-said suggestion-done" role="status" tabIndex={-1} data-done="" />
    </form>
  )
}
