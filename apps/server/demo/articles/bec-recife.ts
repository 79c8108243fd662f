import { author } from '../author.ts'
import { lineChart } from '../figures.ts'
import type { WrittenArticle } from '../model.ts'

export const recife: WrittenArticle = {
  journal: 'BEC',
  volume: 5,
  number: 3,
  title: 'Roof, court, street: night-time heat in the self-built quarters of Recife',
  authors: [
    author(
      'Dr.',
      'Ana Beatriz Lacerda',
      'Department of Architecture and Urbanism, Federal University of Pernambuco, Recife',
      'Brazil',
      true,
    ),
    author(
      '',
      'João Mendes',
      'Department of Architecture and Urbanism, Federal University of Pernambuco, Recife',
      'Brazil',
    ),
    author('Prof.', 'Yuki Tanabe', 'Graduate School of Engineering, Kobe University', 'Japan', true),
  ],
  abstract: `
Cities are hottest at night where people have built their own houses, and it is at night that heat does most harm.
Maps of urban heat are made from satellites, which see roofs, in the morning. We hung 186 small loggers on roofs, in
courts and passages, in streets and beside beds in three self-built quarters of Recife, for two summers, and compared
what they recorded with the satellite and with a standard model of the urban canopy. At three in the morning rooms
were on average 3.4 degrees warmer than the street in front of the house. The satellite explains 6 percent of the
difference between rooms. Half of it is explained by three things that can be seen from the door: whether a concrete
slab is shaded, whether there is a court or passage open to the sky with a width of at least one metre, and whether
the windows on that passage can be left open safely. A shaded slab lowered the temperature beside the bed by 1.9
degrees, a court by 1.2, and a lockable grille by 0.8. We argue that grants for self-built housing should pay for
shade above the slab and for grilles before they pay for paint, and that courts, which plans count as waste, be
counted as equipment.`,
  keywords: ['urban heat', 'self-built housing', 'night temperature', 'ventilation', 'Brazil'],
  receivedOn: '2026-08-16',
  acceptedOn: '2026-10-07',
  publishedOn: '2026-10-26',
  figures: {
    'figure-1': lineChart(1, {
      label:
        'Line chart of temperature from six in the evening to six in the morning; rooms under bare slabs stay above 30 degrees until four',
      caption:
        'Mean temperature through the night, February 2025, in rooms under bare and shaded slabs and in the street.',
      axis: 'Degrees Celsius above 24',
      ticks: ['18', '20', '22', '0', '2', '4', '6'],
      max: 10,
      grid: [0, 2, 4, 6, 8, 10],
      series: [
        { name: 'Bare slab', values: [8.6, 8.9, 8.3, 7.4, 6.7, 6.0, 5.2] },
        { name: 'Shaded slab', values: [7.2, 6.8, 6.0, 5.3, 4.7, 4.1, 3.5] },
        { name: 'Street', values: [6.1, 5.0, 4.1, 3.5, 3.0, 2.6, 2.3] },
      ],
    }),
  },
  sections: [
    {
      title: 'Three in the morning',
      text: `
A house in Alto José do Pinho is never finished. The first floor is built with the first money and roofed with a slab,
because a slab is the floor of the second. Until the second floor comes, which may be twelve years, the slab lies in
the sun. At six in the evening its underside is at 41 degrees. People call the hour before midnight *the hour of the
slab*.

Most of what is known about heat in cities is known about surfaces and about afternoons.[1] Harm, as far as it can be
read from hospital records, is done by nights that do not cool, and indoors.[2] Between the two lies a gap of one roof
and twelve hours, which this study was meant to fill.`,
    },
    {
      title: 'Loggers',
      text: `
We chose three quarters, on a hill, on a slope, and on the flats by the river, and drew 62 houses by lot from the list
of the health post. In each house, a logger hung beside a bed, one on the roof, and one in the court, the passage or,
if there was neither, at the front door. Readings were taken every quarter of an hour from December to March in two
summers. Residents could switch off the logger beside the bed, and eleven did on occasion. For each house we drew a
plan and a section; the drawings are deposited with the data.

{{figure-1}}`,
    },
    {
      title: 'What cools a bed',
      text: `
Rooms under bare slabs were still above thirty degrees at four in the morning on half of all nights ([Figure
1](#figure-1)). The differences between houses in the same street were larger than those between quarters.

### Shade above

Nineteen slabs were shaded, by a sheet roof on posts, by a vine, by washing in quantity, or by an unfinished upper
floor. The bed below was 1.9 degrees cooler at three in the morning. A shaded slab was white in only two cases. The
four slabs that were painted white but not shaded were cooler by 0.7 in the first summer and by 0.2 in the second,
when they were no longer white.

### A metre of sky

Passages between houses narrow as families grow. Where at least one metre remained open to the sky, air moved through
the house at night, at a speed that one can feel on a wet hand. The gain was 1.2 degrees. Below 70 centimetres we
could measure none.

### A window that can stay open

In 44 of 62 houses the window on the passage was shut at night for fear of theft. Grilles with a lock on the inside
were fitted in twelve of these between the two summers, chosen by lot. The beds concerned were 0.8 degrees cooler than
in the houses that waited. It is the only one of our three results that comes from an experiment.

> The heat comes in by the ceiling and stays because the door is closed. It is a guest that nobody lets out.
> -- Resident, Alto José do Pinho`,
    },
    {
      title: 'Against the satellite, and for the court',
      text: `
The temperature of the roof as seen from orbit at half past ten in the morning is nearly unrelated to that of the bed
(*R*^2^ = .06). A city which spends by the satellite map would begin with the flats, whose zinc roofs shine; its
hottest beds are on the hill, under concrete.

The municipal grant for improvement pays for plaster, tiles and paint. At the prices of 2025, sheet and posts above a
slab of forty square metres cost 1,900 reais and a grille 260. Both can be built by those who built the house. Courts
cannot be given back so simply. But the plan for regularisation, which offers title to every built metre and nothing
for an open one, pays families to close them. It should at least not do that.`,
    },
  ],
  references: `
Tanabe, Y. (2018). Surfaces and afternoons: What remote sensing of urban heat has measured. *Urban Climate Letters, 10*(1), 5–28.
Moura, C., & Albuquerque, P. (2023). Hot nights and hospital admissions in four cities of the Northeast. *Epidemiology of Place, 16*(3), 180–199.
Lacerda, A. B. (2021). The slab as a promise: Building by stages in Recife. *Housing from Below, 7*(2), 88–112.
Al-Khatib, R., & Haddad, S. (2022). The court as equipment. *Built Environment and Climate, 1*(1), 1–17.`,
}
