import { author } from '../author.ts'
import { table } from '../figures.ts'
import type { WrittenArticle } from '../model.ts'

export const fonio: WrittenArticle = {
  journal: 'PSL',
  volume: 8,
  number: 3,
  title: 'Early, shattering, sweet: what farmers select in fonio, and what breeders measure',
  authors: [
    author('Dr.', 'Mariama Baldé', 'Institute of Agronomic Research of Guinea, Kindia', 'Guinea', true),
    author('', 'Ibrahima Sory Camara', 'Julius Nyerere University of Kankan', 'Guinea'),
    author('Prof.', 'Hélène Roussel', 'University of Montpellier', 'France', true),
  ],
  abstract: `
Fonio is the oldest cereal of West Africa and one of the least bred. Programmes that now set out to improve it have
listed yield, height and resistance to shattering as their aims. We asked 210 farmers in the Fouta Djallon, most of
them women, to choose seed for the next year from 40 landraces that we had grown on their own land, and to say why.
They ranked earliness first, then ease of husking, then taste. Half of the farmers preferred a moderate degree of
shattering, because a field that sheds some of its grain sows itself and can be grazed. Measured on the same plots,
the choices of farmers and a standard selection index agree on nine of the best twenty landraces. We traced the
difference to two traits which the index lacks. Time to husk a kilogram in the mortar, which varies from 34 to 71
minutes, is strongly inherited (h² = .68) and can be predicted from the width of the groove of the grain, measured on
a photograph. The sweetness that farmers taste in the raw grain goes with maltose. Both can be selected for at no cost
in yield. We propose an index to which minutes in the mortar have been added.`,
  keywords: ['fonio', 'participatory breeding', 'landraces', 'processing quality', 'Guinea'],
  receivedOn: '2026-06-19',
  acceptedOn: '2026-09-12',
  publishedOn: '2026-10-13',
  figures: {
    'table-1': table(
      1,
      'Traits in the order in which 210 farmers named them, with heritability in this trial.',
      ['Trait', 'Named first', 'Named at all', 'Heritability'],
      [
        ['Earliness', '71', '163', '.81'],
        ['Ease of husking', '58', '151', '.68'],
        ['Taste', '33', '120', '.44'],
        ['Yield', '24', '97', '.39'],
        ['Some shattering', '13', '104', '.57'],
        ['No shattering', '11', '46', '.57'],
      ],
    ),
  },
  sections: [
    {
      title: 'Forty landraces, two lists',
      text: `
In August the granaries of the Fouta are empty and the maize is green. A fonio that is ripe in seventy days ends the
hunger three weeks before anything else does. It is therefore not surprising that farmers want it early. More
surprising is how far down their list one has to go to find yield ([Table 1](#table-1)).

{{table-1}}

The second list is ours: a standard index with weights for grain yield, lodging, shattering and height.[1] Both were
applied to the same forty landraces at six sites in two years.`,
    },
    {
      title: 'Minutes in the mortar',
      text: `
The grain of fonio is half a millimetre wide and wrapped tightly. To husk a kilogram, a practised woman pounds for 34
minutes if it is *Konso* and 71 if it is *Saara*, with sand, in four passes. A family eats about two kilograms a day.
In the lean season, the difference between two landraces amounts to an hour each day, and nobody who does the pounding
has ever failed to notice it. It is in no descriptor list.

Under the microscope, easy grains have a broad, shallow groove from which the husk springs. The width of the groove,
on photographs of fifty grains taken with a telephone and a clip-on lens, predicts the time in the mortar with *r* =
−.79. A breeder can screen a thousand lines in a week.`,
    },
    {
      title: 'Shattering as a virtue',
      text: `
That a cereal should keep its grain seems to be the very definition of domestication. Half of our farmers disagreed.
Grain that falls before harvest feeds hens and guinea fowl, and what they miss comes up in the following year, on land
which is to be grazed anyway. Losses of about a tenth were called *the field’s share*.

> If nothing falls, what will the field eat?
> -- Farmer, Dalaba

We do not suggest breeding for loss. But a landrace with no loss at all was rejected by 104 of 210 farmers, and a
programme which offers nothing else should know this before it multiplies the seed.`,
    },
  ],
  references: `
Roussel, H. (2019). An index for the improvement of small millets. *Crops of the Margins, 3*(1), 1–20.
Baldé, M., & Diallo, T. (2022). Names and ages: The landraces of the Fouta Djallon. *Plant Sciences, 4*(1), 60–84.
Sow, A. (2018). Sand in the mortar: Processing fonio by hand. *Food and Labour, 10*(2), 133–150.`,
}
