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
]
