import { author } from '../author.ts'
import { barChart, lineChart, table } from '../figures.ts'
import type { WrittenArticle } from '../model.ts'

export const wells: WrittenArticle = {
  journal: 'CMS',
  volume: 7,
  number: 2,
  idNumber: 41,
  pages: [1, 18],
  title: 'When the wells turn: salinity, migration and the price of drinking water in coastal Khulna',
  authors: [
    author('Dr.', 'Farhana Akter', 'Institute of Water and Flood Management, Dhaka', 'Bangladesh', true),
    author('Prof.', 'Tomasz Wiśniewski', 'Faculty of Geology, AGH University of Kraków', 'Poland', true),
    author('Dr.', 'Ngozi Eze', 'Department of Geography, University of Lagos', 'Nigeria', true),
    author('', 'Mohammad Delwar Hossain', 'Khulna Water Supply Authority, Khulna', 'Bangladesh'),
  ],
  abstract: `
Groundwater along the south-western coast of Bangladesh is turning saline, and families are leaving. The two facts are
usually joined by a threshold: water becomes undrinkable, therefore people move. We followed 214 household wells in
four unions of Khulna for thirty months and interviewed their users four times. Salinity alone predicts little. What
predicts departure is the variance of salinity from month to month, and through it the price that a household pays for
certainty. A household whose well swings between sweet and brackish pays 2.4 times as much for water as one whose well
is brackish all year, and is twice as likely to have sent a member away within eighteen months. Departures do not
follow the saltiest weeks; they follow the first good rain, when the well has turned back and the debts of the dry
season fall due. Policies that average salinity over a year look past the people who are about to go.`,
  keywords: ['groundwater', 'salinity', 'migration', 'water markets', 'Bangladesh'],
  receivedOn: '2026-08-28',
  acceptedOn: '2026-10-30',
  publishedOn: '2026-11-09',
  figures: {
    'table-1': table(
      1,
      'Wells and households by depth class. Standard deviations in parentheses.',
      ['Depth class', 'Wells', 'Households', 'Chloride, g/l', 'Monthly spread', 'Cost, taka a month'],
      [
        ['Shallow, under 20 m', '88', '131', '1.58 (0.61)', '0.87', '742 (318)'],
        ['Middle, 20 to 60 m', '71', '104', '1.08 (0.44)', '0.41', '506 (240)'],
        ['Deep, over 60 m', '55', '197', '0.54 (0.09)', '0.03', '212 (77)'],
      ],
    ),
    'figure-1': lineChart(1, {
      label: 'Line chart of monthly salinity in three depth classes; shallow wells peak at 3.3 in May',
      caption:
        'Chloride by month and depth of well, mean of 2023 and 2024. The dashed line is the national limit for drinking water.',
      axis: 'Chloride, grams per litre',
      ticks: ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'],
      max: 3.3,
      grid: [0, 1, 2, 3],
      season: { from: 5.5, to: 8.5, name: 'Monsoon' },
      limit: { value: 1, name: 'Drinking limit' },
      series: [
        { name: 'Under 20 m', values: [1.1, 1.5, 2.1, 2.9, 3.3, 2.4, 1.3, 0.9, 0.8, 0.8, 0.9, 1.0] },
        { name: '20 to 60 m', values: [0.8, 1.0, 1.3, 1.7, 1.9, 1.5, 1.0, 0.75, 0.7, 0.65, 0.7, 0.75] },
        { name: 'Over 60 m', values: [0.52, 0.53, 0.55, 0.58, 0.6, 0.59, 0.56, 0.54, 0.52, 0.51, 0.5, 0.51] },
      ],
    }),
    'table-2': table(
      2,
      'Monthly water bill of a household, in taka. Ordinary least squares with union and month effects; errors clustered by lane.',
      ['One standard deviation of', 'Effect', '95 percent interval', 'With vendor effects'],
      [
        ['Mean chloride', '38', '−11 to 87', '29'],
        ['Monthly spread', '211', '164 to 258', '187'],
        ['Distance to a deep well', '64', '31 to 97', '58'],
        ['Members of the household', '92', '70 to 114', '90'],
        ['Land owned', '−17', '−49 to 15', '−14'],
      ],
    ),
    'figure-2': barChart(2, {
      label: 'Bar chart of departures by month; July has most, with fourteen, April has three',
      caption: 'First departures of a member for longer than sixty days, by month, January 2023 to June 2025.',
      axis: 'Departures',
      ticks: ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'],
      max: 16,
      grid: [0, 5, 10, 15],
      values: [4, 3, 3, 3, 4, 9, 14, 10, 4, 2, 2, 3],
    }),
  },
  sections: [
    {
      title: 'Introduction',
      text: `
In Dacope they say that a well *turns*. It does not fail and it does not dry; one morning in late winter the tea
tastes of coins, and by the end of the week the neighbours know. Some wells turn back with the rain. Others do not.
Between those two kinds of well lies, we will argue, most of what there is to know about who leaves the coast and
when.

The literature has looked for a line. Below it water is drinkable, above it people move, and the task of the
hydrologist is to say where on the map the line will be in 2050.[1] The picture is tidy and has shaped where money
goes. It has also been hard to find in the field: villages with water far above the limit stay put for decades, while
others, with water that is good for eight months of the year, empty in three.[2]

We take up a suggestion made elsewhere for rainfall,[6] that people can adapt to nearly anything they can foresee. If
that holds for wells, the mean of a series should matter less than its spread, and the cost of living with a well
should sit not in the bad months but in the months that might be either.

The suggestion is easy to state and awkward to test. Salinity is usually known from surveys that pass through a
district once, in the dry season, when it is worst and when roads are best. A single reading has no spread. Household
surveys, for their part, ask about water in general and about migration in the past year, so that the two cannot be
laid beside each other month by month. What is needed is a series of readings for each well, a series of purchases for
each household that drinks from it, and a record of departures kept closely enough to know what came first. That is
what we set out to collect.

Three things follow. The first is a description of how salinity moves through the year in wells of different depth,
which is simpler than expected. The second is an account of what households do about it, above all what they pay, to
whom, and on what terms, which is where the money and most of the argument lie. The third is a model of departures, in
which the spread of a well matters, its mean hardly does, and the season of leaving is not the season of salt. We end
with what this would change in the way wells are monitored and in the order in which deep wells are sunk.`,
    },
    {
      title: 'Setting and data',
      text: `
The four unions lie between the Rupsa and the Pasur, on land that was embanked in the 1960s and has been settling
since. Nearly every household drinks from a tube well, its own or a neighbour’s.[3] We drew 214 wells at random from
the register of the supply authority, stratified by depth, and measured conductivity on the same day of each month
from January 2023 to June 2025. Conductivity was converted to chloride with the calibration of Hossain and
Wiśniewski.[4]

{{table-1}}

Each household was visited four times. We recorded every purchase of water in the preceding month, from whom, at what
price and why, and every departure of a member for longer than sixty days. Attrition was 6 percent and is not related
to salinity (*p* = .41).

### The wells

Depth is the first thing that anyone will tell you about a well, and it is nearly always wrong by a pipe or two. We
measured it with a weighted line wherever the pump could be lifted, which was possible for 181 of the 214 wells, and
took the driller’s word for the rest. The two sources agree to within three metres in four cases out of five. Where
they do not, the driller is usually the optimist.

Readings were taken between six and nine in the morning, after the first forty strokes of the pump, by eleven field
workers who live in the four unions. Each carried a meter of the same make. The meters were calibrated against two
standard solutions at the start of every round, and every tenth well was read twice, by two people who did not know
each other’s figure. The median difference between paired readings was 1.8 percent. In the months of April and May
2024, when the heat put the display of three meters out of action, 26 readings were taken with a replacement of a
different make; leaving these months out changes no result.

A well was counted as lost if it could not be read in three consecutive months. Nine were lost: four collapsed, three
were capped by their owners, and two stood on land that was taken for a road. We did not replace them.

### The households

A household is the group of people who eat from one pot and, for our purpose, drink from one well. Most wells serve
more than one: the 214 wells of the sample serve 432 households, and the deep ones, which are expensive to sink and
are often paid for in common, serve three or four each. Interviews were held in Bangla by two women from the district,
in the yard or at the well, and lasted fifty minutes on average. The person who fetches the water was interviewed, not
the head of the household, unless they were the same. In 402 of 432 cases the person who fetches the water is a woman.

Purchases of water were recorded with the help of a sheet on which the household marked each jar with a stroke, and
which we copied at the next visit. Where the sheet had been lost or had gone to light a stove, we asked for the last
seven days only. The sheets give a slightly higher figure than memory does, by about one jar in twelve.

Departures were recorded with the month, the destination, the relation of the person to the household, and a sentence
in the words of whoever told us about it. We count a departure when a member has been away for more than sixty days
without returning to sleep. Marriage and school are recorded but not counted.

### What we do not measure

We have no measure of arsenic, which is a separate and older misfortune of the same aquifers; the supply authority
tests for it, and wells that were painted red were not in the register from which we drew. We did not measure blood
pressure, although three of the four unions have been part of studies that did. And we know what people paid for water
but not always what they would have paid for it, since credit hides the price until it is called in.`,
    },
    {
      title: 'What the wells show',
      text: `
### A season, not a threshold

Shallow wells are above the limit for seven months and below it for five ([Figure 1](#figure-1)). Deep wells hardly
move. The middle class is the interesting one: on average it sits almost exactly on the limit, which is to say that on
any given morning its users do not know.

{{figure-1}}

It helps to be clear about what kind of uncertainty this is. The rise of salt in the dry season is known to everyone
and is no more surprising than the heat. What is not known is the week in which a particular well will turn, and the
week in which it will turn back. In the two dry seasons that we observed in full, the first reading above the limit in
a given middle well fell in the same month in both years in only 31 of 71 cases. For shallow wells the figure is 69 of
88. For deep wells the question does not arise.

Neighbours are a poor guide. Wells of the same depth class on the same lane, less than two hundred metres apart,
crossed the limit in the same month in 54 percent of cases. The reasons lie under ground, in lenses of sand that were
river beds before they were fields, and the drillers have a vocabulary for them that we did not manage to turn into a
map. A well that has turned early once is a little more likely to do so again, but the correlation between the two
years (*r* = .34) is too weak to plan a household’s spending on.

We call the standard deviation of the monthly readings of a well, after the mean of its depth class for that month has
been taken out, its *spread*. It is what remains of the movement of a well after everything has been subtracted that a
person could have known from the season and the length of the pipe.

### The price of certainty

Vendors know this. A jar of pond-sand-filtered water costs 8 taka in August and 22 in April, but the higher price
holds from the first week in which *any* well on the lane has turned.[5] Households with steady brackish wells buy by
the month, on credit, at a discount. Households with wells that swing buy by the jar.

> If it were always bad I would have a contract. It is because it is sometimes good that I am poor.
> -- Interview 117, Kamarkhola union, April 2024

The regression bears her out ([Table 2](#table-2)). One standard deviation of monthly spread adds 211 taka to the
monthly bill; one standard deviation of the mean adds 38, and the interval includes zero.

{{table-2}}

The mechanism is not mysterious once one has stood beside a water van for a morning. A van carries forty jars. Its
driver pays for the filter, the fuel and the boy, and would like to know on Sunday where the jars will be wanted on
Monday. Customers with a contract tell him. In return they pay between 9 and 12 taka a jar in every month of the year,
settle after the harvest, and are served first. The contract is verbal, runs from one harvest to the next, and cannot
be had for four months: we asked eleven drivers, and all eleven gave the same answer in nearly the same words. A
household that needs water for an unknown number of weeks cannot promise to buy it for a year, and so it buys at the
gate, in cash, from what is left.

What it buys with is, more often than not, borrowed. Of the 104 households on middle wells, 71 borrowed money for
water in at least one dry season, against 38 of 131 on shallow wells and 9 of 197 on deep ones. The sums are small, a
median of 1,900 taka, and the lenders are shopkeepers, vendors and kin. Interest is rarely called by that name. It
appears as a higher price for rice, as a day of work at transplanting, or as an obligation that is mentioned at a
wedding.

There is a second cost, which we can describe but not price. A household that does not know whether its well has
turned must taste it. Someone pumps, someone drinks, and if the answer is doubtful the bucket is carried to a
neighbour whose tongue is trusted. During the weeks of turning, the women we interviewed spent a median of 40 minutes
a day on water, compared with 25 in the wet months and 30 in the depth of the dry season, when the matter is settled
and the van comes at seven. Children are sent to ask. Twice we saw a quarrel about whose tongue was right.

### Who pays whom

It would be a mistake to see the vendors as the villains of this account. Most are poor themselves, and several are
former users of shallow wells who began by carrying water for two neighbours. Nor is the higher price at the gate
simply greed: drivers who lost money in the dry season of 2023 did so because a lane on which they had counted turned
back three weeks early and left them with unsold jars. The van pays for uncertainty as well, and passes on what it
can. The difference is that a driver spreads the risk over six lanes, and a household has one well.

Deep wells break the chain. On the nine lanes in which a deep well was sunk during the study, the price of a jar at
the gate fell by 6 taka within two months, for everyone, including those who never drew from it. It appears to be
enough that they could.`,
    },
    {
      title: 'Who leaves, and when',
      text: `
Sixty-one of 432 households sent at least one member away. Departures cluster not in the saltiest months but in the
two that follow the first good rain, when the well has turned back and the debts of the dry season fall due ([Figure
2](#figure-2)). A mean-based model places the risk in April; it is in fact highest in July.

{{figure-2}}

We fitted a discrete-time hazard model to the months before a first departure, with the mean and the spread of the
well over the preceding twelve months, the household’s size, land and debts, and effects for union and calendar month.
A household one standard deviation above the average in spread has 1.9 times the hazard of one at the average (95
percent interval 1.4 to 2.6). For the mean the ratio is 1.1 (0.8 to 1.4). When the amount borrowed for water is added,
the ratio for spread falls to 1.3 and is no longer distinguishable from one, while the amount borrowed carries a ratio
of 1.6 for each thousand taka. In other words, spread acts through debt, as far as a model with 61 events can say so.

The people who leave are not those whom one would guess from the literature on the failing well. Forty-four of the 61
first departures were of men between 18 and 35, which is expected. But eleven were of married women who went to the
garment districts with a sister or a cousin, and in nine of these eleven cases the husband stayed. In the interviews,
the reason given was hardly ever water. It was *dena*, the debt; or a cousin’s offer that had been standing for a year
and was now accepted; or a school fee. One has to ask what the debt was for.

> The water came back in Asharh, sweet as a coconut. That was the week my brother left. People laughed and said, now
> that it is sweet? But the shop had waited since Falgun, and the shop was finished waiting.
> -- Interview 63, Tildanga union, September 2024

Destinations divide cleanly. Those who went for the harvest elsewhere and were back within five months, 23 in all,
came in equal parts from all depth classes. Those who were still away at the end of the study, 38 in all, came mainly
from households on middle wells (22) and shallow wells with a large spread (12). Of the 197 households on deep wells
four sent someone away for good, and two of these moved to a house with a piped supply.

### Those who stay

The households that we expected to leave and that did not are as instructive. The shallow wells of the southernmost
lanes have been above the limit for ten months of the year since cyclone Aila. Users there have contracts with the
vans, tanks for the rain, and a settled habit of cooking with one water and washing with another. They complain about
the price, and about the taste of tank water in March. Their bills are lower than those of the middle lanes to the
north, whose wells are on average only half as salty, and in thirty months only six of 58 such households sent anyone
away. Adaptation is a word that has been used for too many things.[7] Here it means that a family knows on the first
of Choitro what it will pay until the last.

### Checks

Four objections deserve an answer. *First*, spread may stand for something else that troubles the middle lanes, such
as poor land. Adding soil class, distance to the road, and the share of land under shrimp changes the coefficient by
less than a tenth. *Second*, households might choose their wells. Few do: 89 percent drink from the well nearest to
the house, and the choice of depth was in most cases made by the parent generation.[8] *Third*, thirty months contain
only two complete dry seasons, and one of them was unusually long. Estimated separately, the two give 1.7 and 2.1.
*Fourth*, a departure could raise the bill rather than the other way round, since those who remain have less time to
fetch water. We therefore lagged all measures of cost by three months; the hazard ratio for spread is then 1.8.

We also asked, in the last round, a question that we should have asked in the first: *would you rather have a well
that is salty for six months, the same six each year, or one that is salty for three, you do not know which?* Of 405
respondents 311 chose the six.`,
    },
    {
      title: 'Discussion',
      text: `
The finding is small and its use is large. Monitoring that reports an annual mean, as the national programme does,
cannot see the households that are about to leave. The same sensors, read monthly and reported as a spread, can. Where
money for deep wells is short, it should go first to lanes that are sometimes good.

This runs against the way need is ranked at present. The district’s list of priority sites orders lanes by their worst
dry-season reading. By that order the southernmost lanes come first, although their households have already paid, in
tanks and contracts, for most of the certainty that a deep well would give them; the middle lanes come last, since in
a good year they show readings that look nearly acceptable. If the 55 sites at the top of the list were reordered by
spread, 34 would change places with sites further down. On our figures the reordered list would reach about twice as
many households with debts for water, at the same cost.

A second use is cheaper still. Part of the price of certainty is the price of not knowing *today*. Vans, households
and shopkeepers all act on rumours about which wells have turned. A reading a week from one well in each depth class
on each lane, written on a board at the tea stall, would cost less than one deep well a year for the whole union. It
would not make a single well sweeter. It might make a four-month contract possible, and that, if our account is right,
is worth more to a household on a middle well than a gram of chloride. A trial of such boards on sixteen lanes has
begun and will be reported in due course.

### How far it travels

The argument should hold wherever people can buy their way out of a bad month at a price that depends on notice. It
has a cousin in the study of rainfall, where farmers have been found to bear dry seasons better than uncertain
ones,[6] and another in the economics of wages, where workers accept less pay for fixed hours. It should not hold
where the bad months are beyond remedy at any price, or where no one sells water at all. In the island unions to the
south, which have neither roads nor vans, the threshold picture may well be the better one.

Nor do we claim that salt is unimportant. Water that is salty all year harms those who drink it, and a household that
has adapted to it has adapted to a harm.[9] The lanes with contracts are not a model. They are evidence that the
decision to leave is taken with a calendar and a notebook rather than with a tongue.

### Limits

Our sample is of wells in a register, and the poorest households drink from ponds that no register lists. Our
departures are few. Our measure of debt depends on what people were ready to tell two women with a clipboard, in a
yard where others could hear. And the thirty months end in June 2025, just as the rains were coming; some of those
whom we count as staying will by now have left, in the week when the water was sweet.`,
    },
  ],
  references: `
Ahsan, R., & Karim, M. (2019). Household water baskets in the south-western delta. *Delta Studies, 12*(2), 141–163.
Barua, P., Eze, N., & Halloran, J. (2021). Leaving in stages: Circular migration and the failing well. *Population and Place Review, 8*(1), 22–47.
Chowdhury, S. (2017). *Tube wells and trust: A social history of groundwater in Bangladesh.* University Press of the Delta.
Hossain, T., & Wiśniewski, T. (2023). Electrical conductivity as a proxy for chloride in tidal aquifers. *Groundwater Notes, 31*(4), 410–425.
Mukherjee, D., Rahman, A., & Solheim, I. (2020). Paying twice: Informal water vending in five coastal towns. *Review of Small Trade, 1*(3), 88–109.
Okafor, C., & Eze, N. (2022). Predictability, not scarcity: Revisiting thresholds in environmental migration. *Environment and Movement, 3*(2), 5–31.
Sultana, N. (2020). What was meant by adaptation: A reading of forty project documents. *Delta Studies, 13*(1), 9–34.
Islam, K. M., & Begum, R. (2018). Who chose the depth? Inheritance and drilling in Dacope. *Journal of Rural Infrastructure, 22*(3), 201–219.
Rahman, T., Lindholm, P., & Das, S. (2024). Salt in the cup: Blood pressure and drinking water on the Pasur. *Epidemiology of Place, 17*(2), 77–95.`,
  facts: {
    statements: {
      funding:
        'This work was supported by the Delta Water Research Fund (grant DWF-2023-118) and by the National Science Centre (award 2022/45/B/ST10/01984).',
      contributions:
        'F.A.: Conceptualization, Investigation, Writing – original draft; T.W.: Methodology, Formal analysis; N.E.: Conceptualization, Writing – review & editing; M.D.H.: Investigation, Data curation, Resources.',
      conflicts: 'The authors declare no competing interests.',
      data: 'Monthly readings, anonymised interviews and the code of every figure are available at https://example.org/data/wells. Locations of wells are given to the nearest kilometre.',
      ethics:
        'The study was approved by the Ethics Committee of the Institute of Water and Flood Management (approval number IWFM-2022-17).',
      consent: 'All participants gave oral consent, which was recorded, before each of the four interviews.',
      'ai-use': 'No generative AI tools were used in this work.',
      acknowledgements:
        'We thank the eleven field workers who rose before the sun for thirty months, the drivers of the Batiaghata road for their patience with our questions, and three anonymous reviewers, one of whom asked the question that became the last paragraph of section 4.',
    },
    funders: [
      {
        ...{ funder: 'Delta Water Research Fund', ror: null, funderId: null, awards: ['DWF-2023-118'] },
      },
      {
        funder: 'National Science Centre',
        ...{ ror: '03ha2q922', funderId: '501100004281', awards: ['2022/45/B/ST10/01984'] },
      },
    ],
    // Meant to be the ids of these organisations; not checked against ROR.
    rors: {
      'Faculty of Geology, AGH University of Kraków, Poland': '00bas1c41',
      'Department of Geography, University of Lagos, Nigeria': '05rk03822',
    },
    supplements: [
      {
        ...{ label: 'Data S1', title: 'Monthly readings of 214 wells', mimeType: 'text/csv', doi: '10.5555/wells.s1' },
        description: 'Conductivity, chloride and depth to water, January 2023 to June 2025.',
      },
      {
        ...{
          label: 'Text S2',
          title: 'Questions of the four interviews',
          mimeType: 'application/pdf',
          doi: '10.5555/wells.s2',
        },
        description: 'In Bangla and English.',
      },
    ],
    relations: [
      {
        ...{ kind: 'data', title: 'Salinity of household wells in coastal Khulna', doi: '10.5555/wells.data.2026' },
        ...{ address: null, registry: null, registration: null },
      },
    ],
  },
}
