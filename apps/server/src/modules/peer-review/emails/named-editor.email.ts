import { defineEmail } from '../../../platform/mail/email.ts'

interface NamedEditorData {
  fullName: string
  number: string
  title: string
  link: string
}

/** Sent to an editor who is named as an author, instead of any e-mail that would identify a reviewer. */
export const namedEditorEmail = defineEmail<NamedEditorData>({
  name: 'peer-review.named-editor',
  title: 'Editor named as an author',
  readers: 'editors',
  isPerJournal: true,
  subject: '{number}: please say whether you are an author',
  body: `Dear {fullName},

There is news about the review of “{title}” ({number}). You are named as an author of this paper, so we do not show you who reviews it.

Please open the paper and confirm that you are an author, or say that you are not. If you are not, you stay its editor.

[Open the paper]({link})`,
  sample: {
    fullName: 'Nguyen Thi Bich',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    link: 'https://journals.example/admin?tool=papers&paper=1',
  },
})
