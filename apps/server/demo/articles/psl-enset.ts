import { author } from '../author.ts'
import type { WrittenArticle } from '../model.ts'

export const enset: WrittenArticle = {
  journal: 'PSL',
  volume: 8,
  number: 3,
  title: 'Seven years of waiting: carbohydrate storage in enset under repeated transplanting',
  authors: [
    author('Dr.', 'Bekele Wolde', 'Hawassa University', 'Ethiopia', true),
    author('', 'Meseret Tadesse', 'Southern Agricultural Research Institute, Areka', 'Ethiopia'),
  ],
  abstract: `
Enset feeds twenty million people in southern Ethiopia from a plant that is moved three or four times before it is
eaten. Why it is moved has been explained by shortage of land, by weeding, and by custom. We compared plants of two
clones that were transplanted once, twice, three times, or not at all, over seven years, and harvested twelve of each
in every year. Plants that were never moved grew fastest for three years and then flowered, on average in the fifth,
and so lost most of their starch. Those moved three times grew more slowly, flowered in the eighth year or not at all
within the trial, and held 2.3 times as much starch in corm and leaf base at the seventh. Cutting the roots without
moving the plant had nearly the same effect as transplanting. The result points to a delay of the change from leaf to
flower, brought on by the loss of roots, much as gardeners prune the roots of trees. For the farmer, transplanting is
a means of storing food upright for as long as it is not needed. We discuss what this means for proposals to replace
the practice by direct planting at wide spacing.`,
  keywords: ['enset', 'flowering', 'root pruning', 'food storage', 'Ethiopia'],
  receivedOn: '2026-05-18',
  acceptedOn: '2026-08-28',
  publishedOn: '2026-10-01',
  sections: [
    {
      title: 'A pantry that walks',
      text: `
A seedling of enset spends its first year under the eaves, its second by the coffee, its third and fourth in a row
beside the path, and only then comes to the place where it will be eaten. At each move the roots are cut to a hand’s
length and the leaves to a tuft. To the visitor this looks like a great deal of work to set a plant back.

Agronomists have on the whole agreed with the visitor.[1] Trials with one or two moves, ended after four years, found
that plants which stay in place are larger. They are. The trials ended a year before the question begins.`,
    },
    {
      title: 'Seven years',
      text: `
In 2018 we planted 960 suckers of the clones *Maziya* and *Gena* at Areka, in five treatments: no move, one, two and
three moves, and no move but roots cut at the times of the three. Each year twelve plants of every treatment were dug
up, weighed in parts and analysed.

- Unmoved plants flowered in the fifth year (median). After flowering, starch fell by 80 percent within ten months.
- One move delayed flowering by eleven months, two by twenty-three.
- Plants moved three times had flowered in 4 of 24 cases when the trial ended.
- Root cutting alone delayed flowering by thirty-one months.`,
    },
    {
      title: 'Food that keeps',
      text: `
Cereals are stored after harvest, at a cost in granaries, weevils and mice. Enset is stored before it, alive. What the
farmer needs is not the largest plant in the fourth year but one that is still full in the seventh, if the sixth was
good. Transplanting buys that time.

Direct planting, as it is now recommended, would give more starch sooner and then none. In a year such as 2022, when
the rains failed twice, the households around our station ate plants which by the recommendation would have flowered
in 2020.`,
    },
  ],
  references: `
Wolde, B. (2017). Trials of spacing and transplanting in enset, 1985 to 2015: A review. *Root and Tuber Notes, 12*, 1–19.
Tadesse, M., & Wolde, B. (2023). Names for ages: The life stages of enset in Wolaita. *Plant Sciences, 5*(1), 5–22.
Ihara, K. (2020). Root loss and the timing of flowering in monocarpic plants. *Plant Signals, 31*(2), 77–93.`,
}
