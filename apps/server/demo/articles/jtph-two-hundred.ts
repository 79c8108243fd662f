import { author, inventedOrcid } from '../author.ts'
import { chanceOf } from '../chance.ts'
import { barChart, table } from '../figures.ts'
import type { DemoAuthor, WrittenArticle } from '../model.ts'
import { fullNameOf, nations } from '../nations.ts'

const collaborators = 200

/** The authors of a study with many sites: the first two led it, the others come in the order of their countries. */
function manyAuthors(): DemoAuthor[] {
  const chance = chanceOf('authors of the scales study')
  const authors = [
    author('Prof.', 'Nomvula Khumalo', 'School of Public Health, University of Cape Town', 'South Africa', true),
    author('Dr.', 'Rezaul Chowdhury', 'University of Dhaka', 'Bangladesh', true),
  ]
  const names = new Set(authors.map(({ fullName }) => fullName))
  for (let at = 0; authors.length < collaborators; at++) {
    const nation = nations[at % nations.length]!
    const [given, family] = [chance.pick(nation.given), chance.pick(nation.family)]
    const fullName = fullNameOf(nation.country, given, family)
    if (names.has(fullName)) continue
    names.add(fullName)
    const orcid = chance.next() < 0.3 ? inventedOrcid(fullName) : null
    const style = nation.country === 'Vietnam' ? 'eastern' : 'western'
    authors.push({
      title: '',
      fullName,
      given,
      family,
      style,
      affiliation: nation.universities[0]!,
      country: nation.country,
      orcid,
    })
  }
  return authors
}

export const twoHundred: WrittenArticle = {
  journal: 'JTPH',
  volume: 9,
  number: 2,
  title: 'The weight of a newborn on 1,204 scales: a study of instruments in clinics of many countries',
  authors: manyAuthors(),
  abstract: `
A birth weight is the first number in a life, and many decisions hang on whether it is below 2,500 grams. We asked how
well the scales themselves know. In 1,204 clinics a visitor with two calibrated brass weights, of 2,000 and 3,000
grams, placed each of them on the scale that was used for newborns, three times, and wrote down what it showed. One
scale in five was wrong by more than 50 grams, and one in eighteen by more than 150. Spring scales err more than
electronic ones, and in one direction: after four years they show too little, so that children of ordinary weight
become small on paper. By our estimate one in nine children who are recorded as small in these clinics is not, and
one in thirty who is small is not recorded. The brass weight, a screwdriver and four minutes put right two thirds of
the scales that were wrong. Only 88 clinics owned a weight of any kind. We recommend that every clinic that weighs
children is given one of 2,500 grams, which is the number that matters, and that it is placed on the scale each Monday
before the first child.`,
  keywords: ['birth weight', 'measurement', 'instruments', 'primary care'],
  receivedOn: '2026-03-01',
  acceptedOn: '2026-05-08',
  publishedOn: '2026-06-18',
  figures: {
    'table-1': table(
      1,
      'Error of scales with a brass weight of 3,000 grams.',
      ['Type of scale', 'Scales', 'Within 50 g, %', 'Beyond 150 g, %', 'Mean error, g'],
      [
        ['Electronic, under four years', '411', '93', '2', '+3'],
        ['Electronic, older', '264', '85', '5', '−9'],
        ['Spring, under four years', '236', '79', '4', '−18'],
        ['Spring, older', '293', '61', '13', '−71'],
      ],
    ),
    'figure-1': barChart(1, {
      label: 'Bar chart of scales by the size of their error; most within 50 grams',
      caption: 'Scales by the size of their error with the weight of 3,000 grams.',
      axis: 'Scales',
      ticks: ['0–25', '26–50', '51–100', '101–150', '151–250', '> 250'],
      max: 800,
      grid: [0, 200, 400, 600, 800],
      values: [731, 234, 118, 54, 41, 26],
    }),
  },
  sections: [
    {
      title: 'The first number',
      text: `
Below 2,500 grams a child is small, is kept, is fed by the hour, and enters a column that a ministry will read. The
limit is sharp and the instrument is not. Most of what is known about the accuracy of scales in clinics comes from
the few that own a laboratory.[1]

We are nurses, physicians, engineers and students who visited the clinics near to where we work. None of us visited
more than twelve.`,
    },
    {
      title: 'Two weights in a sock',
      text: `
Each visitor carried two brass weights, turned from one bar and checked against a laboratory balance before and after
the study. They travelled in a sock. Each was placed on the scale three times, and the reading was written down before
anything was said about it. The error of a scale is the mean of three readings less the true weight:

$$ e = \\frac{1}{3} \\sum_{k=1}^{3} w_k - w $$ (1)

If more than 50 grams were missing or added, the visitor offered to adjust the scale and measured again.`,
    },
    {
      title: 'One in five',
      text: `
Of 1,204 scales 239 erred by more than 50 grams ([Figure 1](#figure-1)).

{{figure-1}}

Springs tire. The older of them show too little by 71 grams on average ([Table 1](#table-1)), and a clinic cannot see
this, because every child is weighed on the same spring.[2]

{{table-1}}

Adjustment took four minutes and was accepted in 231 clinics. It brought 159 scales within 50 grams.`,
    },
    {
      title: 'A weight of its own',
      text: `
A brass weight costs about as much as two packs of gloves and lasts for ever. We suggest one of 2,500 grams. It does
not only test the scale: it shows what the limit feels like in the hand.[3]`,
    },
  ],
  references: `
Girard, J., & Hughes, G. (2015). Balances and babies: Accuracy of weighing in four teaching hospitals. *Instruments in Care, 22*(1), 3–17.
Khumalo, N. (2020). How a spring forgets. *Tropical Public Health, 3*(1), 70–78.
Chowdhury, R., & Begum, S. (2022). Feeling the limit: A weight in the hand of midwives. *Midwifery and Measurement, 5*(2), 101–115.`,
  facts: {
    statements: {
      funding: 'This research received no specific grant from any funding agency.',
      conflicts: 'The authors declare that they have no competing interests.',
      data: 'All readings are available at https://example.org/data/scales.',
    },
  },
}
