/** Words of twenty research fields, most frequent first. */
export const fieldWords: Record<string, string> = {
  Agronomy:
    'soil yield maize irrigation nitrogen fertiliser rotation harvest drought weed legume tillage compost rainfall sorghum plot seedling residue manure pasture grain erosion intercropping phosphorus',
  Anthropology:
    'kinship ritual household village exchange lineage migration gift memory healing market belief ancestor craft narrative marriage pastoralism ethnography witchcraft border initiation settlement labour myth',
  Archaeology:
    'pottery excavation sherd settlement burial stratum kiln radiocarbon bone mound obsidian hearth survey inscription repair trade quarry bead midden fortification timber mosaic tomb lithic',
  Architecture:
    'facade courtyard ventilation roof street density housing shade insulation timber daylight comfort masonry retrofit plan stair threshold vault neighbourhood canopy heritage permit corridor plaster',
  Chemistry:
    'catalyst polymer oxidation adsorption ligand solvent nanoparticle spectrum synthesis membrane crystal hydrogen sorbent enzyme kinetics electrolyte zeolite pigment isotope emulsion biochar chelation halide resin',
  Computing:
    'algorithm network model data classifier privacy audit platform server query interface encryption graph training software latency protocol benchmark compiler sensor translation ranking storage consensus',
  Ecology:
    'species habitat forest biomass grassland predator pollinator seed canopy invasion diversity wetland nutrient succession fire herbivore corridor phenology dispersal lichen mangrove stream amphibian restoration',
  Economics:
    'price income market wage credit tax trade household firm inequality savings tariff employment subsidy remittance auction inflation insurance demand contract informality productivity loan export',
  Education:
    'teacher pupil lesson reading curriculum assessment classroom literacy school language homework enrolment numeracy dropout feedback textbook attendance playground mentor examination writing inclusion kindergarten tutoring',
  Energy:
    'solar battery grid turbine cooking biogas demand storage charcoal inverter tariff efficiency hydropower wind stove transformer load photovoltaic meter insulation outage hydrogen boiler microgrid',
  Geology:
    'sediment fault aquifer basalt erosion groundwater landslide mineral basin granite seismicity uplift delta karst magma borehole salinity glacier shale moraine tephra subsidence gneiss terrace',
  Health:
    'patient malaria vaccine clinic mortality treatment infection nutrition screening pregnancy diabetes hospital midwife anaemia hypertension tuberculosis fever trial diarrhoea adherence nurse surveillance stroke dengue',
  History:
    'archive empire port colonial guild newspaper revolt parish merchant census treaty plantation railway slavery correspondence missionary famine charter republic navy monastery petition frontier pamphlet',
  Law: 'court statute contract evidence appeal property custom judge constitution tribunal liability mediation bail procedure treaty prosecutor precedent inheritance arbitration sanction registry remedy consent ombudsman',
  Linguistics:
    'verb tone vowel syntax dialect speaker clause morphology corpus intonation borrowing consonant evidential narrative bilingualism stress orthography pronoun discourse aspect reduplication lexicon prosody creole',
  Marine:
    'fishery reef estuary tide plankton seagrass salinity coast catch sediment coral trawl upwelling lagoon turtle wave aquaculture octopus harbour mussel delta current shrimp gillnet',
  Nutrition:
    'diet protein micronutrient stunting breastfeeding iron vegetable millet fortification snack obesity zinc intake school weaning fish vitamin fermentation legume salt beverage anaemia supplement lunch',
  Physics:
    'laser plasma neutrino semiconductor photon lattice spin detector superconductor turbulence quantum phonon cavity magnet interference scattering graphene vacuum soliton diffraction resonance dipole orbit entropy',
  Psychology:
    'memory attention stress anxiety adolescent sleep emotion parenting decision identity learning therapy attachment perception wellbeing motivation trauma bias resilience cognition rumination empathy habit coping',
  Sociology:
    'neighbourhood class gender family inequality protest trust religion union ethnicity youth care mobility housing police network stigma organisation citizenship ageing platform welfare segregation volunteer',
}

/** Words of every field. */
export const generalNouns =
  'change response effect process structure condition pattern level rate quality risk access practice distribution variation measure exposure outcome group region season period system resource policy community management cost difference relation growth loss source interaction development stability decline recovery threshold constraint transition mechanism strategy intervention adaptation knowledge responsibility allocation perception behaviour participation governance supply scale pressure boundary trajectory baseline uncertainty sensitivity'
export const adjectives =
  'local regional seasonal long-term low-cost small-scale rural urban early late partial consistent marginal public private informal comparative longitudinal experimental historical spatial temporal moderate substantial limited uneven persistent coastal tropical arid highland indirect shared contested sustainable vulnerable reliable cumulative'
export const verbs =
  'increased reduced shaped altered explained delayed improved limited modified accompanied preceded stabilised reflected weakened strengthened doubled outweighed masked revealed constrained'

const rarePrefixes =
  'hydro geo bio micro macro poly mono inter trans sub meta para photo thermo electro agro eco ethno neuro cyto litho phyto xero halo iso hetero auto crypto paleo neo proto pseudo ultra infra supra retro semi multi omni peri'
const rareStems =
  'morph graph plast gen trop kin phil meter stat chron derm fer lith nom path phag phon scop spher tax therm tom typ vor zon cline cycl dynam form gram lys mer phyl pter rhiz som stom tel the'
const rareEndings = 'ology ic ism ation ity osis ics al ine oid'

/** 15,600 words that rarely occur, as in any real collection. */
export function rareWords(): string[] {
  const list: string[] = []
  for (const stem of rareStems.split(' ')) {
    for (const prefix of rarePrefixes.split(' ')) {
      for (const ending of rareEndings.split(' ')) list.push(prefix + stem + ending)
    }
  }
  return list
}

export const places =
  'Kenya,Bangladesh,northern Ghana,the Mekong delta,Minas Gerais,Silesia,Oromia,Kerala,the Sahel,Java,Anatolia,Lake Victoria,the Andes,Zambia,Rajasthan,Luzon,the Rif,Sindh,coastal Ecuador,Nubia,Lower Silesia,the Volta basin,Yucatán,Tamil Nadu,Malawi,Sicily,the Pamirs,Uganda,Central Java,the Niger delta,Transylvania,Oaxaca,Mozambique,Punjab,Crete,the Altai,Patagonia,Benin,Nepal,Madagascar'
