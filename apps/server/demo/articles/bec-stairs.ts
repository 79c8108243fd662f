import { author } from '../author.ts'
import { table } from '../figures.ts'
import type { WrittenArticle } from '../model.ts'

export const stairs: WrittenArticle = {
  journal: 'BEC',
  volume: 5,
  number: 3,
  title: 'Stairs in the sun: walking, slope and shade in East Amman',
  authors: [
    author('Dr.', 'Dana Khoury', 'German Jordanian University, Amman', 'Jordan', true),
    author('', 'Yazan Al-Omari', 'University of Jordan, Amman', 'Jordan'),
    author('Dr.', 'Wojciech Nowak', 'Wrocław University of Science and Technology', 'Poland'),
  ],
  abstract: `
Amman is built on hills, and its poorer half walks up them. Public stairs, of which there are several hundred, shorten
the way to school, shop and bus by two thirds, and many are deserted in summer. We surveyed 118 flights in Jabal
al-Nadhif and Jabal al-Jofeh, counted 52,000 people on them over eleven days in July and in November, and measured air
temperature, the warmth of the treads and the position of every shadow. In July a flight in full sun at three in the
afternoon carries a quarter of the people that it carries in November; one that is shaded over half of its length
carries 71 percent. What matters is not the total of shade but its longest gap: beyond eighteen steps without any, use
falls steeply. Walls, a neighbour’s vine and two mulberry trees do most of the work. We asked 300 people to mark where
they rest, and found that a landing in the shade at every twelfth to eighteenth step explains the choice of route
better than length or slope. Sixty-four flights could be brought below the limit of eighteen steps with one awning or
tree each, at a cost for all of them that is less than that of two hundred metres of new road.`,
  keywords: ['walking', 'shade', 'stairs', 'outdoor comfort', 'Jordan'],
  receivedOn: '2026-06-25',
  acceptedOn: '2026-09-08',
  publishedOn: '2026-10-18',
  figures: {
    'table-1': table(
      1,
      'People counted at 15:00 in July as a share of those in November, by the longest run of steps without shade.',
      ['Longest run in the sun', 'Flights', 'July over November', 'Tread temperature, °C'],
      [
        ['Under 12 steps', '21', '78%', '38'],
        ['12 to 18', '24', '69%', '43'],
        ['18 to 30', '31', '37%', '49'],
        ['Over 30', '42', '24%', '54'],
      ],
    ),
  },
  sections: [
    {
      title: 'A city of flights',
      text: `
From the bus stop in the valley to the girls’ school on Jabal al-Nadhif it is 140 steps or 900 metres. In November
everyone takes the steps. In the last weeks of the school year a minibus, at a quarter of a dinar, takes most of those
who have a quarter of a dinar.

Studies of walking in hot cities have been made on level ground.[1] A stair differs in two respects. One cannot hurry,
and there is nothing to do in the sun but climb.`,
    },
    {
      title: 'Counts and shadows',
      text: `
Students stood at 118 flights from seven to seven with a counter. Shadows were traced in chalk each hour on a hot and
a mild day and drawn afterwards; for all other hours they were computed from a model of walls and trees, which was
right to within one step in nine cases out of ten.

{{table-1}}

The break in [Table 1](#table-1) between eighteen and thirty steps recurs for men and for women and at all hours. It
agrees with what people told us: one climbs *to the next shade*, and eighteen steps are about as far as one will carry
gas.`,
    },
    {
      title: 'One tree each',
      text: `
The municipality keeps the stairs in repair and paints the risers. In its budget a tree is a matter for parks. Most
shade today is a gift: of the 640 shadows we drew at three o’clock, 410 were cast by private walls, 150 by vines and
trees in private yards, and 80 by anything public.

Seen from the gap rather than the total, the task is small. Sixty-four flights lack one shadow. We have marked the
places in paint, with the residents, who had usually put a chair there.`,
    },
  ],
  references: `
Haddad, S., & Nowak, W. (2020). Walking in heat: A review of level cities. *Urban Climate Letters, 12*(3), 255–280.
Khoury, D. (2024). The public stairs of Amman: An inventory. *Built Environment and Climate, 3*(1), 44–61.
Al-Omari, Y. (2022). Whose shade? Private trees and public ways. *Landscape and City, 15*(1), 3–19.`,
}
