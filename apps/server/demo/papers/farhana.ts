import type { ToldPaper } from './model.ts'
import { polder } from './polder.ts'

const author = 'farhana.akter@example.org'
const hossain = { name: 'Mohammad Delwar Hossain', affiliation: 'Khulna Water Supply Authority, Khulna' }
const ngozi = {
  name: 'Ngozi Eze',
  affiliation: 'Enugu Institute of Public Health',
  email: 'ngozi.eze@example.org',
}

const probe: ToldPaper = {
  ...{ key: 'probe', journal: 'EIP', count: 94, author, fileName: 'village-probe.docx', begunDaysAgo: 34 },
  coAuthors: [hossain],
  title: 'A calibrated conductivity probe for village water committees',
  abstract:
    'Committees that manage ponds and wells decide by taste, because a laboratory is a day away. We built a probe from parts that are sold in any market town, calibrated it against 120 samples, and left it with nine committees for a year. It read chloride within twelve percent, was repaired eleven times, always locally, and moved the day on which committees closed a well forward by three weeks.',
  keywords: ['conductivity', 'drinking water', 'instruments', 'repair'],
  texts: [
    `# Introduction

A water committee that waits for a laboratory closes its well too late. Taste tells salt only above one gram in a litre (Karim, 2021), and by then a household has been drinking it for weeks.

# Methods

The probe is two steel rods, a bridge of four resistors and a display. We calibrated it against 120 samples from 40 wells, in two seasons, at water temperatures of 19 to 31 degrees.

# Results

Within the range that people drink, the probe is right within twelve percent. Eleven repairs were made in a year, none of them by us.

# Discussion

An instrument that can be repaired where it is used is worth more than one that is exact. That is no new finding (Mensah & Diallo, 2022), and few budgets follow it.`,
  ],
  references: [
    'Karim, S. (2021). Taste thresholds of salt in pond water. Water and Households, 8(2), 44–59.',
    'Mensah, A., & Diallo, F. (2022). Tools that stay. Journal of Field Instruments, 4(1), 1–17.',
  ],
  life: [
    { move: 'submit', daysAgo: 26 },
    { move: 'pass-screening', daysAgo: 24 },
    { move: 'begin-review', daysAgo: 21 },
    { move: 'hand-in-review', daysAgo: 13 },
    { move: 'next-stage', daysAgo: 11 },
    { move: 'begin-review', daysAgo: 4 },
  ],
  readers: ['naoko.tanabe@example.org', 'tomasz.wisniewski@example.org'],
  // A reviewer reads it, so its blind copy must be there before the worker starts.
  isDerived: true,
}

const jars: ToldPaper = {
  ...{ key: 'jars', journal: 'JIE', count: 61, author, fileName: 'jars-and-credit.docx', begunDaysAgo: 80 },
  coAuthors: [ngozi],
  title: 'Jars, credit and trust: who vends water in Mongla',
  abstract:
    'Sweet water reaches Mongla in jars, on carts, on credit. We followed 31 vendors and 140 of their customers through one dry season. Credit is given by the jar and forgiven by the season, a vendor who refuses it loses the street, and the price of a jar says less about water than about who can wait for money.',
  keywords: ['water vending', 'credit', 'trust', 'informal markets'],
  texts: [
    `# Introduction

In Mongla water is sold by the jar. What is sold with it is time to pay.

# Setting

We walked with 31 vendors for four months, and asked 140 households what they owed and to whom.

# Results

Two thirds of all jars were sold on credit. A debt was forgiven at the first rain in one case out of five (Rahman, 2019).

# Discussion

A vendor is a bank that carries its deposits on a cart.`,
    `# Introduction

In Mongla water is sold by the jar. What is sold with it is time to pay.

# Setting

We walked with 31 vendors for four months, from January to April, and asked 140 households what they owed and to whom. Households were drawn by lot from the lists of three wards.

# Results

Two thirds of all jars were sold on credit, 64 percent in January and 71 percent in April. A debt was forgiven at the first rain in one case out of five (Rahman, 2019).

# Discussion

A vendor is a bank that carries its deposits on a cart, and its losses too.`,
  ],
  references: ['Rahman, T. (2019). Debts of the dry season. Journal of Informal Exchange, 12(3), 201–219.'],
  life: [
    { move: 'submit', daysAgo: 71 },
    { move: 'pass-screening', daysAgo: 68 },
    { move: 'begin-review', daysAgo: 65 },
    { move: 'hand-in-review', daysAgo: 57 },
    {
      move: 'ask-revision',
      daysAgo: 55,
      review: {
        decision: 'Minor Revision Required',
        points: [
          ['Say in which months the vendors were followed.', 'Added in the section on the setting: January to April.'],
          ['How were the households chosen?', 'By lot from the lists of three wards; the section says so now.'],
          ['Give the share of credit by month.', '64 percent in January, 71 percent in April.'],
        ],
      },
    },
    { move: 'resubmit', daysAgo: 44 },
    { move: 'begin-review', daysAgo: 40 },
    { move: 'hand-in-review', daysAgo: 32 },
    { move: 'next-stage', daysAgo: 29 },
    { move: 'begin-review', daysAgo: 11 },
    { move: 'hand-in-review', daysAgo: 2 },
  ],
  readers: ['tomasz.wisniewski@example.org', 'lerato.khumalo@example.org', 'aino.virtanen@example.org'],
}

