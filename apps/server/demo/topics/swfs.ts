import type { Subject } from './topic.ts'

export const soilWaterFood: Subject = {
  places: [
    ['the Cerrado of Goiás', 'Brazil'],
    ['Tahoua', 'Niger'],
    ['the Machakos hills', 'Kenya'],
    ['Hebron', 'Palestine'],
    ['Đắk Lắk', 'Vietnam'],
    ['the Sahel of Mopti', 'Mali'],
    ['Nyanga', 'Zimbabwe'],
    ['the Chaco', 'Argentina'],
    ['Anantapur', 'India'],
    ['the Tadla plain', 'Morocco'],
    ['Bahir Dar', 'Ethiopia'],
    ['Nueva Ecija', 'Philippines'],
  ],
  methods: [
    'Over {3-7} seasons we measured soil water, yield and labour on {36-120} farms in {place}, on plots that farmers laid out and managed themselves.',
    'We sampled {140-480} fields in {place} at three depths, dated the changes in use from aerial photographs, and asked those who had made them.',
    'A trial with {18-48} replicated plots in {place} compared present practice with two alternatives that neighbours had already tried on their own.',
    'Prices, volumes and losses were recorded at {11-34} markets and stores around {place}, weekly, for {16-30} months, together with rainfall and road conditions.',
  ],
  cautions: [
    'One season was wetter than nine in ten on record, and results are given with and without it.',
    'Differences between farms were larger than differences between treatments, and we report both.',
    'Labour is valued at the wage actually paid, which in the weeding season is twice the average of the year.',
    'In the poorest of the seasons no difference could be detected.',
  ],
  closings: [
    'The figures suggest that advice in {country} should begin with the soil that a farmer has, and with the hands that are free in that week.',
    'Whether the gain lasts depends on who holds the land, a question that agronomy usually leaves to others.',
    'All plot data are published with the article, including those of the eleven farms on which the practice failed.',
    'We conclude that timing and handling are worth more here than new inputs.',
  ],
  serials: ['African Soils', 'Irrigation and Soil', 'Rural Advice', 'Delta Studies'],
  topics: [
    {
      titles: [
        'Half-moons after ten years: infiltration and grain in {place}',
        'What becomes of planting pits? A return to restored land in {place}',
        'Digging for rain: water harvesting and millet in {place}',
      ],
      methods: [0, 1],
      where: [
        'Tahoua',
        'the Machakos hills',
        'the Sahel of Mopti',
        'Nyanga',
        'Anantapur',
        'the Tadla plain',
        'Bahir Dar',
      ],
      keywords: ['water harvesting', 'land restoration', 'infiltration', 'millet'],
      background: [
        'Pits and half-moons have been dug by hand on some hundred thousand hectares of crusted soil. Early results were excellent and are still quoted; few people have gone back.',
        'A bare crust sheds nine tenths of the rain. Breaking it by hand, pit by pit, is slow work with quick effects, and its later history is poorly known.',
      ],
      findings: [
        'Pits that were dug again every third year held {38-54} millimetres more water in the root zone and yielded {410-690} kilograms of grain a hectare above bare land. Where they had been left, two thirds had silted up by the sixth year and the difference in yield was gone by the eighth.',
        'Infiltration after a decade was {3-5} times that of untreated crust and as high beside the pits as in them, because shrubs had come up in between. Farmers who had left these shrubs standing harvested {18-29} percent more than those who had cleared them.',
      ],
    },
    {
      titles: [
        'Losses between field and stall: tomatoes on the road from {place}',
        'Crates, bumps and heat: where tomatoes are lost around {place}',
        'The price of a bruise: handling and grading of tomatoes in {place}',
      ],
      methods: [3],
      keywords: ['post-harvest losses', 'tomato', 'transport', 'markets'],
      background: [
        'A third of all vegetables is said to be lost on the way to market. The figure is repeated everywhere, and hardly anyone has stood on a lorry with a balance.',
        'Baskets are cheap, round and stack badly; crates are dear and are not returned. The choice between them decides how many tomatoes arrive.',
      ],
      findings: [
        'Weighed at five points, losses came to {11-17} percent, well below the usual figure, and {58-70} percent of them occurred in the last two hours, in the sun, while the price was being agreed. Crates saved a third of this and were worth their price after {9-14} trips, if they came back.',
        'Fruit at the bottom of a basket carried {14-22} kilograms. Damage was seldom visible on arrival and appeared two days later, at the retailer’s, who paid for it. Where wholesaler and retailer shared the price of crates, losses fell by {41-55} percent, and where one of them paid alone crates were used for furniture.',
      ],
    },
    {
      titles: [
        'Phosphorus from the riverbed: silt spreading on the fields of {place}',
        'Carrying the river home: sediment as a fertiliser in {place}',
        'Silt, ash and patience: rebuilding phosphorus in the soils of {place}',
      ],
      methods: [0, 2],
      keywords: ['phosphorus', 'sediment', 'soil fertility', 'nutrient cycling'],
      background: [
        'Phosphorus leaves the hills with every storm and settles behind dams and in the beds of streams. Bringing it back is an old practice which has been little studied.',
        'Mineral phosphate has doubled in price within a few years. Farmers have turned to what lies in the stream below the field, some of which had once been their own.',
      ],
      findings: [
        'Dredged silt held {640-980} milligrams of phosphorus a kilogram, of which a fifth was available in the first year. Twenty tonnes a hectare raised maize by {520-870} kilograms in the first season and by about half of that in the two that followed, at a third of the cost of mineral fertiliser.',
        'Spreading paid within {180-320} metres of the stream and nowhere else. Silt from reservoirs was richer than silt from beds by a factor of {2-3}, but contained weed seed at {90-240} a kilogram, and farmers who had tried it once now heap it for a year.',
      ],
    },
    {
      titles: [
        'Who opens the gate? Water turns and tail-end fields in {place}',
        'The end of the canal: fairness and flow on a small scheme in {place}',
        'Night water: irrigation turns after dark in {place}',
      ],
      methods: [0],
      keywords: ['irrigation', 'water user associations', 'equity', 'canals'],
      background: [
        'On every canal the first fields receive more than the last. Rules of turns are made to prevent this and are enforced by people who farm somewhere along it.',
        'Small irrigation schemes are designed for a flow and governed by an hour. Between the two lies the night, when gates are opened that were closed by day.',
      ],
      findings: [
        'Flow meters at {16-40} gates showed that fields at the tail received {41-57} percent of their share in the dry months and {88-96} in the wet. When turns were announced by a text message to all members, rather than to the committee, the share of the tail rose by {15-24} points, with no change in the rules.',
        'Between ten at night and four in the morning {27-38} percent of the water moved out of turn. Most of it went to fields whose owners work in town by day. A formal night turn, sold at half price, was taken up by {33-52} members and ended three quarters of the disputes.',
      ],
    },
    {
      titles: [
        'Legumes for whom? Cowpea, fodder and the second crop in {place}',
        'Nitrogen that walks away: residues of cowpea in {place}',
        'After the pods are picked: legume residues and maize in {place}',
      ],
      methods: [0, 2],
      where: ['Tahoua', 'the Machakos hills', 'Nyanga', 'the Cerrado of Goiás', 'Anantapur', 'Bahir Dar', 'the Chaco'],
      keywords: ['legumes', 'nitrogen', 'crop residues', 'fodder'],
      background: [
        'A legume leaves nitrogen to the crop that follows, if its leaves stay on the field. In mixed farming they are carried home and fed, and the nitrogen goes with them.',
        'Rotation with cowpea or groundnut is recommended wherever maize is grown on poor soil. The trials behind the advice return all residues to the land.',
      ],
      findings: [
        'Where haulms were removed, which {79-91} percent of farmers do, maize after cowpea gained {140-260} kilograms a hectare, against {690-940} in the trials on station. The missing nitrogen was found in the kraal, and from there on the vegetable plot, where it was worth more.',
        'Leaving half of the haulms cost a household {3-5} weeks of feed for one cow, and brought {310-470} kilograms of maize. Families with more than two animals refused the exchange; those with none had nothing to exchange and sold the haulms by the bundle.',
      ],
    },
    {
      titles: [
        'A thermometer in the granary: storing maize without poison in {place}',
        'Hermetic bags and the hungry month: maize storage in {place}',
        'Weevils, prices and patience: when to sell maize in {place}',
      ],
      methods: [3],
      where: [
        'the Machakos hills',
        'Nyanga',
        'Bahir Dar',
        'the Cerrado of Goiás',
        'the Chaco',
        'Nueva Ecija',
        'Đắk Lắk',
      ],
      keywords: ['storage', 'maize', 'food security', 'prices'],
      background: [
        'Maize is cheapest at harvest, when most of it is sold, and dearest six months later, when many of those who sold it have to buy. Storage would pay, but for the weevil and the school fees.',
        'Airtight bags keep grain without insecticide. They have been given away by the million, and what happens after the first season is seldom asked.',
      ],
      findings: [
        'Grain in airtight bags lost {1-3} percent of its weight in eight months, against {14-22} in woven ones. Households with bags nevertheless sold {58-67} percent of their harvest within ten weeks, as before, because the fees fell due; those who were offered a loan against the bags sold {21-34}.',
        'Half of the bags had holes by the third season, most of them made by mice from below. Raised on a rack of poles, which takes an afternoon to build, bags lasted {2-3} seasons longer, and the price of storage fell below the usual seasonal gain in {9-11} of twelve years.',
      ],
    },
    {
      titles: [
        'Trees in the furrow: parkland shade and sorghum in {place}',
        'How many trees are too many? Shade and yield in the parklands of {place}',
        'Pruned for light: managing field trees in {place}',
      ],
      methods: [0, 2],
      where: [
        'Tahoua',
        'the Machakos hills',
        'the Sahel of Mopti',
        'Nyanga',
        'Anantapur',
        'the Tadla plain',
        'Bahir Dar',
      ],
      keywords: ['agroforestry', 'shade', 'sorghum', 'parklands'],
      background: [
        'Farmers across the drylands keep trees in their fields, some because they choose to, others because cutting is forbidden. The trees feed the soil and shade the crop.',
        'Agroforestry is promoted as if more trees were always better. Those who plough around them keep count.',
      ],
      findings: [
        'Sorghum under unpruned crowns yielded {31-44} percent less than in the open, and under crowns pruned to a third {4-12} percent more. At {14-22} trees a hectare the field as a whole lost nothing; leaf and pods added feed worth {60-110} kilograms of grain.',
        'The soil under crowns held {1.5-1.9} times the carbon of the open field, to a distance of {5-8} metres. In wet years the shade cost more than the soil gave, in dry ones the reverse, so that trees reduced the range between the best and the worst harvest by about a third.',
      ],
    },
    {
      titles: [
        'Greywater and greens: irrigating kitchen gardens in {place}',
        'From washing bowl to leaf: safety of greywater gardens in {place}',
        'Soap in the soil: five years of greywater on garden plots in {place}',
      ],
      methods: [0],
      keywords: ['greywater', 'vegetables', 'reuse', 'food safety'],
      background: [
        'A household that carries its water uses it twice. What has washed dishes and children is poured on the garden, a practice that health officers deplore and hydrologists praise.',
        'Reuse of greywater is usually discussed in terms of cities and pipes. Most of it happens with a bowl.',
      ],
      findings: [
        'Leaves watered at the root carried no more coliforms than those bought at the market; leaves splashed from above carried {20-60} times as many. A day’s wait and a rinse removed most of the difference. Gardens gave {90-160} kilograms of greens a year.',
        'After five years sodium in the upper soil had risen to {1.6-2.4} times that of unwatered beds, and infiltration had fallen by a fifth. Alternating two beds with the washing days, as {17-29} percent of households did unasked, prevented both.',
      ],
    },
    {
      titles: [
        'Reading the ground: farmers’ names for soils and what they predict in {place}',
        'Black, hungry, sweet: a local classification of soils in {place}',
        'Soil maps drawn with a hoe: farmers’ knowledge and laboratory results in {place}',
      ],
      methods: [1],
      keywords: ['local knowledge', 'soil classification', 'mapping', 'yield'],
      background: [
        'Soil maps of the scale that planners use show one or two units for a village. Its farmers distinguish seven or eight, and plant accordingly.',
        'Local names for soils are often collected and rarely tested. The test is whether they tell one something that the laboratory does not.',
      ],
      findings: [
        'Named soils explained {47-58} percent of the variance of yield, the official map {9-16}, and a laboratory analysis of nine properties {44-55}. Names and analysis together explained {63-71}: the names carry information on drainage and on the date of sowing that no sample contains.',
        'Nine of eleven names corresponded to clear differences in texture or depth. Farmers disagreed about the boundaries by {8-15} metres, which is less than two surveyors did. Advice on fertiliser given by name rather than by sample was right in {74-83} percent of cases and cost nothing.',
      ],
    },
    {
      titles: [
        'The price of green water: switching from sugar cane to mixed crops in {place}',
        'Less thirsty, less paid? Crop choice under water rationing in {place}',
        'Pumps, quotas and onions: how farmers in {place} met a falling water table',
      ],
      methods: [0],
      where: ['the Tadla plain', 'Anantapur', 'the Cerrado of Goiás', 'Nueva Ecija', 'the Chaco', 'Đắk Lắk', 'Hebron'],
      keywords: ['groundwater', 'crop choice', 'water quotas', 'income'],
      background: [
        'Water tables fall where power is free and the most thirsty crop has a guaranteed buyer. Quotas are the obvious remedy, and they are resisted by those who dug deepest.',
        'Farmers are told to grow crops that need less water. Whether they can sell them is seldom part of the advice.',
      ],
      findings: [
        'Under a quota of {4200-5600} cubic metres a hectare, {46-61} percent of growers changed at least half of their land within three years. Net income fell by {8-14} percent in the first year and passed its former level in the third, except on farms below one hectare, which could not wait.',
        'The water table, which had been falling by {0.8-1.4} metres a year, stood still in the second year of rationing. Three quarters of the saving came from one fifth of the wells. Neighbours knew whose they were; meters, once installed, confirmed it.',
      ],
    },
  ],
}
