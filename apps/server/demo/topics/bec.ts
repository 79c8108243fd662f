import type { Subject } from './topic.ts'

export const builtEnvironment: Subject = {
  places: [
    ['Amman', 'Jordan'],
    ['Ahmedabad', 'India'],
    ['Accra', 'Ghana'],
    ['Seville', 'Spain'],
    ['Hà Nội', 'Vietnam'],
    ['Ouagadougou', 'Burkina Faso'],
    ['Lima', 'Peru'],
    ['Kayseri', 'Türkiye'],
    ['Karachi', 'Pakistan'],
    ['Salvador', 'Brazil'],
    ['Nakuru', 'Kenya'],
    ['Muscat', 'Oman'],
  ],
  methods: [
    'Temperature and humidity were logged in {48-180} dwellings of {place} for {12-26} months, beside the bed and in the street.',
    'We drew {60-210} houses in {place} to scale, simulated them, and compared the simulation with what their residents recorded.',
    'Permits, aerial photographs and {40-95} interviews were used to follow the buildings of {3-7} quarters of {place} over {20-45} years.',
    'On {9-16} streets in {place} we counted passers-by, traced shadows and measured wind at the height of a child, in two seasons.',
  ],
  cautions: [
    'Residents decided where we could measure, which was not always where we should have liked.',
    'Differences between neighbours were often larger than those between quarters.',
    'The years of the study were warmer than any but two on record, and ordinary ones may show less.',
    'Rents rose in the same years for other reasons, and we cannot separate the two entirely.',
  ],
  closings: [
    'Building rules in {country} could require the effect and leave the means to those who build.',
    'Drawings of all houses are deposited with the article and may be built from.',
    'None of the measures needs a product that cannot be bought or made within a day’s walk.',
    'Residents had usually found the answer before us, and had seldom been asked.',
  ],
  serials: ['Urban Climate Letters', 'Housing from Below', 'Landscape and City'],
  topics: [
    {
      titles: [
        'Lime on the roof: what five summers do to white paint in {place}',
        'White, then grey: ageing of reflective roofs in {place}',
        'Who repaints? Maintenance of cool roofs in {place}',
      ],
      methods: [0],
      keywords: ['cool roofs', 'albedo', 'maintenance', 'indoor temperature'],
      background: [
        'White roofs cool houses and have been painted by the thousand. Paint ages, and the studies that recommend it are mostly made in the first summer.',
        'A coat of lime reflects four fifths of the sun. After a dust season it reflects half.',
      ],
      findings: [
        'Reflectance fell from {0.74-0.82} to {0.46-0.57} within {11-19} months. The room below, {2.1-3.2} degrees cooler in the first summer, was {0.6-1.1} degrees cooler in the third. Sweeping restored a third of the loss, and washing two thirds.',
        'Of {90-240} roofs painted by a programme, {17-28} percent had been painted again by their owners. These were roofs on which people sleep or dry things; nobody repainted one that could not be reached by a stair.',
      ],
    },
    {
      titles: [
        'Earth walls, tin minds: why people in {place} build in block',
        'The status of mud: earthen building and its refusal in {place}',
        'Cool but poor? Preferences for earth and cement in {place}',
      ],
      methods: [0, 1],
      keywords: ['earth construction', 'housing preferences', 'thermal comfort', 'materials'],
      background: [
        'Earth walls are cheap, cool and at hand. Those who live in them save for cement, and architects have long wondered why.',
        'The comfort of earthen houses has been measured many times. Comfort is not what a house is for, or not alone.',
      ],
      findings: [
        'Rooms of earth were {2.4-4.1} degrees cooler at four in the afternoon and equal at night. Asked to choose, {68-81} percent preferred block: it does not need plaster every year, can be mortgaged, and may be rented to a teacher.',
        'Households with earth walls spent {9-17} days a year on their upkeep, nearly all of it by women. With a plinth of block and an eave of sixty centimetres the figure fell to {2-4}, and half of those who had preferred cement changed their minds.',
      ],
    },
    {
      titles: [
        'Air at child height: traffic, walls and ventilation in {place}',
        'The breathing gap: street width and pollution at one metre in {place}',
        'Setbacks, trees and soot: exposure on the way to school in {place}',
      ],
      methods: [3],
      keywords: ['air pollution', 'street canyons', 'exposure', 'children'],
      background: [
        'Air is measured on roofs, at a height of ten metres, and breathed at one or two. In a narrow street this makes a difference.',
        'Planting trees along streets is recommended for shade and for air. The two may be at odds where the street is narrow.',
      ],
      findings: [
        'Soot at one metre was {1.6-2.4} times that at the nearest station, and higher by a further third where a continuous wall lined the pavement. A gap of {3-5} metres every forty lowered it by {18-29} percent.',
        'Closed crowns cooled the street by {1.3-2.2} degrees and raised soot below them by {12-24} percent when traffic stood. Crowns pruned to let the sky through over the carriageway kept the shade and lost the soot.',
      ],
    },
    {
      titles: [
        'Windows that stay shut: noise, theft and ventilation in {place}',
        'The closed window: reasons for not ventilating in {place}',
        'Fresh air after dark: openings and security in the flats of {place}',
      ],
      methods: [0],
      keywords: ['ventilation', 'noise', 'security', 'apartments'],
      background: [
        'Simulations open windows at night. People close them, because of dogs, thieves, mosquitoes and the neighbours’ television.',
        'Night ventilation is the cheapest way to cool a flat. In most flats that we know, it is not used.',
      ],
      findings: [
        'At two in the morning {58-71} percent of windows were closed that models had assumed open. Reasons given were noise ({34-44} percent), insects ({21-30}), theft and being seen. Rooms were {1.8-3.0} degrees warmer than predicted, and almost all of the error lay there.',
        'A shutter with slats, a net and a bolt, made by a carpenter for {28-60} dollars, was left open on {74-87} percent of nights. Use of air conditioners fell by {31-46} percent in the homes that had one.',
      ],
    },
    {
      titles: [
        'Flooded once a year: living on the ground floor in {place}',
        'The height of a socket: adaptation to floods in the houses of {place}',
        'Raised beds, raised doors: small defences against water in {place}',
      ],
      methods: [1, 2],
      keywords: ['flooding', 'adaptation', 'self-built housing', 'costs'],
      background: [
        'Where water comes in every year, houses learn. Sockets are set at the height of the shoulder, and beds stand on blocks that are kept under the bed.',
        'Flood protection is planned as walls and pumps. Most of what is spent on it is spent by households, a few bricks at a time.',
      ],
      findings: [
        'We counted {17-29} kinds of measure in {120-260} houses. Those with at least six had losses {52-67} percent lower in the last great flood at the same depth of water. Raising the threshold by two bricks, the commonest, was also the best for its price.',
        'Households had spent a median of {7-13} percent of yearly income, over ten years, without any grant. Tenants had spent as much as owners, on things that can be carried away.',
      ],
    },
    {
      titles: [
        'Courts lost and kept: a census of open space in {place}',
        'The family grows inward: building over courtyards in {place}',
        'Counting the sky: courtyards from aerial photographs of {place}',
      ],
      methods: [2],
      keywords: ['courtyards', 'densification', 'aerial photographs', 'heritage'],
      background: [
        'A courtyard is the room that pays no rent. As families grow and land becomes dear, it is roofed over, and with it goes the way in which the house was cooled.',
        'Old quarters are losing their courts from within, unseen from the street and unrecorded by permits.',
      ],
      findings: [
        'Between two photographs {24-40} years apart, {46-63} percent of courts had shrunk and {19-31} percent had disappeared. Houses that had lost theirs were {1.9-3.1} degrees warmer at night. Division among heirs preceded the loss in two cases out of three.',
        'Courts survived where a tree stood in them: {71-84} percent, against {38-49} elsewhere. They also survived where the kitchen opened to the court and not to the street, for reasons which women explained to us at once and men did not.',
      ],
    },
  ],
}
