/**
 * Papers with a known journal, for row M3: `journal | title | keywords | abstract`. Odd and even papers of a journal
 * are the two halves; each half is judged by profiles that know only the other one.
 */
export const papersOfJournals = `
JTPH | Malaria rapid tests at village drug shops in Kebbi | malaria, diagnosis, private sector | Shopkeepers tested children with fever before they sold treatment; prescribing of antimalarials to children without parasites fell by half.
JTPH | Why mothers leave before the third dose | vaccination, measles, drop-out | A cohort of infants in two districts shows that clinic hours, more than distance, decide who completes the immunisation schedule.
JTPH | Cholera after the flood: an outbreak in six camps | cholera, outbreak, water treatment | We describe incidence, fatality and the effect of chlorination in displaced households during eleven weeks.
JTPH | Blood pressure control by nurses in rural clinics | hypertension, task shifting, primary care | A randomised trial of nurse-led treatment found lower pressure after a year and no more adverse events among patients.
JTPH | Dengue seroprevalence in schoolchildren of Cebu | dengue, antibodies, children | One in three pupils had been infected by the age of nine; mosquito breeding sites near the house raised the risk.
JTPH | Maternal deaths that registers do not see | maternal mortality, surveillance, hospital records | Comparing burial records with hospital files, we found that a fifth of pregnancy-related deaths were never reported.
JTPH | Tuberculosis treatment by telephone | tuberculosis, adherence, mobile phones | Patients who received calls missed fewer doses, and cure rates in the district hospital rose.
JTPH | Snakebite: the first six hours | snakebite, antivenom, emergency care | Delay before a health centre was reached, not the species of snake, explained most amputations and deaths.
JTPH | Cleaner cookstoves and childhood pneumonia in Malawi | cookstoves, household air pollution, pneumonia | A trial of cleaner stoves in 150 villages found no fewer cases of pneumonia among infants; exposure to smoke remained high and clinics saw the same disease burden.
EIP | Four years of a solar mini-grid in Turkana | mini-grid, solar power, maintenance | Output, tariffs and repairs of a battery system are followed from the first customer to the replacement of the inverters.
EIP | What an improved stove costs in its third year | cooking, biomass stoves, durability | Fuel use was measured in kitchens; cracked liners and lost grates had undone most savings of firewood.
EIP | Prepaid meters and the arithmetic of arrears | electricity tariff, prepaid meters, utilities | Billing records of a municipal utility show how customers spread purchases of power over the month.
EIP | Micro-hydropower when the rains fail | hydropower, drought, turbines | Flow and generation data of nine small turbines reveal how operators ration current in dry months.
EIP | Biogas digesters ten years on | biogas, dairy farms, follow-up | Of 212 household digesters, 61 per cent still produced gas for cooking; failures came from pipes, not from the dome.
EIP | Losses on a rural feeder | distribution grid, technical losses, transformers | Meters on every transformer separate theft from heating of undersized conductors along a medium-voltage line.
EIP | Charging motorcycles from the grid in Kigali | electric mobility, load, battery swapping | Swapping stations add an evening peak; shifting the charging of batteries to solar hours lowers the cost of generation.
EIP | Wind turbines that nobody repairs | wind power, spare parts, workshops | A survey of small turbines finds that the blades outlive the supply of bearings and controllers.
EIP | Liquefied gas subsidies and the return to charcoal | cooking fuel, subsidy, charcoal | After the subsidy on gas cylinders ended, households went back to charcoal within a season.
JIE | Rotating savings among market women in Kumasi | rotating credit, traders, trust | Accounts of 40 savings groups show how traders punish default without courts or contracts.
JIE | The price of a pavement | street vending, rents, police | Vendors pay for their place on the street in fees, favours and goods; we reconstruct the price of each.
JIE | Day labour at the bridge of Puebla | day labour, wages, hiring | Observed hiring at a corner reveals a wage norm that neither side dares to break.
JIE | Phone repair as an apprenticeship | repair trades, apprentices, skills | Workshops without signs train more young men than the registered trades, and their money stays off the books.
JIE | Debt books of corner shops | credit, shopkeepers, ledgers | Notebooks of small shops record loans in kind; customers repay faster than bank clients do.
JIE | Smuggled petrol and the household budget | smuggling, border trade, fuel sellers | Informal sellers at the border earn more than teachers, until the price gap closes.
JIE | Waste pickers and the cooperative that failed | waste pickers, cooperatives, recycling market | Membership fees and late payment drove pickers back to the middlemen who buy scrap for cash.
JIE | Mobile money without agents | mobile money, cash, commissions | Where agents have no cash, neighbours change electronic credit into notes for a commission of their own.
JIE | Second-hand clothes: from bale to stall | second-hand trade, margins, markets | We follow 60 bales through importers, sorters and hawkers and compute the margin at each sale.
LOT | Tone in the verbs of Bagirmi | tone, verb morphology, Chadic | Elicited paradigms show that grammatical tone marks aspect where segments are lost.
LOT | Praise poems for a new chief | praise poetry, performance, Xhosa | Recordings of one installation reveal how a poet reuses formulas and names the ancestors.
LOT | A grammar sketch of Domari of Aleppo | Indo-Aryan, endangered languages, grammar | Speech of four speakers documents case endings, loanwords and the loss of gender agreement.
LOT | Riddles at dusk among the Mru | riddles, oral literature, children | Transcripts of riddling sessions show how children learn metaphor in their first language.
LOT | Clicks borrowed, clicks lost | phonology, click consonants, contact | Wordlists collected a century apart trace the spread of clicks into a Bantu language.
LOT | Women's grinding songs of Rajasthan | work songs, verse, women singers | The metre of the songs follows the stone; the verses complain of marriage and of the in-laws.
LOT | Evidential suffixes in Tuyuca narratives | evidentiality, narrative, Amazonia | Storytellers shift suffixes to mark what was seen, heard or told by elders.
LOT | The epic that two brothers tell differently | epic, variation, memory | Parallel recordings of an oral epic show which episodes and phrases a singer may change.
LOT | Naming colours in Yélî Dnye | semantics, colour terms, lexicon | Naming tasks with speakers suggest that similes, not basic terms, carry the vocabulary of colour.
SWFS | Zai pits and millet yields on crusted soils | millet, water harvesting, soil crust | Three seasons of plots in Burkina Faso relate pit depth, manure and rainfall to grain yield.
SWFS | Aflatoxin from field to granary | maize, storage, aflatoxin | Sampling of maize at harvest and after six months of storage shows that drying matters more than the sack.
SWFS | Salt in irrigated rice of the Senegal delta | salinity, irrigation, rice | Drainage schedules lowered soil salinity and raised rice yields on farmers' fields.
SWFS | Compost from markets for peri-urban gardens | compost, vegetables, nutrient cycling | Market waste returned nitrogen to gardens; heavy metals stayed below limits in leaves.
SWFS | Groundwater and onions: who pumps, who pays | groundwater, pumping, horticulture | Falling wells and the price of onions are modelled for an irrigated basin.
SWFS | Cassava flour in the price of bread | cassava, wheat substitution, food prices | Blending flour would save imports only if roots reach the mill within two days of harvest.
SWFS | Termite mounds as fertiliser | soil fertility, maize, smallholders | Soil from mounds spread on fields increased phosphorus and the harvest of maize for two years.
SWFS | Milk that sours on the road | dairy, cold chain, losses | Bacterial counts and prices along a milk route show where a cooler would repay its cost to farmers.
SWFS | Cover crops and infiltration on sloping farms | cover crops, erosion, infiltration | Runoff plots with mucuna lost a third of the soil that bare fallow lost.
PSL | Drought responses of three Moringa provenances | drought, photosynthesis, Moringa | Gas exchange and leaf water potential separate provenances that keep stomata open from those that shed leaves.
PSL | Flowering time in fonio landraces | fonio, landraces, day length | Accessions sown at two latitudes differ in photoperiod response; early types suit breeding for short seasons.
PSL | A flora of the inselbergs of Dassa | flora, endemism, herbarium | We record 312 vascular species, nine new for the country, with vouchers.
PSL | Antifungal extracts of Combretum leaves | medicinal plants, bioassay, phenolics | Leaf extracts inhibited three fungi; activity followed the content of phenolic compounds.
PSL | Seed dormancy in baobab | germination, dormancy, Adansonia | Acid scarification and smoke broke dormancy; seedlings from dry sites grew longer roots.
PSL | Resistance to brown streak in cassava crosses | cassava breeding, virus resistance, markers | Two loci explained most resistance in the progeny and are offered as markers for selection.
PSL | Shade trees and the physiology of cocoa | cocoa, shade, sap flow | Sap flow and chlorophyll under four shade species show which trees compete for water with the crop.
PSL | Pollination of wild yams | Dioscorea, pollination, beetles | Observations of flowers and exclusion bags suggest that small beetles set most of the seed.
PSL | Chromosome counts in African Vernonia | cytology, polyploidy, taxonomy | Counts for 22 species reveal polyploid series that follow altitude.
BEC | Night temperatures under tin roofs | indoor heat, roofs, informal housing | Loggers in 80 rooms show nights above 30 degrees; white paint lowered the ceiling temperature by six.
BEC | Earth bricks and the cost of a wall | earth construction, compressed blocks, costs | Labour and cement per square metre of wall are compared on five building sites.
BEC | Courtyards as cooling in Kano | courtyard houses, ventilation, microclimate | Air speed and radiant temperature were measured in old and new courtyards during the hot season.
BEC | Street trees and the walk to the bus | shade, pedestrians, urban heat | Thermal walks with pedestrians relate shade along a street to perceived comfort.
BEC | Flood walls of a self-built quarter | flooding, self-building, drainage | Residents raised floors and thresholds; we map the heights and the water that still came in.
BEC | Bamboo joints after ten monsoons | bamboo, structures, decay | Inspection of 41 houses found decay at the foot of columns, not at bolted joints.
BEC | Daylight in deep classrooms | daylight, school buildings, windows | Simulated and measured illuminance suggest higher windows in place of wider ones for architects.
BEC | Density without lifts | walk-up housing, density, planning | Five-storey blocks house as many people per hectare as towers and need less energy.
BEC | Heat alerts that reach a tenement | heat waves, housing, tenants | Rooms on the top floor stayed hot two days after the city lifted its warning.
CMS | Mangrove replanting that drowned | mangroves, restoration, sediment | Survival of seedlings planted below mean sea level was under a tenth after two years on the delta front.
CMS | Catch per trip of beach seines in Togo | artisanal fisheries, catch, beach seine | Landing surveys over 18 months show falling catch and smaller fish.
CMS | Coral bleaching on a turbid reef | coral reefs, bleaching, turbidity | Colonies in murky water bleached less during the marine heat wave.
CMS | Sand mining and the retreat of a shore | coastal erosion, sand mining, shoreline | Aerial photographs relate the retreat of the coast to extraction in the estuary.
CMS | Women who glean the mudflat | gleaning, shellfish, livelihoods | Time budgets and catch of gleaners are recorded through spring and neap tides.
CMS | Saltwater wedge in the Saigon estuary | estuary, salinity intrusion, tides | Profiles taken at low discharge trace the wedge 60 kilometres upstream.
CMS | Octopus closures and their neighbours | marine closures, octopus, fishers | Closing one reef moved fishing to the next village before the reopening gave large octopus.
CMS | Plastic on the nets | marine debris, gillnets, lagoon | Fishers weighed litter in their nets for a year; lagoon mouths carried most.
CMS | Seagrass, turtles and an anchor chain | seagrass, anchoring, island tourism | Scars from boats doubled in a bay where green turtles feed.
LIC | Ninety pupils, one teacher, group work | large classes, group work, primary school | Teachers who seated pupils in fixed groups gained ten minutes of practice per lesson.
LIC | Fractions in a second language | mathematics, second language, teaching | Pupils taught fractions in their mother tongue first made fewer errors in the later test.
LIC | Homework by radio | radio lessons, school closure, reading | Children who followed radio lessons kept their reading level during the closure of schools.
LIC | What trainee teachers write after class | teacher training, reflection, journals | Diaries of trainees move from discipline to the thinking of learners over one term.
LIC | Marking without red ink | assessment, feedback, writing | Secondary pupils revised essays more when comments replaced marks.
LIC | Reading aloud under a tree | literacy, multigrade classes, readers | A daily reading circle in multigrade schools improved fluency of the youngest pupils.
LIC | Science kits that stay in the cupboard | science teaching, practical work, equipment | Lessons observed in 30 schools explain why apparatus is rarely used by teachers.
LIC | Girls' seats: who answers in algebra | gender, participation, classroom talk | Counting turns in lessons shows that seating near the board doubled the answers of girls.
LIC | Catching up after harvest | absence, remedial teaching, rural schools | A short remedial course let pupils who had missed weeks of school regain the curriculum.
CAS | Auditing a welfare score in two cities | algorithm audit, welfare, fairness | We obtained the model by a records request and show that missing data raised risk scores for tenants.
CAS | Face recognition bought without a tender | procurement, facial recognition, police | Contracts and minutes reveal how a vendor's software entered a police department.
CAS | Ride-hailing drivers against the map | platform work, navigation, drivers | Drivers share corrections to the algorithm's routes in chat groups and contest deactivation.
CAS | Machine translation at the asylum desk | machine translation, asylum, error analysis | Errors of two translation systems changed the date or place in one statement out of nine.
CAS | Open data that nobody opens | open data, portals, usage logs | Server logs of a government portal show that three datasets attract most downloads and software users.
CAS | Credit scoring with phone metadata | credit scoring, privacy, metadata | A replication finds that location traces predict income, not repayment, and leak private data.
CAS | Content moderation in languages without a model | content moderation, hate speech, classifiers | Classifiers trained on English flag greetings in Amharic as abuse.
CAS | The census tablet | digital census, interface, enumerators | Logged corrections show how the software's default answers shaped the count.
CAS | Election software and the right to inspect | voting software, source code, transparency | Courts allowed inspection of source code in two of five disputes over electronic voting.
LAI | Customary courts and the appeal that follows | customary law, appeals, evidence | Files of 140 land cases show how magistrates treat findings of customary courts.
LAI | Constitutional review without lawyers | constitutional court, access, petitions | Petitions written by citizens succeed as often as those drafted by counsel.
LAI | Bail in three jurisdictions | bail, criminal procedure, comparison | Hearings observed in three capitals reveal what judges ask about before release.
LAI | The registrar's discretion | land registry, administrative law, discretion | Interviews and registry files explain why identical titles are refused in one office.
LAI | Widows, wills and the chief's letter | inheritance, gender, legal pluralism | Judgments rely on letters by chiefs where statutes demand a will.
LAI | Regional court, national silence | regional courts, compliance, human rights | Of 52 judgments against states, 17 were carried out; statutes changed in four.
LAI | Translating the penal code | legal translation, codification, interpretation | Two versions of one code diverge in the law of intent and divide the judges.
LAI | Small claims by video | civil procedure, remote hearings, litigants | Litigants who appeared by video lost more often where the judge sat alone.
LAI | Parliament's committees and the auditor | parliament, oversight, public accounts | Reports of the auditor lead to sanctions only if a committee chair belongs to the opposition.
MCH | Repaired pots from Jenné | pottery, repair, archaeology | Drilled and laced sherds show that repair was common in all excavated houses.
MCH | Who owns a mask that dances | masks, museums, restitution | A collection history follows three masks from a village to a museum store and back on loan.
MCH | Iron smelting at Bassar: new furnaces | iron smelting, furnaces, excavation | Excavation of four furnaces dates slag heaps to the fourteenth century.
MCH | Conservation of palm-leaf manuscripts | conservation, manuscripts, humidity | Oil treatments used by monks are compared with those of conservators.
MCH | Beads, trade and the date of a grave | glass beads, trade, burial | Chemical composition of beads from a burial links the site to Indian Ocean trade.
MCH | The mosque that is plastered every year | earthen architecture, heritage, masons | Masons decide what is original in a building that is renewed each spring.
MCH | Looted, listed, lost: figurines on the market | looting, antiquities, provenance | Auction catalogues are matched with excavation archives of terracotta figurines.
MCH | A loom in the museum and a loom at work | weaving, textiles, museum collections | Weavers read museum labels and correct the names of tools and cloth.
MCH | Rock art and the quarry | rock art, heritage management, mining | Condition reports record dust on painted shelters near a quarry.
fieldwork-notes | When the logger drifted | instruments, calibration, field methods | Two sensors diverged during a survey; we describe the correction and what we would check next time.
fieldwork-notes | Consent twice: a form that meant something else | informed consent, translation, interviews | The word for study also meant police inquiry; we rewrote the consent form with respondents.
fieldwork-notes | Interviewing with a child on the lap | interviews, note taking, fieldwork | Notes on pauses, recordings and what a crying child does to an interview.
fieldwork-notes | A questionnaire that took four hours | questionnaires, survey length, fatigue | We cut the survey in half after enumerators reported invented answers.
fieldwork-notes | Losing the hard disk in Nukus | data loss, backup, field equipment | A note on backups without electricity and on telling participants that their recordings are gone.
fieldwork-notes | Interpreters who improve the answer | interpreters, translation, interview bias | Comparing recordings with notes showed that the interpreter shortened every refusal.
fieldwork-notes | GPS in a gorge | GPS, positioning error, instruments | Positions in a gorge were off by 90 metres; we report the error and a tape that did better.
fieldwork-notes | Paying respondents in soap | compensation, respondents, ethics | What a gift does to the next interview, and how the field team changed it.
fieldwork-notes | The enumerator who was a cousin | enumerators, kinship, survey bias | Respondents told a relative less; we replaced pairs of interviewers in the second round of the survey.
MDS | Roads, remittances and terraces in Gorkha | remittances, terraces, abandonment | Households with migrants left upper terraces fallow after the road arrived.
MDS | Herders and the fenced well | pastoralism, wells, enclosure | Fences around new wells changed the routes of herds and the seasonal camps.
MDS | Snow, yaks and insurance | yak herding, snow disaster, insurance | Herders bought livestock insurance only where a relative had been paid.
MDS | A market at 4,000 metres | highland markets, roads, trade | Weekly markets in the Andes follow trucks rather than feast days.
MDS | Oases after the pump | oases, date palms, migration | Pumps drew gardens out of the old oasis and left dry terraces to the elderly.
MDS | Grazing rights on paper | pastoral tenure, grazing, steppe | Certificates for pasture fixed winter camps and hindered movement in drought years.
MDS | Mules, tunnels and the price of salt | mountain transport, salt caravans, roads | A tunnel ended the caravan trade and the villages that fed mules.
MDS | Wool, cashmere and the drying pasture | cashmere, pasture, goats | Goat numbers followed the price of cashmere; degraded dryland pasture followed the goats.
MDS | Moving the village uphill | resettlement, highlands, kinship | Families resettled on a ridge kept fields below and walked between two altitudes.`

