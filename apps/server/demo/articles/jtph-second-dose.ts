import { author } from '../author.ts'
import { barChart, table } from '../figures.ts'
import type { WrittenArticle } from '../model.ts'

export const secondDose: WrittenArticle = {
  journal: 'JTPH',
  volume: 9,
  number: 3,
  title: 'Community health workers and the second dose: a cluster trial in Kisumu and Homa Bay',
  authors: [
    author('Dr.', 'Achieng Otieno', 'School of Public Health, Maseno University, Kisumu', 'Kenya', true),
    author('Dr.', 'Wanjiku Kamau', 'Institute of Tropical Medicine, University of Nairobi', 'Kenya', true),
    author('Prof.', 'Peter Lindholm', 'Department of Global Public Health, Uppsala University', 'Sweden', true),
  ],
  abstract: `
Background: In western Kenya nine children in ten receive the first dose of a measles-containing vaccine, and six in
ten the second, which is due nine months later. Reminders have been tried by text message, by card and by radio, with
little effect. We asked whether a named community health worker, given a list and a date, would do better.

Methods: We
randomised 96 community units in Kisumu and Homa Bay to usual care, to text messages, or to a list: each worker
received, every second Sunday, the names of the children in her villages who were due within three weeks, and one paid
hour to visit them. The outcome was a second dose by 21 months, read from clinic registers by staff who did not know
the allocation.

Findings: Among 8,412 children, 61 percent of those under usual care received the dose in time, 64
percent with text messages and 79 percent with the list (difference 18 percentage points, 95 percent interval 13 to
23). The effect was largest in households furthest from a clinic. It cost between 12 and 82 US dollars for each
additional child, depending on how many vaccines share a list.

Interpretation: A list, a date and a paid hour are
enough. What had been missing was not persuasion but the knowledge of whose turn it was.`,
  keywords: ['vaccination', 'measles', 'community health workers', 'cluster randomised trial', 'Kenya'],
  receivedOn: '2026-08-25',
  acceptedOn: '2026-10-10',
  publishedOn: '2026-10-31',
  figures: {
    'table-1': table(
      1,
      'Community units and children at the start of the trial.',
      ['', 'Usual care', 'Text messages', 'List'],
      [
        ['Community units', '32', '32', '32'],
        ['Children due in the study period', '2,790', '2,844', '2,778'],
        ['First dose by 12 months, percent', '91', '90', '91'],
        ['Median distance to a clinic, km', '3.4', '3.6', '3.5'],
        ['Household with a working telephone, percent', '83', '84', '82'],
        ['Mother finished primary school, percent', '71', '70', '72'],
      ],
    ),
    'table-2': table(
      2,
      'Second dose by 21 months, and secondary outcomes. Percentages of children; differences from usual care with 95 percent intervals.',
      ['Outcome', 'Usual care', 'Text messages', 'List', 'Difference, list'],
      [
        ['Second dose by 21 months', '61', '64', '79', '18 (13–23)'],
        ['Second dose by 24 months', '68', '70', '84', '16 (11–21)'],
        ['Vitamin A in the same visit', '49', '50', '66', '17 (11–23)'],
        ['Card seen and up to date', '74', '75', '83', '9 (4–14)'],
      ],
    ),
    'figure-1': barChart(1, {
      label:
        'Bar chart of the effect of the list by distance to a clinic; it rises from 9 points below one kilometre to 27 above six',
      caption:
        'Effect of the list on the second dose by 21 months, in percentage points, by distance of the household from the nearest clinic.',
      axis: 'Percentage points',
      ticks: ['Under 1 km', '1 to 3 km', '3 to 6 km', 'Over 6 km'],
      max: 32,
      grid: [0, 10, 20, 30],
      values: [9, 14, 20, 27],
    }),
  },
  sections: [
    {
      title: 'Introduction',
      text: `
Measles finds the children who were missed. One dose of vaccine protects about 85 in a hundred when it is given at
nine months; the second, at eighteen, protects nearly all of the rest. Outbreaks in western Kenya in 2019 and 2023
began among children who had received the first dose and not the second.[1] Coverage of the first has stood above 90
percent for a decade. Coverage of the second, which was introduced in 2013, has never passed 65.

The gap is usually described as a matter of demand. Mothers forget, the argument goes, or are not convinced that a
child who has been vaccinated against measles should be vaccinated against it again. It follows that they should be
reminded and persuaded. A series of trials has done so, by text message, by voice message, by wristbands and by small
rewards.[2] The effects are real and modest: two to six percentage points, more with rewards, less where telephones
are shared.[3]

We came to the question from the other side, through the people who do the reminding already. Every household in the
region belongs to a community unit and has a community health worker, nearly always a woman, nearly always from the
same village. She visits. She carries a bag, a register and a telephone. In a study that preceded this trial we walked
with 22 of these workers for a week each and asked, at every door, whether there was a child in the house who was due
for a vaccination.[4] The workers knew the children by name. They knew their ages to the month in fewer than half of
cases, and they knew who was due in the coming weeks in one case out of nine. Nor could they have found out: the dates
are kept in the clinic’s register, the register stays at the clinic, and the worker’s own book is arranged by
household rather than by age.

A child who is due is due for some weeks, once, at an age when there is no other reason to come to the clinic. If
nobody knows that it is the week, nothing happens in it. We therefore set out to test something that is hardly an
intervention: a list of names with dates, given to the worker who lives nearby, with an hour’s pay to act on it. We
compared it with usual care, and with text messages to the mother, which are the policy that the ministry was about to
adopt.`,
    },
    {
      title: 'Methods',
      text: `
### Design and setting

This was a cluster-randomised trial with three arms of equal size. The clusters were community units, each with about
5,000 people, ten workers and one or two clinics. All 118 units in four sub-counties of Kisumu and Homa Bay were
eligible; 96 were drawn. Allocation was stratified by sub-county and by first-dose coverage and was made in public,
with numbered bottle tops, in a meeting to which each unit sent two people. We chose this form after a first trial in
the region had been suspected, wrongly, of favouring certain clans.

### The three arms

In all units, care went on as usual: workers visited households, clinics vaccinated on two to five days of the week,
and mothers kept the child’s card.

In the second arm, mothers received three text messages, in Dholuo or Kiswahili as they preferred, three weeks before
the child was due, three days before, and one week after if the register showed no dose. If a household had no
telephone, messages went to a number that the mother chose.

In the third arm, a clerk in each sub-county copied dates of birth and of first doses from clinic registers to a
spreadsheet once a month. Every second Sunday the spreadsheet produced a list for each worker: name of the child, name
of the mother, village, and the days on which the clinic would vaccinate. The list held a median of four names. It was
sent as a picture to the worker’s telephone, and read aloud by the supervisor to the one in ten who preferred that.
Workers were paid 120 shillings for each fortnight, the rate of one hour, whether or not anyone came. They were asked
to visit each child on the list once and to tick the name.

Nothing else was given. There was no training beyond one afternoon, no poster, no target and no reward for results.

### Outcome and measurement

The main outcome was a second dose of measles-containing vaccine by the age of 21 months. It was read from the clinic
registers by a team that did not know which arm a unit was in and that photographed each page. Where a child was not
found in any register, the household was visited and the card was read; 11 percent of outcomes come from cards. Two
readers disagreed on 1.4 percent of entries, and a third decided.

### Size and analysis

With 32 units in each arm, 80 children in each unit and an intraclass correlation of 0.05, the trial could detect a
difference of nine percentage points with a power of 90 percent. We analysed all children in the arm to which their
unit had been allocated, with a linear model for the probability of the outcome, effects for strata, and errors
clustered by unit. The plan was registered before allocation, and we departed from it once: we had intended to stop at
18 months of recruitment and went on to 20, because clinics were closed for seven weeks by a strike. The extension was
decided before any outcome was read.

### Consent and ethics

Leaders of the units consented to take part, mothers consented to messages, and anyone could ask to be left off a
list. Nineteen households did. The lists contain no diagnosis. They do contain the name of a child and the fact that
it is eighteen months old, which everyone in the village knows; we nevertheless asked workers to delete each picture
at the end of the fortnight, and checked that most had.`,
    },
    {
      title: 'Results',
      text: `
Between March 2024 and October 2025, 8,412 children in the 96 units became due. The arms were alike at the start
([Table 1](#table-1)). Outcomes are known for 8,201 children, or 97.5 percent; those lost had mostly moved to towns,
in equal parts from the three arms.

{{table-1}}

### Main outcome

Under usual care, 61 percent of children received the second dose by 21 months. With text messages the figure was 64
percent, a difference of 3 points (95 percent interval −1 to 7). With the list it was 79 percent, a difference of 18
points (13 to 23) from usual care and of 15 (10 to 20) from messages ([Table 2](#table-2)). The intraclass correlation
was 0.06.

{{table-2}}

Doses were not only given to more children; they were given sooner. The median age at the second dose was 19.6 months
under usual care and 18.4 with the list. There was no sign that children elsewhere in the same clinics went without:
the number of doses given for other vaccines did not differ between arms, and stock-outs, at 6 percent of vaccination
days, were equally frequent in all three.

### Where it worked

The effect grew with distance ([Figure 1](#figure-1)). Within one kilometre of a clinic, usual care reached 74 percent
of children and the list added nine points. Beyond six kilometres usual care reached 46 percent, and the list added
27. It was the same for mothers who had finished primary school and those who had not, and for first and later
children. It was larger in units in which the worker and the mother lived in the same village (21 points) than in
which they did not (12). That comparison was not planned.

{{figure-1}}

### What workers did

Workers ticked 81 percent of the names. In 240 visits that we observed, the conversation lasted four minutes on
average. In 171 of them the mother said that she had not known it was time; in 38 she had known and had been to the
clinic on a day without vaccine; in 12 she had doubts about the vaccine, and in 19 the child was away. The worker’s
contribution was usually to say on which day to come. In 54 cases she arranged for a neighbour who was going to take
the child along.

> They used to tell me, visit, visit. Visit whom? Now it is Sunday and I know that Awino’s boy is for Thursday. It is
> a small thing. It is like having a calendar with people in it.
> -- Community health worker, Rachuonyo, interview 9

We had feared that the list would crowd out other work. In the monthly reports of the units, the numbers of antenatal
visits and of children treated for fever did not change. Eleven of the 320 workers in the third arm returned the list
at some point, most of them because the clinic had no vaccine and they were being blamed for it.

### Cost

The list cost 41,000 US dollars over 20 months for the 32 units, of which 58 percent was pay for workers, 31 percent
was clerks, and the rest was telephones and supervision. That is 14.80 dollars for each child on a list, but most of
these would have come anyway; for each additional child vaccinated in time it is 82, if one charges the whole cost of
the clerks to this one vaccine, and about 12 if, as the counties now intend, the same lists serve for all seven
appointments of the first two years, since a further date costs almost nothing once a child is in the spreadsheet. We
report both figures. The second is the one that concerns a county deciding what to do next; the first is what we
spent.`,
    },
    {
      title: 'Discussion',
      text: `
A list of names closed nearly half of the gap between first and second dose. It did so without any attempt to change
what mothers think about vaccines, and the effect is three times that of the best trial of reminders in the region.[3]
We think that the two facts belong together. Reminders treat a missed dose as a failure of attention on the part of
the mother. In most of the visits we observed there was nothing to attend to: no one had told her of a date, the card
carries a box and not a day, and in the villages furthest from the clinic the vaccine is there on one day in ten. What
she lacked is what the clinic knew. The list moved it from the register to the lane.

Seen in this way the finding is less about vaccination than about where information is kept. The worker’s register,
the clinic’s register and the mother’s card each hold a part of what is needed to say whose turn it is, and none of
the three can say so alone. Digital systems are meant to solve this and may one day do so. In two of our four
sub-counties such a system had been running for three years. It could produce the list; nobody had asked it to,
because its reports had been designed for those above the clinic and not for those below.

### Why not messages

The text messages did little, as elsewhere.[5] Delivery was not the reason: 92 percent reached the telephone to which
they were sent. In interviews with 60 mothers who had received all three and had not come, 31 said that the telephone
was with the husband during the week, 14 that they had meant to go and had been told at the gate to come back on
Thursday, and the rest gave reasons of every kind. A message cannot be asked a question. The commonest question, which
workers answered in four visits out of five, was *which day?*

### Strengths and weaknesses

Outcomes come from registers that were kept before the trial and were read by people who did not know the allocation.
Few children were lost. The units are ordinary and so was the care. Against this, the trial ran for less than two
years, and enthusiasm for lists may fade; in the last four months the share of names ticked was 77 percent, compared
with 84 in the first four. The clerks were ours. They were trained for two days and paid the county rate, but they
were also telephoned every week, and a county may not do that. Finally, 120 shillings is real money to a volunteer. We
cannot separate the list from the hour. Workers, when asked which they would rather keep, were divided: 171 of 309
said the list.

### What should be done

The two counties have decided to continue the lists in the units that have them and to extend them to the rest during
2027, for all appointments in the first two years. They will pay the hour. We suggest that three things be watched:

1. whether clerks can be replaced by the clinic’s own staff on the day of vaccination, which would remove a third of
   the cost;
2. whether lists go on being acted upon when they are longer than about six names, which was the most that any worker
   in the trial received;
3. whether children who are in no register, and so can be on no list, are found by other means. There were 102 of them
   in our units, and 17 received the second dose.`,
    },
    {
      title: 'Conclusion',
      text: `
Nine children in ten in this region are brought to the clinic for their first dose, often on foot and over many
kilometres. It is implausible that their parents ceased to care within nine months. Tell someone whom they know, and
who has an hour, that it is their turn and on which day, and most of them come.`,
    },
  ],
  references: `
Odhiambo, F., & Were, M. (2024). Two outbreaks and the children in between: Measles on the eastern shore, 2019 and 2023. *Epidemiology of Place, 17*(1), 1–19.
Haddad, N., & Costa, L. (2021). Reminders for childhood vaccination in low-income settings: A systematic review. *Reviews in Prevention, 33*(2), 120–148.
Kamau, W., & Otieno, A. (2022). Shared telephones and the limits of the text message. *Tropical Public Health, 5*(1), 14–29.
Otieno, A., & Kamau, W. (2023). A week behind the bag: What community health workers know and cannot know. *Tropical Public Health, 6*(1), 33–52.
Lindholm, P., Banda, C., & Phiri, T. (2020). Wristbands, rewards and rain: Three trials of demand for vaccines. *Trials in Practice, 8*(4), 411–430.
Achieng’, R. (2019). The register stays at the clinic: Paper and power in a county health office. *Medical Anthropology Notes, 27*(3), 255–273.
Mutiso, D. (2022). Paying volunteers by the hour. *Health Systems and Labour, 4*(1), 61–80.`,
  facts: {
    statements: {
      funding:
        'The trial was funded by the counties of Kisumu and Homa Bay and by the Lake Basin Health Research Fund (grant LB-2023-044), which had no part in its design, conduct or reporting.',
      ethics:
        'Ethical approval was given by the review board of Maseno University (approval number MSU/DRPI/MUERC/2023/41).',
      data: 'The protocol, the analysis plan with its one amendment, anonymised data by child, and the spreadsheet that makes the lists are available at https://example.org/data/second-dose.',
      conflicts: 'The authors declare no competing interests.',
    },
    translations: [
      {
        language: 'sw',
        title: 'Wahudumu wa afya ya jamii na dozi ya pili: Jaribio katika Kisumu na Homa Bay',
        abstract:
          'Magharibi mwa Kenya watoto tisa kati ya kumi hupata dozi ya kwanza ya chanjo ya surua, na sita kati ya kumi hupata ya pili. Tuliuliza kama mhudumu wa afya anayejulikana, akipewa orodha na tarehe, angefanya vizuri zaidi kuliko ujumbe wa simu. Tuligawanya vitengo 96 vya jamii kwa bahati nasibu. Kati ya watoto 8,412, asilimia 61 walipata dozi kwa wakati kwa huduma ya kawaida, asilimia 64 kwa ujumbe wa simu, na asilimia 79 kwa orodha. Orodha, tarehe na saa moja ya malipo vinatosha.',
        keywords: ['chanjo', 'surua', 'wahudumu wa afya ya jamii', 'Kenya'],
      },
    ],
    relations: [
      {
        ...{ kind: 'trial', title: null, doi: null, address: null },
        ...{ registry: 'Pan African Clinical Trials Registry', registration: 'PACTR202301500000000' },
      },
    ],
  },
}