const tanks: ToldPaper = {
  ...{ key: 'tanks', journal: 'SWFS', count: 133, author, fileName: 'rainwater-tanks.docx', begunDaysAgo: 12 },
  coAuthors: [],
  title: 'Rainwater tanks after the donor leaves',
  abstract:
    'Of 412 rainwater tanks that were given to households in Dacope between 2009 and 2016 we found 388, and asked what had become of them. Half still hold water for drinking. What decides is not the quality of the tank but whether a neighbour has one too: repair is learned over a fence.',
  keywords: ['rainwater', 'maintenance', 'households', 'Bangladesh'],
  texts: [
    `# Introduction

A tank is counted when it is given. Nobody counts it when it leaks (Barua, 2018).

# Methods

We looked for 412 tanks by the lists of four donors, and found 388.

# Results

Half of them hold drinking water, a fifth hold rice, and the rest hold nothing. A household whose neighbour has a tank is three times as likely to have repaired its own.

# Discussion

To give two tanks to one lane may be worth more than to give one to each of two.`,
  ],
  references: ['Barua, L. (2018). After the handover. Rural Water Review, 22(4), 310–322.'],
  life: [
    { move: 'submit', daysAgo: 8 },
    { move: 'pass-screening', daysAgo: 3 },
  ],
  asked: [
    { reviewer: 'hector.zapata@example.org', stage: 1, status: 'rejected', daysAgo: 2 },
    { reviewer: 'kabita.shrestha@example.org', stage: 1, status: 'pending', daysAgo: 1 },
    { reviewer: 'mamadou.sarr@example.org', stage: 1, status: 'queued', daysAgo: 2 },
  ],
}

const means: ToldPaper = {
  ...{ key: 'means', journal: 'CMS', count: 141, author, fileName: 'monthly-means.docx', begunDaysAgo: 101 },
  coAuthors: [],
  title: 'Monthly means hide monthly lives: a comment',
  abstract:
    'A mean over a month is kind to those who plan and cruel to those who drink. We recompute three published series of salinity by the day and show that in each of them the worst week is lost in the average, and with it the reason for which people left.',
  keywords: ['salinity', 'averages', 'methods'],
  texts: [
    `# Comment

Three series are recomputed here by the day. In each the worst week disappears in the mean of its month (Hossain & Lind, 2023).

# What follows

Whoever writes about people should print the week.`,
  ],
  references: ['Hossain, T., & Lind, P. (2023). Salinity by the month. Groundwater Notes, 31(4), 410–425.'],
  life: [
    { move: 'submit', daysAgo: 95 },
    { move: 'pass-screening', daysAgo: 93 },
    { move: 'begin-review', daysAgo: 90 },
    { move: 'hand-in-review', daysAgo: 83 },
    { move: 'next-stage', daysAgo: 80 },
    { move: 'begin-review', daysAgo: 74 },
    { move: 'hand-in-review', daysAgo: 66 },
    { move: 'next-stage', daysAgo: 63 },
    { move: 'begin-review', daysAgo: 52 },
    { move: 'hand-in-review', daysAgo: 44 },
    {
      move: 'accept',
      daysAgo: 6,
      review: { decision: 'Submission Approved', points: [['Short, right and overdue. Nothing to add.']] },
    },
  ],
  readers: ['vesna.kovac@example.org', 'mamadou.sarr@example.org', 'tomasz.wisniewski@example.org'],
}

