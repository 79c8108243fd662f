import { author } from '../author.ts'
import { table } from '../figures.ts'
import type { WrittenArticle } from '../model.ts'

export const tideGauge: WrittenArticle = {
  journal: 'CMS',
  volume: 7,
  number: 2,
  pages: [67, 81],
  title: 'A tide gauge for forty dollars: accuracy of low-cost sensors in Hai Phong',
  authors: [
    author('', 'Phạm Quốc Huy', 'Faculty of Civil Engineering, Hai Phong University', 'Vietnam', true),
    author('Dr.', 'Elena Marković', 'Institute of Oceanography and Fisheries, Split', 'Croatia', true),
  ],
  abstract: `
Five sensors built from parts of rice cookers and bicycle pumps were compared with the port authority’s gauge for one
year. Sea level is measured at eleven places on the coast of Vietnam and predicted for all others, although in a delta
the water behind a sluice may stand half a metre from where the prediction puts it. We describe a gauge that costs 40
US dollars, can be built in two days by a person who has soldered before, and reports every ten minutes over the
telephone network. It measures the pressure of air in a weighted tube, with a barometer of the kind sold for hobby
aircraft. After correction for temperature, which matters more than anything else, the five gauges agreed with the
port’s float gauge to within 2.1 centimetres (root mean square) over twelve months, and to within 3.8 centimetres
during the typhoon of September. Two failed and were repaired on the day, one by a schoolteacher. We give the
drawings, the list of parts and the code, discuss the errors that remain, above all fouling and the settling of the
mooring, and argue that ten bad gauges in the right places are worth more to a commune than one good gauge in the
wrong one.`,
  keywords: ['instrumentation', 'tides', 'open hardware', 'Vietnam'],
  receivedOn: '2026-08-15',
  acceptedOn: '2026-10-12',
  publishedOn: '2026-11-12',
  figures: {
    'table-1': table(
      1,
      'Error of each gauge against the port authority’s gauge, in centimetres, October 2024 to September 2025.',
      ['Gauge', 'Site', 'Root mean square', 'Bias', 'Data returned'],
      [
        ['1', 'Ferry stage', '1.7', '0.2', '98%'],
        ['2', 'Fishing harbour', '1.9', '−0.4', '97%'],
        ['3', 'Sluice, sea side', '2.3', '0.6', '91%'],
        ['4', 'Sluice, land side', '2.2', '0.3', '95%'],
        ['5', 'Oyster raft', '2.6', '1.1', '84%'],
      ],
    ),
  },
  sections: [
    {
      title: 'Why another gauge',
      text: `
The tide tables for Hai Phong are excellent, for Hai Phong. Twelve kilometres upstream, at the sluice of Tân Hưng,
high water comes 50 minutes later and anything up to 45 centimetres higher, depending on the river, the wind, and
whether the next sluice is open. The keeper of the sluice decides twice a day on the basis of a painted staff and
experience. Both are good. Neither can tell him what the water is doing at the other five sluices of the same dyke.

A commercial radar gauge would, at a price of some 6,000 dollars. The commune’s yearly budget for instruments is 300.
This fixes the design: whatever we build has to cost less than fifty dollars, because six are needed; it must survive
salt, boys and typhoons; and it must be possible to mend it with what can be bought in the district town.[1]`,
    },
    {
      title: 'The instrument',
      text: `
A tube of soft plastic, closed at the top and open below, hangs in the water in a weighted pipe. As the tide rises it
compresses the air in the tube, and a barometer at the top reads the pressure. A second barometer reads that of the
open air. The difference, divided by the density of the water, is the height. The principle is that of the bubbler,
which has been used in harbours for a century, without the bubbles.

- *Barometers:* two, of a type sold for model aircraft, 3.20 dollars each.
- *Valve and fittings:* from a bicycle pump, 1.50.
- *Housing:* the inner pot and gasket of a small rice cooker, 6.00, which is made to keep steam in and keeps spray
  out.
- *Board, modem and battery:* 21.00. Sun panel, 4.50.

The air in the tube warms in the morning and cools at night, and without correction this alone gives an error of nine
centimetres. A thermometer glued to the tube, and a linear correction fitted over the first month, reduce it to less
than two. We regard this as the main result; the rest is plumbing.`,
    },
    {
      title: 'A year beside the port',
      text: `
Five gauges were hung within two kilometres of the port’s own ([Table 1](#table-1)) and left, apart from a visit each
month.

{{table-1}}

The raft is worst, since it settled by eight centimetres as oysters grew on it, and a gauge on a thing that sinks
measures the sinking. Barnacles closed the mouth of gauge 3 in May; copper tape has kept it clear since. During the
typhoon of 7 September all five went on reporting. The errors of those two days are larger, 3.8 centimetres, mainly
because the port’s gauge averages over six minutes and ours over ten seconds.

Two gauges failed for electrical reasons. Gauge 2 was repaired by us. Gauge 4 was repaired by a teacher of physics at
the secondary school, who telephoned to ask for the value of a resistor, and whose pupils have since built a sixth.`,
    },
    {
      title: 'Use',
      text: `
Since March, six gauges stand at the sluices. Their heights appear on a page that loads in a second on an old
telephone, with an arrow for rising or falling. The keepers were sceptical for about three weeks. In August they used
the page to open the sluices in a different order, for the first time, and drained 140 hectares of rice a day earlier
than in the year before.

Two centimetres would not do for the study of sea level over decades. For that, one needs a gauge whose zero is known
for a century, and nothing here should be read as an argument against such gauges.[2] But most decisions that are
taken on the height of water are taken within the hour, by one person, about one gate.`,
    },
  ],
  references: `
Marković, E. (2022). Instruments that can be mended: Notes on design for small budgets. *Ocean Engineering in Practice, 5*(2), 33–49.
Trần, V. L., & Nguyễn, T. B. (2019). Long records and short ones: Sea level in the Red River delta. *Delta Studies, 12*(1), 1–20.
Hughes, B. (2015). Temperature errors of pneumatic tide gauges. *Hydrographic Notes, 88*, 12–19.`,
}
