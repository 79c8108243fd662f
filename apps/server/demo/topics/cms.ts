import type { Subject } from './topic.ts'

export const coastalMarine: Subject = {
  places: [
    ['the Mekong delta', 'Vietnam'],
    ['Zanzibar', 'Tanzania'],
    ['the Sundarbans', 'Bangladesh'],
    ['Ceará', 'Brazil'],
    ['Cape Coast', 'Ghana'],
    ['Palawan', 'Philippines'],
    ['Kvarner', 'Croatia'],
    ['the Niger delta', 'Nigeria'],
    ['Inhambane', 'Mozambique'],
    ['Chiloé', 'Chile'],
    ['the Gulf of Gdańsk', 'Poland'],
    ['Kerala', 'India'],
  ],
  methods: [
    'We surveyed {28-90} transects along the coast of {place}, {3-6} times a year, for {3-8} years, on foot, by boat and from the air.',
    'Landings of {40-160} boats in {place} were recorded on {90-240} days, and {60-130} fishers, buyers and processors were interviewed.',
    'Cores, tide records and three generations of maps from {place} were combined with levelling of {120-380} points.',
    'Together with {12-30} residents of {place} we set up {16-44} stations and read them every {7-14} days for {18-34} months.',
  ],
  cautions: [
    'Two storms fell within the period, and we report results with and without the months that followed them.',
    'Measurements by residents and by us were compared on {20-60} days and agreed closely.',
    'Some of what people told us could not be checked, and we say so where it matters.',
    'The series is short by the standards of the sea, and we do not call what we see a trend.',
  ],
  closings: [
    'Plans for the coast of {country} should, we suggest, give a date as well as a line.',
    'The observation came from residents; it took us three years to see it in the data.',
    'The work is continued by residents, whom nobody pays, and the data are open.',
    'What is managed as one stock or one shore proved to be several, each with owners of a kind.',
  ],
  serials: ['Delta Studies', 'Ocean Memory', 'Estuarine Notes', 'Ocean and Shore'],
  topics: [
    {
      titles: [
        'The beach that comes back: seasonal erosion and memory in {place}',
        'Winter sand: a decade of beach profiles in {place}',
        'Lost or lent? Shoreline change between seasons in {place}',
      ],
      methods: [0, 2],
      where: ['Kerala', 'Ceará', 'Cape Coast', 'Inhambane', 'the Mekong delta', 'Palawan', 'Zanzibar'],
      keywords: ['erosion', 'beaches', 'shoreline change', 'monitoring'],
      background: [
        'A beach that is photographed after the monsoon has been lost, and the same beach in spring has come back. Which of the two appears in the report decides where walls are built.',
        'Satellites see shorelines at the hour at which they pass. Between two images a beach may go and return several times, taking houses with it only on some of them.',
      ],
      findings: [
        'Profiles moved landward by {11-24} metres in the rough season and returned to within {1-4} metres by its end in {6-9} years of ten. Net loss was {0.3-0.9} metres a year, a fifth of the figure in the official plan, and was confined to {2-5} places below structures.',
        'Where a wall had been built, sand did not return. Within {4-7} years beaches in front of walls were {0.7-1.6} metres lower, those on either side were narrower by a third, and the next wall had been applied for.',
      ],
    },
    {
      titles: [
        'Octopus on foot: women’s fisheries and short closures in {place}',
        'A closed season of ten weeks: octopus landings in {place}',
        'Who waits for the octopus? Community closures in {place}',
      ],
      methods: [1],
      where: ['Zanzibar', 'Inhambane', 'Palawan', 'Kerala', 'Ceará', 'Cape Coast'],
      keywords: ['octopus', 'gleaning', 'closures', 'gender'],
      background: [
        'Octopus grow fast, and a reef that is left alone for a few weeks gives larger ones. Short closures have spread along many coasts for this reason, usually on the initiative of buyers.',
        'Fisheries on foot are largely the work of women and are missing from most statistics. They are also the first to be closed.',
      ],
      findings: [
        'Mean weight rose from {0.7-0.9} to {1.5-2.1} kilograms over a closure of ten weeks, and the landings of the opening day equalled those of {9-14} ordinary days. Two thirds of them went to men with masks, who do not fish there at other times.',
        'Households that depend on gleaning lost {16-28} percent of their protein during the closure. Where openings were reserved for them on the first two days, women’s earnings over the year rose by {19-30} percent, otherwise they fell slightly.',
      ],
    },
    {
      titles: [
        'Nets that fish alone: lost gear and its finders in {place}',
        'Ghost nets in {place}: where they are lost, where they are found',
        'The price of a lost net: retrieval and reuse in {place}',
      ],
      methods: [1],
      keywords: ['ghost fishing', 'marine debris', 'fishing gear', 'incentives'],
      background: [
        'A net that is lost goes on fishing. Estimates of how much is lost vary by a factor of fifty, since those who lose nets are not eager to report it.',
        'Lost gear is treated as litter and as a crime. For most of those who lose it, it is mainly a misfortune that costs a month’s income.',
      ],
      findings: [
        'Boats lost {3-8} percent of their nets a year, three quarters of them on {6-12} wrecks and rocks that everyone could name. A net went on catching for {5-11} weeks. A buoy on each of the known places reduced losses by {34-49} percent in the first season.',
        'When an agreed price of {2-5} dollars was paid for each retrieved piece, with no question as to the owner, {340-900} were brought in within a year. Sixty percent could be mended, and half of these went back to those who had lost them.',
      ],
    },
    {
      titles: [
        'Seagrass under anchor: moorings and meadows in {place}',
        'A map of scars: boat traffic and seagrass in {place}',
        'Slow water: how seagrass meadows of {place} recover from anchoring',
      ],
      methods: [0],
      where: ['Kvarner', 'the Gulf of Gdańsk', 'Zanzibar', 'Palawan', 'Inhambane'],
      keywords: ['seagrass', 'anchoring', 'recovery', 'blue carbon'],
      background: [
        'Seagrass stores carbon, feeds turtles and is ploughed every summer weekend by anchors. A scar of a metre may take ten years to close.',
        'Meadows are lost less by single disasters than by small wounds, of which no one keeps count.',
      ],
      findings: [
        'We mapped {1200-3900} scars from the air. Cover within two hundred metres of the usual anchorages was {31-52} percent lower than elsewhere at the same depth. Scars narrower than {40-60} centimetres closed within three years, wider ones grew.',
        'Twelve moorings on screws, free of charge, took {68-83} percent of the boats in their first season. New scars fell by {71-86} percent; the meadow gained {2-5} percent in cover over four years, mainly along the old edges.',
      ],
    },
    {
      titles: [
        'Shrimp, rice, shrimp: rotating ponds and soil salinity in {place}',
        'After the boom: abandoned ponds and their return in {place}',
        'Letting the tide back in: restoring shrimp ponds in {place}',
      ],
      methods: [2, 3],
      where: ['the Mekong delta', 'the Sundarbans', 'the Niger delta', 'Kerala', 'Ceará', 'Palawan'],
      keywords: ['aquaculture', 'salinity', 'restoration', 'livelihoods'],
      background: [
        'Shrimp ponds made fortunes for a few years and were then left, acid, salty and owned by someone in the city. What can be done with them depends on whether the tide may come back in.',
        'Alternating rice with shrimp keeps both going, in some places and for some time. The time seems to be set by salt.',
      ],
      findings: [
        'Ponds whose dykes were opened in two places were colonised by mangrove within {14-26} months, without planting; those opened in one place were not. Crabs came first, and their catch paid for the opening within {2-4} years.',
        'Soil under rotation lost its salt each rainy season down to {25-45} centimetres, as long as rainfall exceeded {900-1300} millimetres. In drier years rice failed on {23-37} percent of farms, and shrimp were stocked in its place, which made the next failure more likely.',
      ],
    },
    {
      titles: [
        'Reading the swell: traditional forecasts and modern ones in {place}',
        'Before the radio: how fishers of {place} know that weather is coming',
        'Two forecasts, one sea: decisions to sail in {place}',
      ],
      methods: [1],
      keywords: ['weather', 'local knowledge', 'safety at sea', 'small boats'],
      background: [
        'Small boats go out by the look of the sea. Forecasts reach them by radio and telephone and are made for ships.',
        'Drowning is the commonest cause of death at work among fishers. Most deaths occur on days for which a warning had been given, and on which some boats had stayed ashore.',
      ],
      findings: [
        'Fishers’ own forecasts for the next morning were right in {79-88} percent of {140-330} cases, the service’s in {71-80}; together, where both agreed, in {93-97}. Fishers were better on swell, the service on wind after noon.',
        'On days with a warning, {44-58} percent of boats sailed. The decision depended on debts and on who else was going. A forecast that named the hour of return rather than the height of the waves cut sailings on dangerous days by {23-36} percent.',
      ],
    },
    {
      titles: [
        'Subsidence by the house: sinking ground and raised floors in {place}',
        'How fast does a delta sink? Door sills as instruments in {place}',
        'The third floor is the first: subsidence and building in {place}',
      ],
      methods: [2, 3],
      where: ['the Mekong delta', 'the Sundarbans', 'the Niger delta', 'Kerala', 'Ceará', 'the Gulf of Gdańsk'],
      keywords: ['subsidence', 'delta', 'groundwater', 'housing'],
      background: [
        'Deltas sink faster than the sea rises, in many places by a factor of five. People notice when a door no longer opens.',
        'Measurements of subsidence come from satellites, which see roofs, or from a few deep benchmarks. Houses themselves are a record, if one knows when they were raised.',
      ],
      findings: [
        'From the sills of {160-420} dated houses we estimate a rate of {14-31} millimetres a year, in agreement with radar where both exist and {30-45} percent higher in the old quarters, where radar fails. Floors are raised every {9-16} years.',
        'Sinking was fastest within {300-700} metres of factory wells and slowed by half within three years of their closure. Households had spent {6-11} percent of their income on raising floors, about as much as on schooling.',
      ],
    },
  ],
}
