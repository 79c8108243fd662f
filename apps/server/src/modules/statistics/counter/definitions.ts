/**
 * The reports of COUNTER 5.1 for a platform of journals (Host_Type eJournal) and, because everything is open, the Item
 * Report and its view of articles. J1, J2 and J4 are about controlled content and would always be empty, so they may be
 * missing (4.3). Names, values and their order are those of the standard.
 */
export const counterRelease = '5.1'

/** The counts that we have, in the order of the standard. */
export const countedMetrics = [
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
] as const
export type CountedMetric = (typeof countedMetrics)[number]

/** 3.3: searches are a metric of every platform. Nobody counts them here yet. */
export const searchMetric = 'Searches_Platform'

export interface CounterReport {
  id: string
  name: string
  description: string
  /** What one item of the report is. */
  of: 'platform' | 'title' | 'article'
  /** The type under which our usage is reported. */
  dataType: 'Journal' | 'Article'
  metrics: readonly CountedMetric[]
  /** The attributes that may be shown; of a Standard View, those that are always shown. */
  attributes: readonly string[]
  /** A Standard View has no parameters but the period. `filters` is what its header says. */
  view: { filters: Record<string, readonly string[]>; hasDataType: boolean } | null
  /** Values that the filters of the report know. Those that we have no usage of are known too. */
  values: { metric_type: readonly string[]; data_type: readonly string[]; access_type: readonly string[] }
}

const serialTypes = [
  ...['Book', 'Conference', 'Journal', 'Newspaper_or_Newsletter', 'Other', 'Patent', 'Reference_Work', 'Report'],
  ...['Standard', 'Thesis_or_Dissertation', 'Unspecified'],
]
const itemTypes = [
  ...['Article', 'Audiovisual', 'Book_Segment', 'Conference_Item', 'Database_Full_Item', 'Dataset', 'Image'],
  ...['Interactive_Resource', 'Multimedia', 'News_Item', 'Other', 'Patent', 'Reference_Item', 'Report', 'Software'],
  ...['Sound', 'Standard', 'Thesis_or_Dissertation', 'Unspecified'],
]
const titleMetrics = ['Unique_Title_Investigations', 'Unique_Title_Requests']
const deniedMetrics = ['Limit_Exceeded', 'No_License']
const accessTypes = ['Controlled', 'Open', 'Free_To_Read']
const noValues = { metric_type: [], data_type: [], access_type: [] }

export const counterReports: readonly CounterReport[] = [
  {
    ...{ id: 'PR', name: 'Platform Report', of: 'platform', dataType: 'Journal', view: null },
    description: 'Activity on the whole platform, with filters.',
    metrics: countedMetrics,
    attributes: ['Access_Method'],
    values: {
      metric_type: [searchMetric, ...countedMetrics, ...titleMetrics],
      data_type: [...new Set([...itemTypes, ...serialTypes, 'Platform'])],
      access_type: [],
    },
  },
  {
    ...{ id: 'PR_P1', name: 'Platform Usage', of: 'platform', dataType: 'Journal', attributes: [], values: noValues },
    description: 'Requests on the whole platform.',
    metrics: ['Total_Item_Requests', 'Unique_Item_Requests'],
    view: {
      filters: {
        Metric_Type: [searchMetric, 'Total_Item_Requests', 'Unique_Item_Requests', 'Unique_Title_Requests'],
        Access_Method: ['Regular'],
      },
      hasDataType: true,
    },
  },
  {
    ...{ id: 'TR', name: 'Title Report', of: 'title', dataType: 'Journal', view: null },
    description: 'Activity by journal, with filters.',
    metrics: countedMetrics,
    attributes: ['YOP', 'Access_Type', 'Access_Method'],
    values: {
      metric_type: [...countedMetrics, ...titleMetrics, ...deniedMetrics],
      data_type: serialTypes,
      access_type: accessTypes,
    },
  },
  {
    ...{ id: 'TR_J3', name: 'Journal Usage by Access Type', of: 'title', dataType: 'Journal', values: noValues },
    description: 'Investigations and requests by journal.',
    metrics: countedMetrics,
    attributes: ['Access_Type'],
    view: {
      filters: { Metric_Type: countedMetrics, Data_Type: ['Journal'], Access_Method: ['Regular'] },
      hasDataType: false,
    },
  },
  {
    ...{ id: 'IR', name: 'Item Report', of: 'article', dataType: 'Article', view: null },
    description: 'Activity by article, with filters: the Global Item Report.',
    metrics: countedMetrics,
    attributes: ['Authors', 'Publication_Date', 'Article_Version', 'YOP', 'Access_Type', 'Access_Method'],
    values: { metric_type: [...countedMetrics, ...deniedMetrics], data_type: itemTypes, access_type: accessTypes },
  },
  {
    ...{ id: 'IR_A1', name: 'Journal Article Requests', of: 'article', dataType: 'Article', values: noValues },
    description: 'Requests by article.',
    metrics: ['Total_Item_Requests', 'Unique_Item_Requests'],
    attributes: ['Authors', 'Publication_Date', 'Article_Version', 'Access_Type'],
    view: {
      filters: {
        Metric_Type: ['Total_Item_Requests', 'Unique_Item_Requests'],
        Data_Type: ['Article'],
        Access_Method: ['Regular'],
      },
      hasDataType: false,
    },
  },
]

/** Appendix D. The message of a code is fixed. */
export const exceptionMessages = {
  1000: 'Service Not Available',
  1010: 'Service Busy',
  1020: 'Client has made too many requests',
  1030: 'Insufficient Information to Process Request',
  2010: 'Requestor is Not Authorized to Access Usage for Institution',
  3020: 'Invalid Date Arguments',
  3030: 'No Usage Available for Requested Dates',
  3031: 'Usage Not Ready for Requested Dates',
  3032: 'Usage No Longer Available for Requested Dates',
  3040: 'Partial Data Returned',
  3050: 'Parameter Not Recognized in this Context',
  3060: 'Invalid ReportFilter Value',
  3062: 'Invalid ReportAttribute Value',
  3063: 'Components Not Supported',
} as const
export type ExceptionCode = keyof typeof exceptionMessages

export interface CounterException {
  Code: ExceptionCode
  Message: string
  Data?: string
}

export const exceptionOf = (code: ExceptionCode, data?: string): CounterException => ({
  Code: code,
  Message: exceptionMessages[code],
  ...(data !== undefined && { Data: data }),
})

/** The customer of reports to "The World" (8.2, 3.2). */
export const theWorld = { id: '0000000000000000', name: 'The World' }