/** Papers that fit none of these journals. */
export const papersWithoutJournal = `
Gluon saturation in proton collisions at 13 TeV | quantum chromodynamics, hadrons, collider | We present cross sections of forward dijets and compare them with next-to-leading order predictions.
A proof of the Erdős conjecture for sparse hypergraphs | hypergraphs, extremal combinatorics | Using the absorption technique we prove the bound for almost all uniform hypergraphs.
Spectra of exoplanet atmospheres from transit photometry | exoplanets, spectroscopy, telescopes | Water vapour is detected in the transmission spectrum of a hot Jupiter.
Palladium catalysed coupling of aryl chlorides | catalysis, organic synthesis, ligands | A bulky phosphine ligand allows coupling at room temperature with high turnover.
Zirconia crowns and antagonist wear | dental ceramics, prosthodontics | Wear of enamel opposite polished zirconia was measured by profilometry.
Liver transplantation in primary sclerosing cholangitis | transplantation, hepatology | Graft survival after five years was similar in both arms.
Homological stability for moduli of curves | algebraic topology, moduli spaces | We establish a stable range for the cohomology of moduli spaces with twisted coefficients.
Superconductivity in twisted bilayer graphene | graphene, superconductors | Transport experiments reveal correlated insulating phases at magic angles.
Option pricing with rough volatility | derivatives, stochastic volatility | We calibrate a fractional Brownian motion to index options.
Kant on the transcendental unity of apperception | Kant, metaphysics, self-consciousness | The deduction is read as an argument about judgement.
Sonata form in late Beethoven quartets | musicology, sonata, counterpoint | Recapitulations in opus 130 displace the tonic.
Eye tracking of chess grandmasters | chess, perception, expertise | Fixations of grandmasters centre on empty squares.
Dark matter haloes of dwarf galaxies | galaxies, dark matter, cosmology | Rotation curves favour cored profiles.
CRISPR screens in leukaemia cell lines | genome editing, leukaemia, kinases | A genome-wide screen identifies kinases required for proliferation.
Laser welding of aluminium lithium alloys | laser welding, alloys, porosity | Beam oscillation reduced porosity in aerospace sheets.
Byzantine hymnography and the kontakion | Byzantium, hymns, liturgy | Manuscripts of Romanos are collated to establish refrains.
Sprint kinetics of elite hurdlers | biomechanics, sprinting, force plates | Ground contact and braking impulse predict hurdle clearance.
Antarctic neutrino detection with optical modules | neutrinos, photomultipliers, ice | We report the angular resolution for muon tracks.
Quantum error correction with surface codes | qubits, decoherence, surface code | Logical error rates fall exponentially with code distance.
Orthodontic aligners and root resorption | orthodontics, aligners, tomography | Cone beam tomography showed less resorption than with brackets.`
