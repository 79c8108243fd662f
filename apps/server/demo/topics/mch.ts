import type { Subject } from './topic.ts'

export const materialCulture: Subject = {
  places: [
    ['western Sicily', 'Italy'],
    ['the upper Benue', 'Cameroon'],
    ['Lower Nubia', 'Sudan'],
    ['Mazovia', 'Poland'],
    ['the Swahili coast', 'Tanzania'],
    ['the Red River', 'Vietnam'],
    ['Minas Gerais', 'Brazil'],
    ['Petra', 'Jordan'],
  ],
  methods: [
    'We examined {180-640} objects from {place} under the microscope, {30-90} of them still in use, and talked with those who use them.',
    'Three seasons of survey and {2-4} small excavations in {place} were combined with the papers of those who had dug there before.',
    'Objects from {place} in {4-9} collections were traced back, by way of labels, letters and invoices, to where they had been acquired.',
    'With {6-14} craftspeople in {place} we made {40-120} copies, used them for a year, and compared the wear.',
  ],
  cautions: [
    'Objects without a find-spot were left out, which was more than half of them.',
    'Dates rest on {5-12} radiocarbon samples and have the usual width.',
    'Modern use is a guide to ancient use, and a poor one where the material has changed.',
    'The collections were made by few people with a strong taste, and that taste is part of the result.',
  ],
  closings: [
    'Catalogues could record this at the cost of one more column.',
    'The copies remain in {country}, where most of them are in use.',
    'It is suggested that age be counted from the last repair as well as from the first firing.',
    'What was excavated as waste appears, on this reading, to have been put away.',
  ],
  serials: ['Things in Use', 'Notes of the Garoua Museum', 'Collections and Their Makers'],
  topics: [
    {
      titles: [
        'Holes that were drilled: mended pottery and its owners in {place}',
        'A pot worth keeping: repair of coarse wares in {place}',
        'Lead, sinew, bitumen: a typology of ceramic repair from {place}',
      ],
      keywords: ['pottery', 'repair', 'use wear', 'value'],
      background: [
        'Repaired pots are published as curiosities. As a class they tell what was worth an hour’s work, to someone, on a day when it broke.',
        'Fine wares are expected to be mended and coarse ones to be thrown away. Excavators look for repairs accordingly.',
      ],
      findings: [
        'Mends were found on {3-7} percent of coarse sherds once all edges had been looked at, ten times the published figure. Storage jars were mended below the shoulder, where they can no longer hold liquid: they had been turned into bins.',
        'Drill holes were made from the outside in {81-92} percent, with {2-3} different bits at each site. It seems that a few persons did it for many households, in stone and in clay alike.',
      ],
    },
    {
      titles: [
        'Doors from elsewhere: reused timber in the houses of {place}',
        'Building with the last house: timber reuse in {place}',
        'Mortises without tenons: reading reused beams in {place}',
      ],
      keywords: ['timber', 'reuse', 'vernacular architecture', 'dendrochronology'],
      background: [
        'A house is dated by its beams, and beams are older than houses. Builders take what stands, and an old beam has stopped moving.',
        'Empty mortises show that a timber has had another life. They are usually noted and subtracted.',
      ],
      findings: [
        'Between {34-49} percent of structural timbers had been used before, {8-15} percent at least twice. Carved doors moved downhill with the water and against the price of timber, over distances of up to {20-60} kilometres.',
        'Felling dates within one house spread over {60-170} years. Reused beams had been placed where they can be seen from the door, which suggests that they were not merely cheap.',
      ],
    },
    {
      titles: [
        'Labels and letters: how a collection from {place} was made',
        'Bought on a Tuesday: provenance of museum pieces from {place}',
        'The dealer’s handwriting: tracing objects back to {place}',
      ],
      keywords: ['provenance', 'collections', 'museums', 'trade'],
      background: [
        'Museum labels say where an object comes from. They mean where it was bought.',
        'Provenance research has concentrated on works of great price. The drawers hold thousands of modest things, acquired by the crate.',
      ],
      findings: [
        'For {58-73} percent of {300-700} objects the place on the label was that of the nearest railway station. Letters allowed us to move {90-240} of them to a village; in eleven cases the makers’ grandchildren could be named.',
        'One dealer supplied {41-57} percent. Pieces that he found plain were sent back to be decorated, and the decoration is now the type.',
      ],
    },
    {
      titles: [
        'The weight of a hoe: iron, recycling and absence in {place}',
        'What the smith melted: missing iron in the record of {place}',
        'Sharpened to nothing: life histories of iron tools in {place}',
      ],
      keywords: ['iron', 'smithing', 'recycling', 'tools'],
      background: [
        'Iron Age sites yield little iron. It rusts, and before that it is used up.',
        'A hoe is sharpened until it is a knife and a knife until it is an awl. The sequence hides most of what was once made.',
      ],
      findings: [
        'Tools in use lost {4-9} percent of their weight a year. From the ratio of slag to finds we estimate that {93-98} percent of all iron ever made at the site left it, most likely as smaller things.',
        'Microscopy showed weld lines in {47-62} percent of blades, with iron of {2-4} origins in one piece. A smith who was given one of them named the order in which it had been put together, and was right.',
      ],
    },
  ],
}
