/** The description of each journal, by its key; an empty line separates paragraphs. */
export const journalAbouts: Readonly<Record<string, string>> = {
  JTPH: `Tropical Public Health publishes epidemiology, health services research and prevention from the places where most of the world lives. It began as the proceedings of a summer school in Ibadan and is still read first by people who run a ward, a district or a laboratory.

We look for questions that were asked where the answer is needed. Trials, cohort studies, outbreak reports and careful evaluations of programmes are all in scope; so are studies that found nothing, if they were large enough to have found something. Case reports are not.

Data that can be shared without harming anyone is deposited with the article. Where it cannot, the authors say why, and how a colleague may ask for it.`,
  EIP: `Energy in Practice is about what happens to a technology once it has left the laboratory: who repairs it, what it costs in its third year, and which of its promises anyone remembers.

Articles report field measurements of at least six months, or follow a policy, a tariff or a grid through a full cycle. Models are welcome where they are held against something that was measured.

Since its fifth volume the journal appears twice a year.`,
  JIE: `Informal Economies studies markets, trades and money outside the ledger, from the inside. Rotating credit, street trade, repair, day labour and the paperwork that people invent for themselves are its subjects.

We publish ethnography beside econometrics and expect each to be readable to the other. Survey instruments are printed with the article; quotations stand in the language in which they were said, with a translation.

Respondents often take a risk by talking. Editors ask every author how that risk was kept small, and print the answer.`,
  LOT: `Language and Oral Tradition is for grammar, song and story in languages that are rarely written about. A description of a tone system and an edition of a praise poem stand side by side here.

Recordings and transcripts are part of the article, deposited with the consent of those who speak in them. Speakers are named as they wish to be named.

One issue appears each year.`,
  SWFS: `Soil, Water and Food Systems follows what people eat from the root zone to the market stall. It is the oldest journal of the press and the largest.

Agronomy, hydrology, soil science, storage, trade and nutrition are in scope when a paper connects at least two of them. Plots, seasons and prices are reported so that a reader elsewhere can tell whether the result would hold there.

The data behind every table are published with it.`,
  PSL: `Plant Sciences covers physiology, breeding, ecology and use of the plants that feed, shade and heal, with a preference for species that have few other journals.

We publish experiments, field trials and floras of small regions. Vouchers are deposited in a named herbarium, seed in a named bank.

Local knowledge is cited like any other source: with the name of the person or the community, and with their agreement.`,
  BEC: `Built Environment and Climate deals with housing, heat and cities, measured in the street as well as in the model.

Architects, engineers, physicians and sociologists write for it, and each article is reviewed by at least one person from another trade than its authors.

Costs are given for materials and for labour, with place and year. Drawings may be printed at scale.`,
  CMS: `Coastal and Marine Studies is about deltas, reefs and fisheries, and about the people who live by them. It is edited from Hai Phong and Lagos, two ports that know the water from both sides.

We publish natural science and social science and like it best where a paper cannot be told apart. Time series, gear surveys, hydrographic measurements and oral histories of a shore are all in scope.

Four blind spots interest us in particular: estuaries as places of work, small islands without a university, the seasons that nobody surveys, and restoration after the ribbon has been cut.`,
  LIC: `Learning in Context is about teaching and learning in crowded rooms, second languages and short terms.

Studies by practising teachers are welcome and get help: an editor reads every first submission by a teacher and answers within two weeks what would make it a paper.

Pupils are never identified. Instruments and marking schemes are printed with the article, so that another school can use them on Monday.`,
  CAS: `Computation and Society asks how algorithms in public life are built, bought and contested.

Technical audits, procurement histories, legal analysis and ethnography of offices are in scope. A paper about a system says which version of it was seen, when, and by what right.

Code is deposited and runs. Where a vendor forbade it, the contract is quoted.`,
  LAI: `Law and Institutions compares courts, customs and constitutions across legal families.

Doctrinal work is in scope where it leaves the law reports: with files, hearings, registries or interviews. Translations of judgments may be published as annexes.

Citations follow the usage of the jurisdiction that is cited, with a link where the source is open.`,
  MCH: `Material Culture and Heritage treats the past as something that people handle: objects, sites, repair, and the arguments about who may touch what.

Excavation reports, conservation studies and collection histories are in scope. Provenance is stated for every object that is shown; objects without one are not shown.

The journal appears when an issue is ready, and says so in its calls.`,
  'fieldwork-notes': `Fieldwork Notes prints what methods chapters leave out: the instrument that drifted, the consent form that meant something else in translation, the village that was flooded on the day of the survey.

Notes are short, at most 3,000 words, and are reviewed like any other article. They report one problem and what was done about it, so that the next person can do better.`,
  MDS: `Mountain and Dryland Societies is for research at the edges of the map: herding, terraces, roads, remittances and the states that arrive late.

The journal has a board and a call for its first issue. It is open to geography, anthropology, economics and ecology, and to authors from the regions it writes about before all others.`,
}
