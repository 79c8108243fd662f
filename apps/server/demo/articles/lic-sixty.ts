import { author } from '../author.ts'
import { table } from '../figures.ts'
import type { WrittenArticle } from '../model.ts'

export const readingToSixty: WrittenArticle = {
  journal: 'LIC',
  volume: 5,
  number: 4,
  title: 'Reading aloud to sixty: a second-language routine for large classes in Zomba',
  authors: [
    author('Dr.', 'Chikondi Phiri', 'University of Malawi, Zomba', 'Malawi', true),
    author('', 'Thokozani Banda', 'Domasi College of Education', 'Malawi'),
    author('Prof.', 'Grace Wanjiru', 'Kenyatta University, Nairobi', 'Kenya', true),
  ],
  abstract: `
Most advice on teaching reading supposes that a teacher can hear each child read. In the primary schools of Zomba the
median class has 63 pupils, 41 minutes, and nine books. We worked with sixteen teachers to develop a routine that
supposes nothing of the kind. The teacher reads aloud from a page that every row can see, stops before a word, and
lets the row finish the sentence, first in Chichewa and then in English; rows answer in turn, and silence is an
answer. The routine takes twelve minutes a day. In a trial in 48 schools, with allocation by lot, pupils in the fourth
year who had followed it for two terms read 31 correct words a minute in English, against 22 in the other schools, and
understood more of what they read. The weakest fifth gained as much as the strongest, which is unusual for reading
programmes in the region. Teachers kept up the routine on four days out of five, and 13 of 24 schools still used it
one year after the trial, when nobody asked them to. We discuss why answering in rows, often criticised as chanting,
can give a teacher more information than hearing six children one by one.`,
  keywords: ['reading', 'large classes', 'second language', 'Malawi', 'trial'],
  receivedOn: '2026-07-02',
  acceptedOn: '2026-09-17',
  publishedOn: '2026-10-27',
  figures: {
    'table-1': table(
      1,
      'Outcomes after two terms, fourth year of primary school, 48 schools.',
      ['Outcome', 'Routine', 'Comparison', 'Difference'],
      [
        ['Correct words a minute, English', '31', '22', '9 (6–12)'],
        ['Correct words a minute, Chichewa', '46', '41', '5 (2–8)'],
        ['Questions understood, of 6', '3.1', '2.2', '0.9 (0.5–1.3)'],
        ['Could not read a word, percent', '11', '24', '−13 (−18–−8)'],
      ],
    ),
  },
  sections: [
    {
      title: 'Sixty-three',
      text: `
If each child in a class of 63 reads aloud for one minute, and no minute is lost, the last has read when the next
lesson is half over. Teachers in Zomba know this sum. They do what can be done: the class repeats a sentence after the
teacher, together, until it sounds right. Visitors call it chanting and recommend groups.[1]

We began by listening to the chanting. Recordings of 40 lessons show that a repeated sentence sounds right after the
third time, whether or not anyone can read it. But they also show that when a teacher, from tiredness or by design,
leaves out the last word, the room comes apart into those who know it, those who follow a neighbour by a tenth of a
second, and those who are silent. A teacher at the blackboard can hear which row is late.`,
    },
    {
      title: 'The routine and the trial',
      text: `
Sixteen teachers helped to turn this into twelve minutes. A page is written on a flour sack, large enough for the last
row. The teacher reads, pointing, and stops; one row supplies the word; the next row says whether it agrees. The
passage is read in Chichewa on the first day, in both languages on the second, and in English on the third. On the
fourth the words are covered by a hand. On the fifth there is nothing, as markets are held on Fridays.

Of 48 schools, 24 were drawn to begin at once. Assessors who did not know which schools these were tested twenty
pupils in each.

{{table-1}}

The differences in [Table 1](#table-1) are those of about half a school year. That they are equal for weak and strong
readers we ascribe to the rows: a child who does not know the word is not exposed, and hears it at once from those
beside her, attached to a place on the sack.`,
    },
    {
      title: 'Discussion',
      text: `
It is tempting to see large classes as small ones that have gone wrong. Then every method for them is a makeshift. The
routine is better described as one that needs a large class: with fifteen pupils there are no rows to compare.

What it does not do is give practice in reading alone, with a book, and nine books for 63 children will not do so
either.`,
    },
  ],
  references: `
Banda, T. (2018). In praise of chanting? Choral response in primary schools. *Learning to Teach, 6*(2), 70–91.
Phiri, C., & Wanjiru, G. (2022). Nine books: Print in the classrooms of southern Malawi. *Learning in Context, 1*(1), 23–44.
Kachingwe, L. (2020). Languages of the first four years. *Policy and School, 13*(1), 5–27.`,
}
