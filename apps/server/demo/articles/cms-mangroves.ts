import { author } from '../author.ts'
import { lineChart, table } from '../figures.ts'
import type { WrittenArticle } from '../model.ts'

export const mangroves: WrittenArticle = {
  journal: 'CMS',
  volume: 7,
  number: 2,
  pages: [19, 43],
  title: 'Mangrove replanting that lasted: twelve years on the Saloum delta',
  authors: [
    author(
      'Dr.',
      'Aminata Diouf',
      'Institute of Environmental Sciences, Cheikh Anta Diop University, Dakar',
      'Senegal',
      true,
    ),
    author('Prof.', 'Karl-Erik Strand', 'Department of Ecology, Stockholm University', 'Sweden', true),
  ],
  abstract: `
Of 41 plots of mangrove replanted on the Saloum delta since 2012, nine still stand. We visited all 41 every second
year until 2024, counted stems, cored the mud, and read the contracts under which they had been planted. The usual
explanations of success, which are species, elevation, and the freshness of the water, separate the plots that died in
the first two years from those that did not, but they say little about what happened afterwards. Among the 23 plots
that were alive in the third year, survival to the twelfth is explained almost entirely by two facts about people:
whether the village had a recognised right to close the creek to cutting and oyster gathering, and whether any payment
was made after the year of planting. Plots whose village was paid once more, in the fifth year, on the evidence of
living stems, lost 3 percent of their cover a year. All others lost 17. The second payment was small, on average a
tenth of the first. We conclude that replanting fails as forestry in its first years and as an agreement in its later
ones, and that budgets which end with the planting season buy only the first half.`,
  keywords: ['mangroves', 'restoration', 'Senegal', 'tenure', 'payments for ecosystem services', 'monitoring'],
  receivedOn: '2026-08-01',
  acceptedOn: '2026-10-02',
  publishedOn: '2026-11-10',
  figures: {
    'table-1': table(
      1,
      'The 41 plots by state at the end of 2024.',
      ['State', 'Plots', 'Planted, ha', 'Standing, ha', 'Tenure recognised', 'Paid again'],
      [
        ['Lost before year 3', '18', '212', '0', '7', '0'],
        ['Lost between years 3 and 12', '14', '168', '0', '3', '1'],
        ['Standing, under half of the stems', '3', '41', '13', '2', '2'],
        ['Standing, over half of the stems', '6', '88', '71', '6', '6'],
      ],
    ),
    'figure-1': lineChart(1, {
      label: 'Line chart of surviving cover over twelve years; plots paid again keep 78 percent, others fall to 9',
      caption:
        'Mean share of planted cover that survives, plots alive in year three, by whether the village was paid a second time.',
      axis: 'Percent of planted cover',
      ticks: ['0', '2', '4', '6', '8', '10', '12'],
      max: 100,
      grid: [0, 25, 50, 75, 100],
      series: [
        { name: 'Paid again', values: [100, 93, 90, 88, 84, 81, 78] },
        { name: 'Paid once', values: [100, 89, 71, 49, 30, 17, 9] },
      ],
    }),
    'table-2': table(
      2,
      'Yearly loss of cover after year three, 23 plots. Hierarchical model, posterior median and 90 percent interval of the ratio of loss.',
      ['Predictor', 'Ratio', 'Interval'],
      [
        ['*Rhizophora* rather than *Avicennia*', '1.1', '0.7–1.6'],
        ['Elevation, 10 cm lower', '1.2', '0.9–1.7'],
        ['Salinity, 10 g/l higher', '1.1', '0.8–1.5'],
        ['Distance to village, doubled', '0.9', '0.7–1.2'],
        ['Tenure recognised', '0.4', '0.2–0.7'],
        ['Second payment', '0.2', '0.1–0.5'],
      ],
    ),
  },
  sections: [
    {
      title: 'Introduction',
      text: `
Between 2006 and 2016 more mangroves were planted on the coast of Senegal than on any other coast of Africa.
Photographs of the planting are easy to find: a line of people, bent at the waist, each with a handful of green
spears. Photographs of the same places ten years later are not. This article is about the second kind of photograph.

Planting mangroves is simple. A propagule of *Rhizophora* is already a small tree; it needs to be pushed upright into
mud that the tide reaches on most days. Whole villages can plant ten hectares in a morning, and did. It is because
planting is so simple, perhaps, that it has come to stand for restoration itself, and that targets, budgets and
reports are written in numbers of propagules.[1] The harder question, what becomes of them, is usually answered once,
after one or two years, by the organisation that planted them.[2]

Studies that have gone back later agree that most plantings die.[3] They agree less about why. One tradition looks at
the mud: the wrong species in the wrong place, set too low on open flats where no mangrove ever grew, because land
that is suitable is also land that somebody uses.[4] Another looks at the people, and finds that plantings die of
goats, nets, axes and indifference.[5] The two are often presented as rivals. We came to think that they are answers
to different questions, one about the first three years and one about the rest, and that the difference can be seen
only if the same plots are followed through both.

We had the good luck to begin early. The first of us was hired in 2012, as a student, to count the survivors of the
first season for the programme that had paid for the planting. The programme closed in 2014. We went on counting.`,
    },
    {
      title: 'The delta and the plots',
      text: `
The Saloum is a delta without a river. Rain in its upper basin has been too scarce since the 1970s to push the sea
back, and the creeks are now saltier at their head than at their mouth. Mangroves cover some 58,000 hectares, of which
about a quarter was lost in the drought and part of that has since come back by itself.[6] People gather oysters and
cockles from the roots, cut poles for fences and smoke-houses, and graze cattle on the saltmarsh behind.

The 41 plots include every planting of more than one hectare carried out between 2012 and 2014 in the communes of
Palmarin, Dionewar, Bassoul and Djirnda. They cover 509 hectares in all and were planted by 29 villages for four
different sponsors. Thirty-four were planted with *Rhizophora* only, five with *Avicennia*, and two with both. The
sponsors kept no common register; we rebuilt one from contracts, receipts, and, for seven plots, the memory of the
president of the women’s group, which proved to be the most reliable of the three.

### What we counted

Every second year, in the last two weeks of November, we walked four transects across each plot and counted living
stems in squares of 25 square metres. Elevation was levelled from benchmarks that we set in 2012 and again in 2020.
Salinity of the pore water was measured at three depths. In six plots we took cores to date the last natural forest,
if there had been one.

### What we read and asked

For each plot we obtained the contract, where there was one, and coded six of its terms: who was paid, how much, when,
for what, who was named as responsible for the plot, and for how long. We also asked whether the village could close
the creek. In the communes of the delta, a village may ask the rural council to recognise its authority over a stretch
of creek; with that paper, it can forbid cutting and gathering for a season, and fine those who ignore it. Some
villages have had such a paper for decades, some obtained one for the sake of the planting, most never did. We call
this *recognised tenure*, which is not ownership and is not meant to sound like it.

We held 118 conversations over twelve years, many with the same persons. They were not structured, and we report them
as such.`,
    },
    {
      title: 'The first three years: mud',
      text: `
Eighteen plots were dead by the third year ([Table 1](#table-1)). Their story is short and was told by the mud.

{{table-1}}

Eleven of the eighteen lay more than 35 centimetres below the level at which mangroves grow naturally on the nearest
shore. Cores from two of them showed no root matter to a depth of a metre: no mangrove had ever stood there. Seedlings
on such flats spend too many hours under water, are loosened by the swell, and collect barnacles until they bend. Four
more plots lay high enough but at the head of creeks in which the pore water held more than 70 grams of salt per litre
in May. The remaining three were smothered by sand after a breach at the Sangomar spit that nobody could have
foreseen.

Given elevation and salinity, we can say in advance which plots will be dead in the third year with an accuracy of 88
percent. Neither tenure nor any term of the contract improves the prediction. This is the result on which the first
tradition rests, and it is sound. We would add only that it was known before the planting. In at least nine of the
eleven low plots, people from the village had told the planting team that the place was wrong. The place was used
because it was free, and it was free because it was wrong.

> We said: there, the oyster does not even sit on the stick you leave overnight. They said the place was large. It was
> large.
> -- Conversation 14, Bassoul, 2013

There is a lesson here for how the failure of plantings is reported. The 18 plots that died early account for 42
percent of all hectares planted, but for nearly all of the hectares that their sponsors ever counted as lost, since
the counting stopped in 2014. Seen from the files, the programmes learned from their errors: the plots of 2014 were
placed higher than those of 2012, fewer died young, and the last report speaks of a survival of 81 percent. Seen from
the creek, the second half of the losses had not yet begun.`,
    },
    {
      title: 'Years three to twelve: agreement',
      text: `
In the third year, 23 plots were alive, well rooted and taller than a child. By then their seedlings had outgrown
barnacles and swell. In a natural stand of that age, mortality is low and falls further as the canopy closes. In
fourteen of the 23 plots, mortality rose instead, and nine years later nothing was left of them but stumps.

### How a plot goes

Plots did not die; they were used. The sequence was much the same everywhere. In the fourth or fifth year, oysters
settle on the young roots. Women from the village, and soon from others, gather them, and since it is quicker to cut a
root than to pick it clean, roots are cut. Poles follow in the seventh or eighth year, when stems reach the thickness
of a wrist. Cattle enter along the paths. None of this is vandalism, and most of it is done by people who took part in
the planting and remember it with pride.

The plots that stand were used as well. But they were closed for part of the year, oysters were picked and not cut,
and poles were taken from the inner edge, after asking. The difference is not one of virtue. It is that in these
villages somebody was in a position to say no, and had a reason to.

### The position to say no

Of the 23 plots, eleven lay in creeks over which the village held a recognised paper. Eight of these eleven still
stood in 2024, and one of the twelve others. In the model of yearly loss ([Table 2](#table-2)), recognised tenure cuts
the loss to two fifths; species, elevation and salinity, which mattered so much at first, no longer do.

{{table-2}}

It is worth saying what the paper does. Villages without one also have rules, and elders who will speak to a young man
with an axe. But the roots of the Saloum are gathered by people from many villages, some of them a day’s paddling
away, to whom the elders of a place they do not belong to are simply old people. The paper turns a rule for insiders
into a rule for everybody. It was invoked rarely. The committee at Siwo, which has held one since 1997, could remember
five fines in twenty-seven years. Nobody we met thought that five was few.

### A reason to

Nine plots were paid for a second time. The circumstances were accidental. One of the four sponsors, a regional fund
with money left at the end of a budget, decided in 2017 and 2018 to pay 50,000 francs for each hectare on which its
own count found more than half of the stems alive. No village had been told to expect this, and the sum was about a
tenth of what had been paid for the planting. Eight of the nine plots paid for in this way were alive in 2024. Of the
fourteen that could have been paid on the same terms but belonged to other sponsors, one was.

{{figure-1}}

We were at first inclined to think that the second payment merely picked out the plots that were doing well. It did,
in part: to be paid, a plot had to be half alive. But if we compare only plots which in 2016 had between 50 and 80
percent of their stems, those paid again lost 3 percent of their cover in each following year, and those not paid lost
17 ([Figure 1](#figure-1)). The two groups did not differ in tenure by more than one plot, nor in distance to the
village or to the market for oysters.

Nor was the money large enough to act as a wage. When we asked what had become of it, we were told of a roof for the
smoke-house, a boat engine that had since broken, and, in three villages, a share for each woman of about the price of
a bag of rice. What people said about it, again and again, was that someone had come back.

> When they plant they take our picture. When they came the second time they did not take a picture, they counted.
> Then we knew that it was a thing that is counted.
> -- Conversation 71, Dionewar, 2019

After the second payment, committees in seven of the nine villages began to count by themselves, once a year, before
the gathering season. Four keep a book. In the villages that were paid once, we found no book, although one president
could tell us the number of propagules planted in 2013, to the thousand.`,
    },
    {
      title: 'What a second payment buys',
      text: `
Let us be careful about the numbers. Nine plots are nine plots. The second payment was not drawn by lot, the sponsor
that made it may have chosen its villages better from the start, and tenure and payment go together, since that
sponsor preferred villages with papers. Our model separates the two only because three plots were paid without a paper
and five had a paper and were not paid. With these reservations, the data say three things.

- A paper without a payment slows the loss but does not stop it: of the five plots in that position, two stand, both
  thinned to less than half.
- A payment without a paper helps for a few years: of the three plots in that position, one stands.
- The two together have so far kept six of six plots at more than half of their stems.

The cost can be set beside the result. Planting one hectare cost, in the contracts we read, 480,000 francs on average.
If one counts all plots, the price of a hectare that was alive in 2024 is 2.9 million. For the plots with paper and
second payment it is 640,000. Even if the second payment did only half of what it appears to do, no other use of the
same money comes near it, and certainly not more propagules.

Why should so small a sum matter? We have two suggestions and cannot decide between them. One is about information. A
payment for planting says that planting is wanted; a payment for living stems, late and unannounced, says that stems
are wanted, and that someone will know. The other is about the committee. Closing a creek costs its members something
every time, in quarrels with cousins and in oysters not gathered. A payment to the committee, divided in public, is a
reply to the question which every member has been asked at home. Both would explain why the money works best where the
power to close the creek exists already.

### Against a simple reading

It would be easy to conclude that villages should be paid for ever. Nobody on the delta proposed this to us, and
several argued against it. In one village, the announcement in 2021 of a carbon project with yearly payments, which
then did not come, was followed by the worst season of cutting in our record. A promise seems to do more harm when
broken than a gift does good when it arrives. The nine villages had been promised nothing.

Nor should tenure be handed out as an instrument of planting. Two of the papers obtained for the sake of the
programmes were drawn across creeks in which women of another village had gathered for generations, and the plots on
them are the only two in which stems were cut at night. A right that is recognised for one village is a right that is
refused to its neighbour, and the rural council, which knows this, took four years over the papers that have lasted
and four months over those that have not.`,
    },
    {
      title: 'Conclusion',
      text: `
Mangrove planting on the Saloum failed twice, for different reasons. In the first three years it failed as forestry,
in places where people who knew the mud had said that it would. In the years after that it failed as an agreement:
stems that were healthy and growing were used up, because no one could refuse and no one had asked. The first failure
is well known and is being corrected. The second falls after the end of nearly every budget and every report, and is
therefore hardly known at all.

The remedy that we observed cost a tenth of the planting. It consisted of going back in the fifth year, counting in
front of those who had planted, and paying for what was there. We suggest that sponsors keep a tenth of their budget
for this purpose, say nothing about it at the time of planting, and publish the count of the twelfth year beside that
of the first.`,
    },
    {
      title: 'Data and code',
      text: `
Counts, levels, salinities, and the coded terms of contracts are deposited with the article. Contracts themselves name
persons and can be read at the rural councils. Notes of conversations are not public; those who spoke were told that
they would not be.`,
    },
  ],
  references: `
Faye, M., & Lindgren, O. (2018). Propagules as a currency: Targets and reporting in coastal restoration. *Restoration Policy, 5*(2), 60–81.
Ndour, N. (2015). Survival after one year: What sponsors measure. *West African Coasts, 9*(1), 12–26.
Perera, S., de Silva, R., & Jayatissa, L. (2017). Revisiting planted mangroves after a decade. *Ocean and Shore, 40*(3), 233–251.
Marchetti, L. (2014). Planting where nothing grew: Elevation and early mortality on open flats. *Estuarine Notes, 66*, 101–117.
Sambou, B., & Diallo, A. (2019). Goats, nets and axes: The social causes of mortality in planted stands. *Forests and People, 11*(4), 300–322.
Strand, K.-E., & Diouf, A. (2021). Natural return of mangrove on the inverse estuary of the Saloum. *Coastal and Marine Studies, 2*(1), 3–24.
Thiam, F. (2016). *The paper and the creek: Local councils and common waters in Senegal.* Éditions du Baobab.
Okello, J., & Mwanzia, P. (2022). Unannounced payments and the keeping of forests. *Ecology and Contract, 7*(1), 44–69.`,
  facts: {
    notices: [
      {
        kind: 'correction',
        publishedOn: '2026-11-14',
        text: 'In the text under Figure 1 the plots that were paid a second time were said to keep 87 percent of their cover after twelve years. It is 78 percent, as the figure shows. Nothing else in the article depends on that number.\n\nThe authors thank a reader in Foundiougne who noticed.',
      },
    ],
  },
}
