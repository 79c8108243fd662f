import type { Subject } from './topic.ts'

export const plantSciences: Subject = {
  places: [
    ['Kakamega', 'Kenya'],
    ['the Western Ghats', 'India'],
    ['Oaxaca', 'Mexico'],
    ['Bahia', 'Brazil'],
    ['Kindia', 'Guinea'],
    ['Lâm Đồng', 'Vietnam'],
    ['Mindanao', 'Philippines'],
    ['Limpopo', 'South Africa'],
    ['Sikasso', 'Mali'],
    ['Gujarat', 'India'],
    ['the Atacora', 'Benin'],
    ['Kaffrine', 'Senegal'],
  ],
  methods: [
    'We grew {24-140} accessions at {3-6} sites in {place} for {2-4} years and measured {7-15} traits on every plant.',
    'Gas exchange, water potential and growth of {60-240} plants were followed in {place} through {2-3} complete seasons.',
    'Samples of {18-52} populations from {place} were genotyped at {4000-22000} markers, and the same populations were grown together in a common garden.',
    'In a factorial experiment at {place}, light, water and nutrients were varied at three levels each, with {6-12} replicates.',
    'Over {2-4} seasons we watched {90-260} marked plants in {place} from first light to dusk, and returned to them every month.',
  ],
  cautions: [
    'Site and year accounted for a larger share of the variance than genotype, as they usually do.',
    'The result rests on {2-3} seasons, none of which was extreme.',
    'Plants that died of other causes, {3-8} percent in all, were left out.',
    'With {6-12} replicates we could not have detected differences of less than a tenth.',
  ],
  closings: [
    'Material of everything described here is held in {country} and can be had on request.',
    'The trait is easily seen and cheaply measured, and could be recorded wherever the species is studied.',
    'The mechanism is simple enough to be sought in related species, and we suggest three in which it is likely.',
    'We discuss what the finding means for models of vegetation, which take the trait to be constant.',
  ],
  serials: ['Crops of the Margins', 'Plant Signals', 'Root and Tuber Notes'],
  topics: [
    {
      titles: [
        'Roots that listen downwards: deep rooting and drought in pearl millet from {place}',
        'How deep is deep enough? Root profiles of millet in {place}',
        'Angle, not length: root architecture and late drought in {place}',
      ],
      methods: [0],
      where: ['Sikasso', 'Gujarat', 'the Atacora', 'Kaffrine', 'Limpopo', 'Kakamega'],
      keywords: ['roots', 'drought', 'pearl millet', 'architecture'],
      background: [
        'Drought at the end of the season decides the harvest of most dryland cereals. Deep roots help, if there is water below and if the plant reaches it before the grain fills.',
        'Selecting for roots means digging, and few breeders dig. Traits that can be seen on seedlings and predict depth at maturity would be of great use.',
      ],
      findings: [
        'Lines whose first roots left the seed at less than {34-42} degrees from the vertical reached water {40-70} centimetres deeper by flowering and yielded {17-29} percent more under late drought. The angle was strongly inherited and could be read from a photograph of a seedling on the fifth day.',
        'Total root length explained nothing. The length below a metre explained {38-52} percent of the variance in yield in dry years, and was bought at the expense of roots in the topsoil, so that the same lines lost {6-11} percent where phosphorus was short.',
      ],
    },
    {
      titles: [
        'Shade leaves in a bright place: plasticity of coffee seedlings from {place}',
        'How much shade does coffee need? Photosynthesis and yield in {place}',
        'Sun after shade: acclimation of coffee in {place}',
      ],
      methods: [1, 3],
      where: ['Kakamega', 'the Western Ghats', 'Oaxaca', 'Bahia', 'Lâm Đồng', 'Mindanao', 'Kindia'],
      keywords: ['coffee', 'photosynthesis', 'shade', 'acclimation'],
      background: [
        'Coffee evolved beneath trees and is increasingly grown without them. Its leaves adjust to light, to a degree and at a cost that are disputed.',
        'Recommendations for shade in coffee range from none to sixty percent, and each is supported by trials. Most compared systems rather than light.',
      ],
      findings: [
        'Photosynthesis saturated at {290-380} micromoles, a sixth of full sun. Yield was highest at {28-39} percent shade; above that, flowers were fewer, and below it leaves aged by {40-70} days sooner and the following year’s crop was halved.',
        'Leaves that unfolded in shade and were then exposed recovered within {9-16} days in half of the accessions, and never in the others. The difference lay in the rate of repair of photosystem II, for which we found a marker.',
      ],
    },
    {
      titles: [
        'A weed’s calendar: dormancy of striga seed in the soils of {place}',
        'Waking up too early: suicidal germination of striga in {place}',
        'Which sorghum does striga hear? Strigolactones and resistance in {place}',
      ],
      methods: [0, 3],
      where: ['Sikasso', 'Gujarat', 'the Atacora', 'Kaffrine', 'Limpopo', 'Kakamega'],
      keywords: ['striga', 'parasitic plants', 'sorghum', 'dormancy'],
      background: [
        'Striga waits in the soil, for up to fifteen years, until a root of its host calls it. A third of the sorghum of Africa is grown on land in which it is waiting.',
        'The seeds of the witchweed germinate only in response to a signal from a host root. If the signal came without the host, the seed would spend itself.',
      ],
      findings: [
        'Seed buried for {4-7} years lost {58-74} percent of its viability under a grass fallow and {22-33} under sorghum that was weeded. Seeds wake and sleep with the rains, and were most easily deceived in the {3-5} weeks after the first storm.',
        'Two landraces exude a strigolactone of low activity, and stimulated {8-15} percent of the seeds that a susceptible variety did. The difference is due to one gene, and costs the plant no measurable benefit from its fungi.',
      ],
    },
    {
      titles: [
        'Bitter and safe, sweet and short: cyanide in the cassava landraces of {place}',
        'Why keep the bitter ones? Cassava diversity and theft in {place}',
        'Drought, leaves and linamarin: cyanogenic potential of cassava in {place}',
      ],
      methods: [0, 2],
      where: ['Bahia', 'Kindia', 'Kakamega', 'the Atacora', 'Mindanao', 'Sikasso'],
      keywords: ['cassava', 'cyanogenesis', 'landraces', 'food safety'],
      background: [
        'Bitter cassava has to be soaked for days before it can be eaten, sweet cassava does not, and millions of farmers grow the bitter kind by choice.',
        'The bitterness of cassava is a measure of its poison. It varies between landraces, between years, and between the upper and the lower end of one root.',
      ],
      findings: [
        'Bitter landraces lost {4-9} percent of their roots to pigs, monkeys and people, sweet ones {19-31}. In the second dry year bitterness doubled in all of them, and two that are sold as sweet passed the limit of 50 milligrams a kilogram.',
        'Farmers ranked {14-27} landraces by taste in the same order as the laboratory did (rank correlation .{81-92}). They kept {3-6} each, planted in rings around the house from sweet to bitter, and explained the order by who would be walking past.',
      ],
    },
    {
      titles: [
        'Flowering before the rain: leaf exchange in the dry forests of {place}',
        'What does a leafless tree know? Bud break and stored water in {place}',
        'Green in the driest month: phenology of woody plants in {place}',
      ],
      methods: [1, 4],
      where: ['Oaxaca', 'Bahia', 'the Western Ghats', 'Gujarat', 'Limpopo', 'Kaffrine'],
      keywords: ['phenology', 'dry forest', 'stem water', 'bud break'],
      background: [
        'In the driest month of the year, before any rain has fallen, some trees of the tropical dry forest put out new leaves. How they know, and with what water, has puzzled travellers for two centuries.',
        'Models of vegetation turn leaves on with the first rain. Many trees do not wait for it.',
      ],
      findings: [
        'Trees with wood lighter than {0.38-0.46} grams a cubic centimetre drew on water in the stem, shrank by {2-5} millimetres in diameter, and opened their buds at the same day length each year, to within {4-7} days. Dense-wooded neighbours followed rain.',
        'Early leaves fixed {21-34} percent of the year’s carbon in weeks when insects were few; only {3-7} percent of their area was eaten, compared with {17-26} of leaves that came with the rain. Where insects were excluded, early leaves had no advantage.',
      ],
    },
    {
      titles: [
        'The bees that came late: pollination of mango in {place}',
        'Flies in the orchard: who pollinates mango in {place}?',
        'Hedges, flies and fruit: pollinators of smallholder mango in {place}',
      ],
      methods: [4],
      where: ['Mindanao', 'Bahia', 'Sikasso', 'Gujarat', 'Oaxaca', 'Kindia'],
      keywords: ['pollination', 'mango', 'flies', 'hedgerows'],
      background: [
        'A mango panicle has a thousand flowers and sets, with luck, two fruits. Growers blame the weather, the mildew and the moon. Pollinators are seldom considered.',
        'Honey bees are kept in orchards and seen on mango flowers in the afternoon. By then most stigmas have closed.',
      ],
      findings: [
        'Flies made {61-78} percent of all visits before ten in the morning, when stigmas are receptive, and carried as much pollen as bees. Panicles from which flies were kept out set {0.4-0.7} fruits, open ones {1.6-2.3}.',
        'Fruit set fell by {9-14} percent with every hundred metres from the nearest hedge or ditch. A heap of pomace left to rot between the rows, which no adviser would permit, raised the number of flies fourfold and set by {22-35} percent.',
      ],
    },
    {
      titles: [
        'Heat at anthesis: pollen viability of rice in {place}',
        'Flowering at dawn: escape from heat in rice landraces of {place}',
        'One degree at noon: sterility and flowering time of rice in {place}',
      ],
      methods: [0, 1],
      where: ['Mindanao', 'Lâm Đồng', 'the Western Ghats', 'Sikasso', 'Kindia', 'Gujarat'],
      keywords: ['rice', 'heat', 'flowering time', 'sterility'],
      background: [
        'A rice flower is open for an hour. If that hour is above 35 degrees the grain is lost, and in many places it increasingly is.',
        'Plants may tolerate heat or avoid it. In rice, flowering earlier in the day would avoid most of it, and a few landraces do.',
      ],
      findings: [
        'Between {5-9} landraces opened before eight in the morning and lost {4-9} percent of their grain in weeks when the standard variety, opening at half past ten, lost {27-41}. The habit is controlled by {1-3} regions, one of which we have mapped.',
        'Sterility rose from {6-11} to {33-48} percent between 34 and 37 degrees at noon. Water standing on the field cooled the panicle by {1.1-1.9} degrees; draining it to save methane, as is now advised, cost {3-8} percent of yield in hot years only.',
      ],
    },
    {
      titles: [
        'Medicinal bark and the memory of trees: harvesting and regrowth in {place}',
        'How much bark may one take? Wound closure in a medicinal tree of {place}',
        'Healers, knives and cambium: sustainable bark harvest in {place}',
      ],
      methods: [4],
      where: ['Limpopo', 'the Atacora', 'the Western Ghats', 'Kakamega', 'Oaxaca', 'Kindia'],
      keywords: ['bark harvest', 'medicinal plants', 'wound closure', 'sustainability'],
      background: [
        'Bark is the most traded plant medicine and the one whose harvest most often kills. Healers have rules about how to cut; traders, who supply the cities, have fewer.',
        'A tree that has been stripped all round dies, and one from which a strip was taken may not. Between the two lies a rule that can be measured.',
      ],
      findings: [
        'Strips narrower than a hand, cut on the side of the rising sun and sealed with mud, as the healers require, closed within {11-19} months in {78-91} percent of trees. The compass made no difference, the mud did, and the season of cutting made the largest.',
        'Removal of less than {26-38} percent of the girth had no effect on growth or on seed. The concentration of the active compound doubled in new bark, so that a second harvest after three years gave more than the first.',
      ],
    },
  ],
}
