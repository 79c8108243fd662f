import type { Subject } from './topic.ts'

export const informalEconomies: Subject = {
  places: [
    ['Lagos Island', 'Nigeria'],
    ['Durban', 'South Africa'],
    ['Kumasi', 'Ghana'],
    ['Hà Nội', 'Vietnam'],
    ['La Paz', 'Bolivia'],
    ['Łódź', 'Poland'],
    ['Dar es Salaam', 'Tanzania'],
    ['Ahmedabad', 'India'],
    ['Dakar', 'Senegal'],
    ['Tbilisi', 'Georgia'],
    ['Recife', 'Brazil'],
    ['Lusaka', 'Zambia'],
  ],
  methods: [
    'One of us worked in the trade in {place} for {9-18} months, and together we kept a daily account of {60-210} businesses.',
    'We reconstructed {180-640} transactions in {place} from notebooks, telephone records and the memory of both parties, who were asked separately.',
    'A panel of {220-760} people in the trade in {place} was visited every quarter for {2-4} years, including those who had closed, moved or been moved.',
    'Price, quantity and terms were noted at {14-40} stalls in {place} on {60-150} market days, and {50-110} people were interviewed at length.',
  ],
  cautions: [
    'Those who left the trade were harder to find, and we count {12-24} of them only by report.',
    'Incomes were asked for in three different ways, and the answers differed by up to a quarter.',
    'The account holds for a season of rising prices, and might not in another.',
    'Names and places of business have been changed; quantities have not.',
  ],
  closings: [
    'Policies that see only evasion will, we suggest, go on taxing the wrong people at the wrong time of day.',
    'What appears as disorder from the office turns out to be a timetable.',
    'The institution is neither a survival of the past nor a step on the way to a bank, and it deserves to be measured for what it does.',
    'We end with a proposal that the traders’ association of the city has since put to the council.',
  ],
  serials: ['Review of Small Trade', 'Institutions and Trade', 'Money and Kin'],
  topics: [
    {
      titles: [
        'The four o’clock price: end-of-day bargaining among vegetable sellers in {place}',
        'What is a tomato worth at dusk? Perishability and price in {place}',
        'Last customers: selling down the stall in {place}',
      ],
      methods: [3],
      keywords: ['street vending', 'bargaining', 'perishables', 'prices'],
      background: [
        'A seller of greens begins the day with a debt and ends it with whatever has not wilted. Between morning and evening the price falls by half, and who buys at which price is not left to chance.',
        'Economics has much to say about markets that clear and little about the hour in which they do so. For perishable goods that hour is the whole of the day’s profit.',
      ],
      findings: [
        'Prices fell by {38-55} percent between noon and dusk. Poorer households bought late, and regular customers were given the late price early, without asking, in {34-47} percent of purchases. Sellers who gave more such discounts lost fewer customers over the year and earned {11-19} percent more.',
        'Sellers who could leave unsold goods in a locked box overnight bargained less and earned {14-23} percent more a day. The rent of the box was a tenth of the gain. Only {21-35} percent had one, because boxes are allotted by the association and the list has been closed since 2016.',
      ],
    },
    {
      titles: [
        'Sorting the city: waste pickers, buyers and the price of plastic in {place}',
        'From bag to bale: value along a chain of waste in {place}',
        'Who weighs? Scales and trust between waste pickers and buyers in {place}',
      ],
      methods: [0, 2],
      keywords: ['waste picking', 'recycling', 'value chains', 'measurement'],
      background: [
        'Most of what is recycled in the cities of the South is recycled by people whom the municipality does not employ. They are paid by weight, on the scales of the buyer.',
        'The price of scrap is set in the port and paid on the dump. Along the way it passes through four pairs of hands, each of which adds something.',
      ],
      findings: [
        'Buyers’ scales read {6-13} percent low on average. Pickers knew, and could say by how much for each buyer; they stayed because of advances, and because the buyer who weighs short lends in the rains. When a cooperative set up a scale of its own, all readings nearby rose within two weeks.',
        'Pickers received {17-26} percent of the price at the port. Sorting into {5-8} kinds rather than two raised their income by {31-48} percent and took an hour a day, but needs a space of four square metres that cannot be flooded or cleared.',
      ],
    },
    {
      titles: [
        'Paid in advance: credit between wholesalers and hawkers in {place}',
        'The goods are the loan: trade credit at the bottom of the chain in {place}',
        'Take now, pay on Sunday: supplier credit in {place}',
      ],
      methods: [1],
      where: [
        'Lagos Island',
        'Durban',
        'Kumasi',
        'Hà Nội',
        'La Paz',
        'Dar es Salaam',
        'Ahmedabad',
        'Dakar',
        'Recife',
        'Lusaka',
      ],
      keywords: ['trade credit', 'hawkers', 'reputation', 'wholesale'],
      background: [
        'A hawker with no money leaves the wholesaler in the morning with a full bag. No paper is signed. By the usual theory of credit this should not happen.',
        'Lending to the poor is discussed as a matter of banks and groups. Far more is lent every morning in the form of goods.',
      ],
      findings: [
        'Some {71-84} percent of bags went out on credit, for a median of {2-6} days, at a price {4-9} percent above cash. Defaults came to {1-3} percent of value. A new hawker begins with a tenth of a bag and doubles it each week; on the sixth he is trusted, and is told so.',
        'Wholesalers shared the names of defaulters in a group call on Monday evenings. A name was never announced before a visit to the house had been made, and {40-63} percent of those visited resumed payment. The interest implied was lower than that of any lender in the city.',
      ],
    },
    {
      titles: [
        'Moving the market: relocation of traders and what was lost in {place}',
        'Twelve hundred metres: a relocated market in {place}, five years on',
        'The new hall stands empty: footfall, rent and return in {place}',
      ],
      methods: [2],
      keywords: ['relocation', 'markets', 'urban policy', 'footfall'],
      background: [
        'City governments like to move markets. The new hall is cleaner, safer and a kilometre from where people get off the bus.',
        'Relocated traders usually return to the street within two years, and are usually said to be ungrateful. We asked what had become of their customers.',
      ],
      findings: [
        'Footfall in the new hall was {19-33} percent of that in the street it replaced. Of {240-520} traders {58-72} percent had left within eighteen months. Those who stayed sold durable goods by appointment; those who left had sold things that are bought on the way home.',
        'Daily income fell by {41-56} percent in the first half-year and had recovered to {74-88} percent after five, mostly because a bus line was moved. The rent arrears of the first year, which were never written off, explain most later closures.',
      ],
    },
    {
      titles: [
        'The tailor’s notebook: orders, delays and deposits in {place}',
        'Late by agreement: time and trust among tailors in {place}',
        'Deposits, festivals and the sewing machine: cash flow of tailors in {place}',
      ],
      methods: [0, 1],
      keywords: ['tailoring', 'cash flow', 'small enterprise', 'seasonality'],
      background: [
        'A tailor is always late. Customers know it, complain, and come again; the date on the slip is a kind of opening bid.',
        'Small workshops take deposits in order to buy cloth for the order before last. As long as orders grow, this works, and before festivals they do.',
      ],
      findings: [
        'The median garment was {5-9} days late, with little variation between customers, who on their part named a date {4-8} days before they needed it. Workshops that began to keep their dates lost orders in the following season, since they accepted fewer and seemed to have no work.',
        'Deposits covered {29-41} percent of the cost of cloth, and {63-77} percent of them had been spent on earlier orders. In the month after a festival, when deposits dry up, {8-15} percent of workshops sold a machine. A loan of the same size at that moment was repaid in full within ten weeks.',
      ],
    },
    {
      titles: [
        'Domestic work by the hour: apps, agencies and kitchens in {place}',
        'Who finds the cleaner? Placement of domestic workers in {place}',
        'The price of a reference: recommendation and wages in domestic work in {place}',
      ],
      methods: [0, 2],
      keywords: ['domestic work', 'platforms', 'wages', 'recruitment'],
      background: [
        'Domestic workers are hired on someone’s word. Platforms promise to replace the word by a rating, and have been taken up unevenly.',
        'Behind a closed door, neither side knows the other. Agencies, churches, doormen and, of late, applications vouch for one to the other, and charge for it.',
      ],
      findings: [
        'Workers placed through an application earned {7-14} percent more an hour and worked {19-31} percent fewer hours than those recommended by a colleague. After a year they had changed households {3-5} times, against once, and none had been paid while ill.',
        'A recommendation was treated as a debt: the person who gave it was asked to repair quarrels, and stopped giving it after two. Women with many colleagues in the same building had wages {12-22} percent above those without, at equal experience.',
      ],
    },
    {
      titles: [
        'Fuel by the bottle: roadside petrol and the price of small quantities in {place}',
        'A litre at a time: the premium on small purchases in {place}',
        'Buying little, paying more? Small quantities and their reasons in {place}',
      ],
      methods: [3],
      where: [
        'Lagos Island',
        'Durban',
        'Kumasi',
        'Hà Nội',
        'La Paz',
        'Dar es Salaam',
        'Ahmedabad',
        'Dakar',
        'Recife',
        'Lusaka',
      ],
      keywords: ['poverty premium', 'retail', 'small quantities', 'households'],
      background: [
        'Poor people buy oil by the spoon and soap by the slice, and pay more for each gram. The premium has been called a tax on poverty.',
        'Whoever has little money buys little at a time. Whether this is costly, compared with what else could be done with the money, is less clear than it seems.',
      ],
      findings: [
        'The premium came to {9-17} percent of spending on nine goods. Yet when {120-260} households were given the cash to buy a month’s supply, {66-78} percent went on buying daily: what is in the house is lent, eaten or asked for, and what is in the shop is not.',
        'Sellers of small quantities earned {3-7} percent above the bulk price once evaporation, credit and spillage had been counted. Their price varied less through the year than that of the filling station, which closed on {22-41} days.',
      ],
    },
  ],
}
