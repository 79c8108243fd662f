import { inboxTexts } from '@grfs/contracts/texts/feedback'
import { defineEmail } from '../../../platform/mail/email.ts'

interface LetterAnsweredData {
  subject: string
  text: string
  by: string
  site: string
  /** Page where a member finds the reply. */
  link: string | null
}

/**
 * Sent to the sender of an inbox item. Does not quote the item: the address of a visitor is not verified and may belong
 * to another person.
 */
export const letterAnsweredEmail = defineEmail<LetterAnsweredData>({
  name: 'feedback.letter-answered',
  title: 'Reply to a message',
  readers: 'members',
  subject: 'Re: {subject}',
  body: `{message}

{editor}
{site}

[${inboxTexts.replyLink}]({link})`,
  values: ({ subject, text, by, site, link }) => ({ subject, message: text.split(/\n{2,}/), editor: by, site, link }),
  sample: {
    subject: 'Field suggestion',
    text: 'Thank you for suggesting volcanology.\n\nWe have asked three volcanologists to join the board, and will open the journal in spring.',
    by: 'Nguyen Thi Bich',
    site: 'GRFS Journals',
    link: null,
  },
})
