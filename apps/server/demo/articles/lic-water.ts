import { author } from '../author.ts'
import type { WrittenArticle } from '../model.ts'

export const measuringWater: WrittenArticle = {
  journal: 'LIC',
  volume: 3,
  number: 1,
  title: 'Measuring water, learning numbers: a school project in Dacope',
  authors: [
    author('', 'Nasrin Jahan', 'Institute of Education and Research, University of Dhaka', 'Bangladesh', true),
    author('Dr.', 'Farhana Akter', 'Institute of Water and Flood Management, Dhaka', 'Bangladesh', true),
  ],
  abstract: `
For one school year, 412 pupils of the seventh grade in eleven schools of Dacope measured the salinity of the well
nearest to their home, once a week, and brought the number to class. The project had been conceived by hydrologists,
who needed readings. This article reports what became of the numbers in the classroom. Decimals, averages and graphs,
which the curriculum teaches in that order and from the book, were taught in the project schools from the wells, in
whatever order questions arose. At the end of the year pupils solved 64 percent of items on decimals correctly,
compared with 49 percent in eleven schools that were matched beforehand, and 58 against 31 percent of items that
required reading a graph. There was no difference in items on fractions, which the wells do not need. Teachers
reported that the lessons took longer and were noisier. Girls, who fetch the water, spoke more often than boys for the
first time in the recorded lessons of three of four teachers. We describe two lessons in detail and discuss what
happens when a number in a mathematics class is about something, can be wrong, and matters at home.`,
  keywords: ['mathematics education', 'measurement', 'citizen science', 'Bangladesh'],
  receivedOn: '2023-11-13',
  acceptedOn: '2024-01-29',
  publishedOn: '2024-03-02',
  sections: [
    {
      title: 'A number from home',
      text: `
On the first Sunday thirty-nine children arrived with thirty-nine numbers, and the teacher wrote them on the board in
the order in which they came. 1.2. 0.9. 14. There was a silence. *Fourteen what?* said a girl by the window. It was
the first question that a pupil had asked in the four lessons which we had observed in that room.

The boy with the fourteen had read the meter without its point. He was not laughed at, since six others now wanted to
look at theirs again.`,
    },
    {
      title: 'What was done',
      text: `
Eleven schools took part, chosen by the upazila office, and we matched each with a school of similar size and
examination results. Pupils were lent a meter in groups of four. Teachers received two days of preparation, a booklet
of eight pages, and no lesson plans, because we had none. Lessons of four teachers were recorded throughout the year.

### Two lessons

In the *lesson of the average*, in week nine, a group found that its four wells gave 0.8, 0.9, 0.8 and 3.6. The
teacher asked for the mean; it is 1.5, and a pupil objected that nobody drinks that. The class spent the rest of the
hour on whether the mean was wrong or the fourth well was. The next lesson in the book is called *Uses of the
Average*.

In the *lesson of the line*, in week twenty, the points for one well were joined, and the pupils were asked what had
happened between two of them. Some said that nothing had, since nobody had measured. Others drew the line through the
night.

> Before, a graph was a thing you copy. Now they argue with it.
> -- Teacher, Banishanta`,
    },
    {
      title: 'Results and doubts',
      text: `
Scores rose where wells came in and not where they did not, which suggests that we see an effect of the project rather
than of attention as such. The gain in reading graphs is large by the standards of such studies.[1] It may have been
helped by the novelty of the meters. In two schools the readings were invented for some weeks in the rainy season, and
the pupils’ invented series are instructive: they are much too smooth.

The hydrologists had their readings, of which about four fifths were usable.[2] The schools asked to keep the meters.`,
    },
  ],
  references: `
Wanjiru, G., & Odera, P. (2020). Data from home: A review of measurement projects in lower secondary schools. *Mathematics in Classrooms, 19*(2), 100–127.
Akter, F. (2023). Readings by pupils: An assessment of quality. *Groundwater Notes, 31*(2), 155–168.
Jahan, N. (2021). Questions asked by pupils in forty lessons. *Learning to Teach, 9*(1), 12–30.`,
  facts: {
    notices: [
      {
        kind: 'retraction',
        publishedOn: '2026-06-02',
        text: 'The authors ask that this article be retracted. When they prepared a second round of the study they found that the sheets of two of the schools had been filled in from the sheets of a third. Without these schools the difference that the article reports can no longer be shown. The authors regret the error and thank the teachers who pointed it out.',
      },
    ],
  },
}
