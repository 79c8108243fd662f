import type { ToldPaper } from './model.ts'

const introduction = `# Introduction

An embankment is built in sections, by contractors, in different dry seasons. Where one section meets the next there is a seam. This paper asks whether water knows it.`

const methods = `# Methods

We walked the 49 kilometres of the embankment of Polder 32 four times and levelled its crest with a water level of our own making. Leaks were mapped from the landward side at spring tide (Akhter & Lindqvist, 2019).`

const discussion = `# Discussion

A repair budget is shared out by the kilometre. If leaks sit at seams, it should be shared out by the seam.`

/** Has several real versions, so that the comparison of two versions shows real differences. */
export const polder: ToldPaper = {
  key: 'polder',
  journal: 'CMS',
  count: 187,
  author: 'farhana.akter@example.org',
  coAuthors: [
    { name: 'Mohammad Delwar Hossain', affiliation: 'Khulna Water Supply Authority, Khulna' },
    { name: 'Ngozi Eze', affiliation: 'Enugu Institute of Public Health', email: 'ngozi.eze@example.org' },
  ],
  title: 'Reading the embankment: settlement and seepage on Polder 32',
  abstract:
    'Embankments fail where they leak, and they leak where they settle. On Polder 32 we levelled 49 kilometres of crest and mapped 311 leaks over four spring tides. Two thirds of the leaking length lie within thirty metres of a seam between two building contracts. Age, height and soil explain less. We suggest that seams be entered in the register and looked at first.',
  keywords: ['embankments', 'seepage', 'settlement', 'polders', 'Bangladesh'],
  fileName: 'polder-32-seepage.docx',
  texts: [
    `${introduction}

${methods}

# Results

Leaks are not spread evenly. Most of the leaking length lies close to a seam.

# Seams

Seams were taken from the map of the contractors of 1967.

${discussion}`,
    `${introduction}

${methods} Every leak was seen by two people who did not speak about it before both had written it down.

# Results

We counted 311 leaks. Two thirds of the leaking length lie within thirty metres of a seam, against nine percent of the crest.

# Seams

Seams were taken from the map of the contractors of 1967.

# Settlement

The crest has sunk by 22 centimetres on average and by 41 at seams.

${discussion} The register of the water board has no column for a seam.`,
    `${introduction}

${methods} Every leak was seen by two people who did not speak about it before both had written it down. Against a total station the water level was right within 4 millimetres (root mean square of 40 points).

# Results

We counted 311 leaks. Two thirds of the leaking length (66 percent, 95 percent interval 58 to 73) lie within thirty metres of a seam, against nine percent of the crest.

# Seams

Seams were taken from the map of the contractors of 1967 and, where it differs, from that of the rehabilitation of 1994. The seams of 1967 explain more.

# Settlement

The crest has sunk by 22 centimetres on average and by 41 at seams.

${discussion} The register of the water board has no column for a seam.`,
  ],
  references: [
    'Akhter, S., & Lindqvist, M. (2019). Leaks from the landward side. Journal of Delta Engineering, 6(2), 88–104.',
  ],
  begunDaysAgo: 46,
  life: [
    { move: 'submit', daysAgo: 43 },
    { move: 'pass-screening', daysAgo: 41 },
    { move: 'begin-review', daysAgo: 38 },
    { move: 'hand-in-review', daysAgo: 30 },
    {
      move: 'ask-revision',
      daysAgo: 29,
      review: {
        decision: 'Major Revision Required',
        points: [
          ['How many leaks are there? The paper never says.', 'There are 311; the results begin with them now.'],
          [
            '“Most of the leaking length” is not a result. Give the share, and that of the crest.',
            'Two thirds against nine percent, in the second sentence of the results.',
          ],
          ['Did one person see each leak, or two?', 'Two, independently. We added it to the methods.'],
          ['Settlement stands in the title and nowhere else.', 'There is a section of its own now.'],
        ],
      },
    },
    { move: 'resubmit', daysAgo: 13 },
    { move: 'begin-review', daysAgo: 11 },
    { move: 'hand-in-review', daysAgo: 2 },
    {
      move: 'ask-revision',
      daysAgo: 1,
      review: {
        decision: 'Minor Revision Required',
        points: [
          [
            'The seam argument is convincing, but it attributes seams to contractors from a map of 1967 only. Is there a later survey?',
          ],
          ['Report the error of the water-level method against a total station.'],
          ['“Two thirds of the leaking length” needs an interval.'],
          ['Figure 5 cannot be read in grey. Use patterns.'],
          ['Please discuss what a repair budget by seam would cost compared with the present rule.'],
        ],
      },
    },
  ],
  readers: ['tomasz.wisniewski@example.org', 'vesna.kovac@example.org'],
  typed: [
    'Added the rehabilitation map of 1994 and tested both. The seams of 1967 explain more; the section on seams says so now.',
    'Done for 40 points, root mean square error 4 mm. New sentence in the methods.',
    '66 percent (95 percent interval 58 to 73), by bootstrap over sections.',
  ],
}
