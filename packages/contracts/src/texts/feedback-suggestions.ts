/** /suggest-fields (part 2 sections 2, 4, 5 and 8). */
export const suggestionTexts = {
  submit: 'Submit Suggestion',
  sending: 'Sending...',
  submitted: 'Submitted',
  wait: 'You can submit again in {wait}',
  senderMissing: 'Please provide your name and email.',
  emailInvalid: 'Please provide an email address that we can write to.',
  fieldsMissing: 'Please suggest at least one research field.',
  failed: 'Something went wrong',
  succeeded: 'Suggestion submitted successfully!',
} as const
