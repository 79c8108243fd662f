import type { Chance } from '../hidden/chance.ts'
import type { FactsTruth, TrueStatementKind } from './truth.ts'

type Funding = NonNullable<FactsTruth['funding']>
const funded = (text: string, ...funders: [name: string, ...awards: string[]][]): Funding => ({
  text,
  isNone: false,
  funders: funders.map(([name, ...awards]) => ({ name, awards })),
})

/** Funding statements as journals print them. The funders are invented. */
export const fundings: Funding[] = [
  { text: 'This research received no external funding.', isNone: true, funders: [] },
  {
    text: 'The authors received no specific grant from any funding agency in the public, commercial or not-for-profit sectors.',
    isNone: true,
    funders: [],
  },
  { text: 'None.', isNone: true, funders: [] },
  { text: 'The authors did not receive any funding for this work.', isNone: true, funders: [] },
  { text: 'No funding was received to conduct this study.', isNone: true, funders: [] },
  funded('This work was supported by the Delta Water Board (grant number DWB-2024/118).', [
    'Delta Water Board',
    'DWB-2024/118',
  ]),
  funded('This work was supported by the Volta Science Foundation [grant numbers VSF-11, VSF-27].', [
    'Volta Science Foundation',
    'VSF-11',
    'VSF-27',
  ]),
  funded(
    'The study was funded by the Northern Research Council (grant no. 2021-04417) and the Ministry of Education and Science (contract 77/2022).',
    ['Northern Research Council', '2021-04417'],
    ['Ministry of Education and Science', '77/2022'],
  ),
  funded('This study was funded by the Meridian Trust.', ['Meridian Trust']),
  funded('This work was supported by grant HRI-5521 from the Harbour Research Institute.', [
    'Harbour Research Institute',
    'HRI-5521',
  ]),
  funded(
    'Financial support was received from the Coral Foundation and the Ministry of Fisheries.',
    ['Coral Foundation'],
    ['Ministry of Fisheries'],
  ),
  funded(
    'This project has received funding from the Engineering and Coastal Sciences Research Council (ECSRC) (grant EP/X01234/1). The funder had no role in the design of the study.',
    ['Engineering and Coastal Sciences Research Council', 'EP/X01234/1'],
  ),
  funded(
    'A. O. was supported by a doctoral fellowship of the Savannah Academy, and B. L. by the Lake Fund (project LF 2023-7).',
    ['Savannah Academy'],
    ['Lake Fund', 'LF 2023-7'],
  ),
  funded('Supported by the Foundation for Rural Health, grant FRH-2020-19.', [
    'Foundation for Rural Health',
    'FRH-2020-19',
  ]),
  funded('Este trabajo fue financiado por el Consejo de Ciencia del Litoral (proyecto CCL-889).', [
    'Consejo de Ciencia del Litoral',
    'CCL-889',
  ]),
  funded(
    'The authors gratefully acknowledge support from the Alpine Science Fund (Grant No. ASF 31003A_1) , the Rhine Foundation (Grant No. RF-12) and their universities.',
    ['Alpine Science Fund', 'ASF 31003A_1'],
    ['Rhine Foundation', 'RF-12'],
  ),
  funded('This research was funded by the Polder Programme under grant agreement 101045.', [
    'Polder Programme',
    '101045',
  ]),
]

interface Worded {
  text: string
  isNone: boolean
}
const answer = (text: string): Worded => ({ text, isNone: false })
const none = (text: string): Worded => ({ text, isNone: true })

