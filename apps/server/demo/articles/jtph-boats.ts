import { author } from '../author.ts'
import { table } from '../figures.ts'
import type { WrittenArticle } from '../model.ts'

export const boats: WrittenArticle = {
  journal: 'JTPH',
  volume: 9,
  number: 3,
  title: 'The clinic that leaves at noon: boat schedules and antenatal care in the Amazon floodplain',
  authors: [
    author('Dr.', 'Raimunda Sousa', 'Federal University of Western Pará, Santarém', 'Brazil', true),
    author('', 'Edson Tapajós', 'Municipal Health Department, Santarém', 'Brazil'),
    author('Dr.', 'Inês Carvalho', 'University of Lisbon', 'Portugal', true),
  ],
  abstract: `
Distance to care is measured in kilometres and suffered in hours. On the floodplain between Santarém and Óbidos, 61
communities depend on boats that run to a timetable, and women who need antenatal care travel by it. We linked the
records of 2,944 pregnancies between 2019 and 2024 to the schedules of 38 boats and to the height of the river. A
woman lives on average 31 kilometres from a clinic with a midwife, but the time from door to midwife and back varies
from five hours to three days for the same distance, according to whether a boat returns on the day it came. Where no
return was possible on the same day, 41 percent of women had six or more consultations, against 68 percent where it
was; kilometres made no difference once this was known. In 2022 the city asked one clinic to open at six instead of
eight, so that patients could leave with the noon boat. Six or more consultations rose there from 39 to 61 percent
within two years, and hardly at all elsewhere. The change cost nothing but two nurses’ sleep. We suggest that access
be planned from the timetable of return.`,
  keywords: ['antenatal care', 'access to care', 'river transport', 'Brazil', 'natural experiment'],
  receivedOn: '2026-07-17',
  acceptedOn: '2026-09-18',
  publishedOn: '2026-10-22',
  figures: {
    'table-1': table(
      1,
      'Six or more antenatal consultations, percent of pregnancies, before and after one clinic opened earlier.',
      ['Clinic', '2019–2021', '2022–2024', 'Difference'],
      [
        ['Opened at six', '39', '61', '22'],
        ['Opened at eight, return on the same day possible', '67', '69', '2'],
        ['Opened at eight, no return on the same day', '42', '44', '2'],
      ],
    ),
  },
  sections: [
    {
      title: 'Door to door, and back',
      text: `
The boat from Aritapera reaches Santarém at half past seven. The clinic opens at eight and hands out numbers. By ten
those with low numbers have been seen; by noon, when the boat goes back, about half. The rest sleep on the deck of
another boat, or with a cousin, or do not come again.

In the literature on access, the way home is missing.[1] Models count the minutes to the nearest facility, as one
would for an ambulance. For an appointment that recurs six times in seven months, by someone with other children, what
counts is whether one can be back by night.`,
    },
    {
      title: 'Linking boats and births',
      text: `
The timetable of the floodplain is oral. We wrote it down, boat by boat, with the help of the harbour master, for high
and for low water, since in October some landings move by four kilometres. For each community and season we computed
the shortest time from leaving home to returning to it, with two hours in the clinic. Consultations come from the
register of live births.

Once the possibility of return on the same day is in the model, neither distance nor the price of the ticket adds
anything. The difference of 27 percentage points is the same for first and later pregnancies.`,
    },
    {
      title: 'Two hours earlier',
      text: `
In March 2022 the health post at the fish market began to open at six, on four days of the week. It was done at the
request of nurses who had grown up on the river. Nobody announced a study.

{{table-1}}

[Table 1](#table-1) compares the communities which use that post with all others. The gain appeared in the first
quarter and has held. Women who had used the post before and after mentioned the hour without being asked.

> I used to lose the whole of Tuesday and half of Wednesday for ten minutes. Now I lose a morning, and I bring fish.
> -- Patient, Urucurituba

That a timetable can matter more than a map is not peculiar to rivers. It should hold wherever the last bus leaves
early.`,
    },
  ],
  references: `
Carvalho, I. (2020). Minutes to care: What travel-time models leave out. *Epidemiology of Place, 13*(2), 101–118.
Sousa, R. (2021). High water, low water: Seasons of access on the middle Amazon. *Tropical Public Health, 4*(1), 28–45.
Nogueira, F., & Tapajós, E. (2023). An oral timetable, written down. *Transport on Rivers, 2*(1), 1–14.`,
}
