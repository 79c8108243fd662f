import { defineEmail } from '../../../platform/mail/email.ts'

interface ReferenceRetractedData {
  fullName: string
  title: string
  number: number
  /** As printed. */
  text: string
  isRetracted: boolean
  notice: string | null
  link: string
}

const bodyFor = (opening: string) => `Dear {fullName},

${opening}

{reference}

The page of the article says so beside the reference. Whether the article needs a notice of its own is your decision.

[Read the notice]({noticeLink})

[See the reference]({link})`

/** Tells the editors of a journal that a work was retracted that a published article cites. */
export const referenceRetractedEmail = defineEmail<ReferenceRetractedData>({
  name: 'publishing.reference-retracted',
  title: 'Cited work retracted',
  readers: 'editors',
  isPerJournal: true,
  caseOf: ({ isRetracted }) => (isRetracted ? 'retracted' : 'concern'),
  cases: {
    retracted: {
      title: 'Cited work retracted',
      subject: 'A cited work was retracted: “{title}”',
      body: bodyFor('Reference {referenceNumber} of the article “{title}” has been retracted by its publisher.'),
      sample: { isRetracted: true },
    },
    concern: {
      title: 'Concern about a cited work',
      subject: 'A concern about a cited work: “{title}”',
      body: bodyFor(
        'The publisher of reference {referenceNumber} of the article “{title}” has expressed a concern about it.',
      ),
      sample: { isRetracted: false },
    },
  },
  values: ({ fullName, title, number, text, notice, link }) => ({
    ...{ fullName, title, link, referenceNumber: number, noticeLink: notice },
    reference: [text],
  }),
  sample: {
    fullName: 'Grace Wanjiru',
    title: 'Paying for light that comes',
    number: 14,
    text: 'Kim, K. (2015). Enzymes in the gut of deep sea fish. Journal of Fish, 5(3), 7–12.',
    isRetracted: true,
    notice: 'https://doi.org/10.5555/fish.r',
    link: 'https://journals.example/article/eip.2026.012#ref-14',
  },
})
