import { author } from '../author.ts'
import { table } from '../figures.ts'
import type { WrittenArticle } from '../model.ts'

export const gourds: WrittenArticle = {
  journal: 'MCH',
  volume: 2,
  number: 1,
  title: 'Sewn with wire: the repair of gourds and the age of things in the upper Benue',
  authors: [
    author('Dr.', 'Aïssatou Bello', 'University of Maroua', 'Cameroon', true),
    author('', 'Hamidou Issa', 'Museum of the Upper Benue, Garoua', 'Cameroon'),
    author('Dr.', 'Paolo Ferrante', 'University of Palermo', 'Italy', true),
  ],
  abstract: `
A gourd costs less than the wire with which it is mended. Why, then, is it mended? We examined 388 repaired gourds, in
use in 96 households of the upper Benue and in three museum collections, and talked with their owners and with the
eleven menders of the region. Repairs fall into four kinds, of which sewing with brass or copper wire across a crack
is the most frequent, the slowest, and the only one done by specialists. The choice follows neither the price of the
gourd nor its use, but the person from whom it came: gourds received at marriage or from a mother were sewn in 81
percent of cases, bought ones in 6. A sewn gourd is kept for 34 years on average, and the stitches can be read; styles
of knot change within a generation and allow repairs to be dated to about fifteen years. We apply this to museum
pieces whose history is unknown, and find that 40 of 61 “traditional” gourds collected before 1935 had been repaired
at least twice by then. Objects in collections are commonly dated by their making. For things that were cared for we
propose to add the dates of their repairs, which are the record of who wanted them to go on.`,
  keywords: ['repair', 'gourds', 'biography of objects', 'museum collections', 'Cameroon'],
  receivedOn: '2026-05-12',
  acceptedOn: '2026-08-06',
  publishedOn: '2026-09-14',
  figures: {
    'table-1': table(
      1,
      'Kind of repair by origin of the gourd, 327 gourds in use.',
      ['Origin', 'Gourds', 'Sewn', 'Plugged', 'Glued', 'Cut down'],
      [
        ['At marriage', '104', '83%', '6%', '4%', '7%'],
        ['From mother or aunt', '71', '79%', '10%', '3%', '8%'],
        ['Gift of a friend', '48', '46%', '23%', '15%', '16%'],
        ['Bought', '104', '6%', '33%', '35%', '26%'],
      ],
    ),
  },
  sections: [
    {
      title: 'A crack',
      text: `
A gourd that falls splits along its length with a sound that everyone in the compound knows. It can be thrown to the
goats; a new one is to be had on Friday for 300 francs. Or it is wrapped in a cloth and taken to a mender, who bores a
row of holes on either side with a hot awl and draws the edges together with brass. That costs 1,200 francs and takes
a week.

Archaeologists see repair mainly as thrift.[1] An expensive pot is mended, a cheap one is not. Gourds are a good test,
since they are all cheap.`,
    },
    {
      title: 'Stitches',
      text: `
{{table-1}}

What is sewn is what was given ([Table 1](#table-1)). Owners rarely spoke of sentiment. They named the person and the
day, and one said that *a wife does not drink from a bought one in front of guests*.

### Reading the knots

Menders learn from an older mender and tie the knots that they have learned. Before about 1950, the wire is laid in
single stitches, closed inside. From the 1960s comes a running stitch, closed outside, with a tail bent into a leaf;
since the 1990s the wire is telephone cable. On 41 gourds whose owners could date each repair by a birth or a drought,
the knot gave the date to within fifteen years in 37 cases.

> This leaf is Bouba’s, he is dead. This one is mine. The next will be my son’s, if he stays.
> -- Mender, Pitoa`,
    },
    {
      title: 'Backwards into the museum',
      text: `
Sixty-one gourds in Garoua, Palermo and Basel were acquired before 1935, and are catalogued by people, use and year of
acquisition. Under a lens, forty carry two or more repairs; nine carry knots that belong to different menders. They
were therefore at least a generation old when they were bought as examples of what was customary. One had been mended
after it came into the collection, with silver.

A catalogue has a field for *date* and a field for *condition*, and repair is entered under the second, as damage. We
have begun to enter it under the first.`,
    },
  ],
  references: `
Ferrante, P. (2019). Thrift and its alternatives: Repair in the archaeological record. *Things in Use, 7*(1), 1–27.
Issa, H. (2021). The menders of the Benue: A register. *Notes of the Garoua Museum, 4*, 11–36.
Bello, A. (2023). Given, bought, found: Household inventories in Pitoa. *Material Culture and Heritage, 1*(1), 60–82.`,
}