const wordings: Record<Exclude<TrueStatementKind, 'contributions'>, Worded[]> = {
  conflicts: [
    none('The authors declare no conflict of interest.'),
    none('None declared.'),
    none(
      'The authors declare that they have no known competing financial interests or personal relationships that could have appeared to influence the work reported in this paper.',
    ),
    none('The authors have no competing interests to declare.'),
    answer('The second author holds shares in Delta Pumps Ltd. The other authors declare no conflict of interest.'),
    answer('The first author serves on the board of the Polder Programme, which paid for the surveys.'),
    answer('One author received lecture fees from Aqua Instruments in 2021.'),
  ],
  data: [
    answer('The data are available at https://doi.org/10.5281/zenodo.99182.'),
    answer('All data are in the supplementary files of this article.'),
    answer('The data that support the findings are available from the corresponding author upon reasonable request.'),
    none('No new data were created or analysed in this study. Data sharing is not applicable to this article.'),
    none('Not applicable.'),
    answer(
      'Transcripts cannot be shared, because participants did not consent to it. The code is at https://example.org/code/seams.',
    ),
  ],
  ethics: [
    answer('The study was approved by the Ethics Committee of the Delta Hospital (approval number 2022/117).'),
    answer(
      'Ethical approval was granted by the Institutional Review Board of Meridian University (Protocol No. IRB-22-0413) on 4 May 2022.',
    ),
    none('Not applicable.'),
    none('Ethical approval was not required for this study.'),
    answer('The study was conducted in accordance with the Declaration of Helsinki.'),
  ],
  consent: [
    answer('Informed consent was obtained from all participants.'),
    answer('All participants gave written consent before the interviews began.'),
    none('Not applicable.'),
    answer('Oral consent was recorded at the start of each interview, and parents consented for children.'),
  ],
  'ai-use': [
    none('No generative AI tools were used in this work.'),
    none('The authors did not use artificial intelligence in the preparation of this manuscript.'),
    answer('A language model was used to correct grammar in two sections. The authors checked every sentence.'),
    answer('Speech recognition software produced first transcripts, which two authors corrected by hand.'),
  ],
  acknowledgements: [
    answer('We thank the families who took part, and Maria Pold for drawing the maps.'),
    answer('The authors are grateful to two anonymous colleagues, and to the staff of the district office.'),
    answer('We thank the Lake Society for the loan of boats.'),
  ],
}

export const headings: Record<TrueStatementKind | 'funding', string[]> = {
  funding: ['Funding', 'Funding statement', 'Funding', 'Financial support'],
  conflicts: [
    'Conflict of interest',
    'Conflicts of Interest',
    'Declaration of competing interest',
    'Competing interests',
    'Disclosure statement',
  ],
  data: ['Data availability', 'Data Availability Statement', 'Availability of data and materials'],
  ethics: ['Ethics approval', 'Ethics statement', 'Ethical approval', 'Ethical considerations'],
  consent: ['Informed consent', 'Consent to participate', 'Informed Consent Statement', 'Patient consent'],
  'ai-use': ['Use of AI', 'Declaration of generative AI', 'Use of artificial intelligence'],
  contributions: ['Author contributions', 'Authors’ contributions', 'CRediT authorship contribution statement'],
  acknowledgements: ['Acknowledgements', 'Acknowledgments'],
}

export const wordingOf = (chance: Chance, kind: Exclude<TrueStatementKind, 'contributions'>): Worded =>
  chance.pick(wordings[kind])

const roleNames: [role: string, name: string][] = [
  ['conceptualization', 'Conceptualization'],
  ['data-curation', 'Data curation'],
  ['formal-analysis', 'Formal analysis'],
  ['investigation', 'Investigation'],
  ['methodology', 'Methodology'],
  ['software', 'Software'],
  ['supervision', 'Supervision'],
  ['validation', 'Validation'],
  ['writing-original-draft', 'Writing – original draft'],
  ['writing-review-editing', 'Writing – review & editing'],
]

/** A contribution statement, and the roles of each person that it states. */
export function contributionsOf(
  chance: Chance,
  people: { printed: string; initials: string }[],
): { text: string; roles: string[][] } {
  const roles = people.map(() => chance.some(roleNames, 1 + chance.below(4)))
  const ids = roles.map((list) => list.map(([role]) => role))
  const form = chance.below(4)
  if (form === 0)
    return {
      text: `${people.map(({ printed }, at) => `${printed}: ${roles[at]!.map(([, name]) => name).join(', ')}`).join('. ')}.`,
      roles: ids,
    }
  if (form === 1)
    return {
      text: 'All authors contributed to the design of the study. The first author wrote the manuscript, and all authors read and approved it.',
      roles: people.map(() => []),
    }
  const lines = roleNames.flatMap(([role, name]) => {
    const who = people.flatMap(({ initials }, at) => (ids[at]!.includes(role) ? [initials] : []))
    return who.length === 0 ? [] : [`${name}${form === 2 ? ':' : ','} ${who.join(form === 2 ? ', ' : ' and ')}`]
  })
  const end =
    chance.below(2) === 0 ? ' All authors have read and agreed to the published version of the manuscript.' : ''
  return { text: `${lines.join('; ')}.${end}`, roles: ids }
}