const rice: ToldPaper = {
  ...{ key: 'rice', journal: 'PSL', count: 72, author, fileName: 'rice-and-aila.docx', begunDaysAgo: 190 },
  coAuthors: [hossain],
  title: 'Salt-tolerant rice and the memory of Aila',
  abstract:
    'Salt-tolerant rice is sown where people remember the cyclone of 2009, and not where the soil is saltiest. We compare 96 plots and the stories that are told about them.',
  keywords: ['rice', 'salinity', 'memory', 'adoption'],
  texts: [
    `# Introduction

The seed came after the storm, and so did the stories.

# Results

Sixty of 96 plots were sown with tolerant rice, most of them where the water had stood longest in 2009.

# Discussion

Memory is a soil map of a kind (Sikder, 2017).`,
    `# Introduction

The seed came after the storm, and so did the stories.

# Results

Sixty of 96 plots were sown with tolerant rice, most of them where the water had stood longest in 2009. Soil was sampled on 24 of them.

# Discussion

Memory is a soil map of a kind (Sikder, 2017), drawn by those who had to leave.`,
  ],
  references: ['Sikder, M. (2017). Where the water stood. Delta Histories, 3(1), 12–30.'],
  life: [
    { move: 'submit', daysAgo: 178 },
    { move: 'pass-screening', daysAgo: 175 },
    { move: 'begin-review', daysAgo: 171 },
    { move: 'hand-in-review', daysAgo: 162 },
    {
      move: 'ask-revision',
      daysAgo: 160,
      review: {
        decision: 'Major Revision Required',
        points: [
          ['The soil of all 96 plots must be measured, or the claim given up.', 'We could sample 24 more plots only.'],
          ['Which varieties were sown?', 'The seed cards name two; farmers name five.'],
        ],
      },
    },
    { move: 'resubmit', daysAgo: 146 },
    { move: 'begin-review', daysAgo: 141 },
    { move: 'hand-in-review', daysAgo: 132 },
    {
      move: 'reject',
      daysAgo: 129,
      reason:
        'Both reviewers find the question original. The comparison cannot carry the conclusion: soil was measured on a quarter of the plots, and those were not drawn by lot. We would read a new paper on the stories alone with interest.',
      review: {
        decision: 'Major Revision Required',
        points: [['The added samples lie along one road and cannot stand for 96 plots.']],
      },
    },
  ],
  readers: ['kabita.shrestha@example.org', 'hector.zapata@example.org'],
}

export const papersOfFarhana: ToldPaper[] = [polder, probe, jars, tanks, means, rice]

export const draftsOfFarhana: ToldPaper[] = [
  {
    ...{
      key: 'ferry',
      journal: 'fieldwork-notes',
      count: 0,
      author,
      fileName: 'ferry-timetable.docx',
      begunDaysAgo: 9,
    },
    coAuthors: [],
    title: 'Interviewing on the ferry: notes on consent in a moving place',
    abstract: 'Forty minutes is enough for an interview and too short to change one’s mind. Notes from 62 crossings.',
    keywords: ['consent', 'interviews', 'fieldwork'],
    texts: [
      `# The crossing

The ferry takes forty minutes, and nobody can leave.

# Consent

We asked twice: at the ramp, and again on the other bank. One in nine said no the second time (Okoye, 2020).`,
    ],
    references: ['Okoye, N. (2020). Asking twice. Notes from the Field, 2(2), 5–14.'],
    life: [],
  },
  {
    ...{ key: 'ponds', journal: 'SWFS', count: 0, author, fileName: '', begunDaysAgo: 2 },
    coAuthors: [],
    title: 'Ponds that are nobody’s',
    abstract: '',
    keywords: [],
    texts: [],
    references: [],
    life: [],
  },
]
