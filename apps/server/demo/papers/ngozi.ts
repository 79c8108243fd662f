import type { ToldPaper } from './model.ts'

export const papersOfNgozi: ToldPaper[] = [
  {
    key: 'night-clinics',
    journal: 'JTPH',
    count: 212,
    author: 'ngozi.eze@example.org',
    coAuthors: [
      {
        name: 'Farhana Akter',
        affiliation: 'Institute of Water and Flood Management',
        email: 'farhana.akter@example.org',
      },
    ],
    title: 'Who comes at night: opening hours and fever in three clinics of Enugu',
    abstract:
      'Three clinics stayed open until midnight for a year. Attendance for fever rose by a third, and a third of those who came at night had never come by day. Children were seen a day earlier in their illness.',
    keywords: ['opening hours', 'fever', 'primary care', 'Nigeria'],
    fileName: 'night-clinics.docx',
    texts: [
      `# Introduction

A clinic that closes at four is closed to those who work.

# Methods

Three clinics of Enugu stayed open until midnight from January to December. We compare them with six that did not.

# Results

Attendance for fever rose by a third. Children were seen a day earlier (Adeyemi & Obi, 2021).

# Discussion

Hours are cheaper than buildings.`,
    ],
    references: ['Adeyemi, O., & Obi, C. (2021). A day earlier. Primary Care Notes, 15(1), 3–19.'],
    begunDaysAgo: 7,
    life: [{ move: 'submit', daysAgo: 2 }],
  },
  {
    key: 'rain-gauges',
    journal: 'SWFS',
    count: 158,
    author: 'ngozi.eze@example.org',
    coAuthors: [],
    title: 'Rain gauges in school yards: a year of readings by pupils in Enugu',
    abstract:
      'Pupils of eleven schools read a rain gauge each morning for a year. Their readings agreed with those of two weather stations on nine days of ten. Where they differed, the hour of the reading explained most of the difference.',
    keywords: ['rainfall', 'schools', 'measurement', 'Nigeria'],
    fileName: 'rain-gauges.docx',
    texts: [
      `# Introduction

Weather stations are far apart, and schools are not.

# Methods

Pupils of eleven schools read a gauge at seven each morning from March to February.

# Results

Their readings agreed with two stations on nine days of ten.

# Discussion

The hour of the reading matters more than the age of the reader.`,
    ],
    references: ['Okafor, N. (2020). Small gauges. Notes on Rain, 4(2), 11–26.'],
    begunDaysAgo: 31,
    isDerived: true,
    life: [
      { move: 'submit', daysAgo: 26 },
      { move: 'pass-screening', daysAgo: 23 },
      {
        move: 'withdraw',
        daysAgo: 11,
        reason: 'Two of the gauges stood under a roof. We will read them for another year and submit again.',
      },
    ],
  },
]
