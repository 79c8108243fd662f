import type { Subject } from './topic.ts'

export const energyInPractice: Subject = {
  places: [
    ['Antioquia', 'Colombia'],
    ['Kampala', 'Uganda'],
    ['Odisha', 'India'],
    ['Aba', 'Nigeria'],
    ['Nan province', 'Thailand'],
    ['Cochabamba', 'Bolivia'],
    ['Podkarpacie', 'Poland'],
    ['Luzon', 'Philippines'],
    ['Mwinilunga', 'Zambia'],
    ['Maranhão', 'Brazil'],
    ['Bamyan', 'Afghanistan'],
    ['Saint-Louis', 'Senegal'],
  ],
  methods: [
    'Meters were read every minute in {40-130} households and workshops of {place} for {11-25} months.',
    'We took apart {60-240} failed units collected in {place}, recorded the cause of each failure, and repaired those that could be repaired.',
    'The books and fault logs of {6-18} operators in {place} were opened to us for {4-9} years of service.',
    'In {place} we offered {180-460} households a choice of two arrangements at the same price and followed what they did with either for {10-18} months.',
  ],
  cautions: [
    'Three instruments were stolen and one was struck by lightning; the series end there.',
    'Prices are those of the year of purchase and have since fallen by about a fifth.',
    'The site is kinder than most, which favours the result.',
    'Those who had given up could not be included, and theirs may be the more instructive half of the story.',
  ],
  closings: [
    'Designers may take from this that a part which can be bought in the nearest town is worth ten percent of efficiency.',
    'The rules in {country} could allow for this without any new equipment.',
    'The drawings, logs and code are published with the article.',
    'What failed was seldom the technology and nearly always the arrangement for the day on which it would fail.',
  ],
  serials: ['Notes in Electrochemistry', 'Cooperative Studies', 'Power and Place'],
  topics: [
    {
      titles: [
        'Why do solar lanterns die? An autopsy of failures from {place}',
        'Three screws and a fuse: repairing solar home systems in {place}',
        'The drawer of broken lights: failure and repair of solar products in {place}',
      ],
      methods: [1],
      where: ['Kampala', 'Odisha', 'Aba', 'Luzon', 'Mwinilunga', 'Maranhão', 'Saint-Louis', 'Bamyan'],
      keywords: ['solar lighting', 'failure analysis', 'repair', 'product life'],
      background: [
        'Two hundred million solar lanterns have been sold, and a drawer in most rural houses holds one that no longer works. What kills them is known to repairers and to hardly anyone else.',
        'Quality standards test a lantern for a few hundred hours. Owners expect five years, and get between one and three.',
      ],
      findings: [
        'The battery had failed in {39-51} percent, the switch in {18-27} and the socket in {11-19}. Two thirds could be made to work for less than a fifth of the price of a new one, but {44-58} percent were glued, and had to be broken to be opened.',
        'Products that met the standard lasted {26-34} months and others {9-15}. Repair extended life by a further {14-22}. Screws instead of glue, at a cost of some cents, would have saved more light than any increase in efficiency since 2015.',
      ],
    },
    {
      titles: [
        'Charcoal by the tin: fuel choice and the price of small quantities in {place}',
        'Stacking, not switching: stoves and fuels in the kitchens of {place}',
        'Gas on Sundays: how households in {place} combine fuels',
      ],
      methods: [0, 3],
      where: ['Kampala', 'Aba', 'Mwinilunga', 'Saint-Louis', 'Odisha', 'Luzon'],
      keywords: ['cooking fuel', 'charcoal', 'LPG', 'fuel stacking'],
      background: [
        'Households do not switch from charcoal to gas. They add gas, for tea and for guests, and go on using charcoal for beans.',
        'Campaigns for clean cooking count cylinders delivered. Health depends on what is still burned beside them.',
      ],
      findings: [
        'Two years after receiving a cylinder, households cooked {31-44} percent of meals on gas. The share fell in the second half of each month with the contents of the purse. Refills by the kilogram, at the same unit price, raised it to {55-68} percent.',
        'Every household owned {2-4} stoves. Charcoal was kept for dishes that take more than forty minutes, and when the price of charcoal doubled such dishes were cooked {27-40} percent less often, and not on gas.',
      ],
    },
    {
      titles: [
        'Who reads the meter? Non-payment and trust on a mini-grid in {place}',
        'Paying for light that comes: reliability and tariffs in {place}',
        'Arrears, outages and apologies: seven years of a small utility in {place}',
      ],
      methods: [2],
      keywords: ['mini-grids', 'tariffs', 'reliability', 'trust'],
      background: [
        'Small utilities fail when customers do not pay, and customers do not pay when the supply fails. Which comes first is a question for the log book.',
        'Prepayment has been adopted nearly everywhere as a cure for arrears. It also ends the conversation between utility and customer.',
      ],
      findings: [
        'Arrears rose {3-6} weeks after an outage of more than a day and never the other way round. Outages that had been announced had no effect. An apology by text, with a reason and a time, halved the rise.',
        'With prepayment, revenue increased by {11-19} percent and consumption fell by {16-24}, most of it among workshops, which had no cash in the morning. A credit of three days brought both back, and was abused by {1-3} percent.',
      ],
    },
    {
      titles: [
        'Small hydro after the engineer: maintenance by committee in {place}',
        'Twenty years of a turbine: upkeep and drought in {place}',
        'The bearing and the bank account: why small hydropower stops in {place}',
      ],
      methods: [2],
      where: ['Antioquia', 'Nan province', 'Cochabamba', 'Bamyan', 'Luzon', 'Podkarpacie'],
      keywords: ['small hydropower', 'maintenance', 'governance', 'drought'],
      background: [
        'A small turbine may run for fifty years or for five. The difference is usually a bearing, and the money for a bearing.',
        'Hydropower schemes for villages were built in thousands in the 1990s. Those that still run were seldom the best built.',
      ],
      findings: [
        'Of {28-64} schemes, {43-58} percent were running after twenty years. A sinking fund, however small, multiplied the odds by {3-5}, a trained operator by {1.2-1.8}. The median repair that ended a scheme would have cost {380-900} dollars.',
        'Low flow stopped turbines on {30-70} days a year in the last decade, twice as many as in the first. Committees met this by closing at noon; those that asked mills to work at night instead lost no day of lighting.',
      ],
    },
    {
      titles: [
        'Ice on the landing beach: cold chains for small fisheries in {place}',
        'Making ice from noon to three: solar cooling in {place}',
        'The price of cold: ice, fish and power in {place}',
      ],
      methods: [0, 2],
      where: ['Odisha', 'Luzon', 'Maranhão', 'Saint-Louis', 'Kampala'],
      keywords: ['cold chain', 'ice', 'productive use', 'solar'],
      background: [
        'Fish loses a third of its price between boat and road. Ice would keep it, and ice is made where there is power, which is elsewhere.',
        'Productive use of power is what planners hope for and seldom find. Ice is the most wanted, and the hardest to make with the sun alone.',
      ],
      findings: [
        'A plant that runs from ten to three and stores cold rather than current made {280-520} kilograms a day at {4-7} cents each. Prices on the beach rose by {14-26} percent within a season, and middlemen began to come in the afternoon.',
        'Half of the ice was bought by people who do not fish: sellers of drinks, a clinic, funerals. Without them the plant would have covered {58-74} percent of its cost, with them it made a small surplus.',
      ],
    },
    {
      titles: [
        'Retrofitting warmth: tile stoves, heat pumps and habits in {place}',
        'Sunday heating: rooms, people and thermostats in {place}',
        'What is a warm room? Heating one room in {place}',
      ],
      methods: [0],
      where: ['Podkarpacie', 'Cochabamba', 'Bamyan', 'Antioquia'],
      keywords: ['heating', 'retrofit', 'behaviour', 'heat pumps'],
      background: [
        'Heat pumps are sized for houses in which every room is warm. In many houses one room is, and always has been.',
        'Savings predicted for retrofits are rarely found. People who could not afford warmth take some of it, which is what it is for.',
      ],
      findings: [
        'Before the change, households heated {1.4-2.1} rooms; after it, {2.9-4.0}. Energy fell by {21-33} percent instead of the {52-60} that had been calculated, and complaints about cold from four in five to one in ten.',
        'Where the stove had been left in place it was lit on {18-37} evenings, for company. On the coldest days it spared the grid {0.8-1.5} kilowatts a house, exactly when this mattered.',
      ],
    },
  ],
}
