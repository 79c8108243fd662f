/** With everything that each report can show, and the columns of the official table of the same name. */
export const reports: Record<string, { sample: string; all: string; columns: string }> = {
  pr: { sample: 'PR', all: 'attributes_to_show=Access_Method', columns: 'Platform,Data_Type,Access_Method' },
  pr_p1: { sample: 'PRP1', all: '', columns: 'Platform,Data_Type' },
  tr: {
    sample: 'TR',
    all: 'attributes_to_show=YOP%7CAccess_Type%7CAccess_Method',
    columns:
      'Title,Publisher,Publisher_ID,Platform,DOI,Proprietary_ID,ISBN,Print_ISSN,Online_ISSN,URI,Data_Type,YOP,Access_Type,Access_Method',
  },
  tr_j3: {
    sample: 'TRJ3',
    all: '',
    columns: 'Title,Publisher,Publisher_ID,Platform,DOI,Proprietary_ID,Print_ISSN,Online_ISSN,URI,Access_Type',
  },
  ir: {
    sample: 'IR',
    all: 'include_parent_details=True&attributes_to_show=Authors%7CPublication_Date%7CArticle_Version%7CYOP%7CAccess_Type%7CAccess_Method',
    columns:
      'Item,Publisher,Publisher_ID,Platform,Authors,Publication_Date,Article_Version,DOI,Proprietary_ID,ISBN,Print_ISSN,Online_ISSN,URI,Parent_Title,Parent_Authors,Parent_Publication_Date,Parent_Article_Version,Parent_Data_Type,Parent_DOI,Parent_Proprietary_ID,Parent_ISBN,Parent_Print_ISSN,Parent_Online_ISSN,Parent_URI,Data_Type,YOP,Access_Type,Access_Method',
  },
  ir_a1: {
    sample: 'IRA1',
    all: '',
    columns:
      'Item,Publisher,Publisher_ID,Platform,Authors,Publication_Date,Article_Version,DOI,Proprietary_ID,Print_ISSN,Online_ISSN,URI,Parent_Title,Parent_Authors,Parent_Article_Version,Parent_DOI,Parent_Proprietary_ID,Parent_Print_ISSN,Parent_Online_ISSN,Parent_URI,Access_Type',
  },
}

export const world = 'customer_id=0000000000000000'
export const year = `${world}&begin_date=2025-11&end_date=2026-10-31`

/** Parameters that the standard allows or that clients get wrong, the status, and the codes of the exceptions. */
export const requests: Array<[query: string, status: number, codes: number[], only?: string]> = [
  [`${year}&requestor_id=anyone&api_key=anything`, 200, []],
  [`${world}&begin_date=2026-10&end_date=2026-10`, 200, []],
  [`${world}&begin_date=2026-10&end_date=2026-11`, 200, [3031]],
  [`${world}&begin_date=2024-10&end_date=2025-12`, 200, [3032]],
  [`${world}&begin_date=2023-01&end_date=2023-12`, 200, [3032]],
  [`${year}&country_code=DE&subdivision_code=DE-BE&attributed=Yes&author=x`, 200, [3050]],
  [`${year}&metric_type=Total_Item_Requests%7CUnique_Item_Requests`, 200, [], 'pr tr ir'],
  [`${year}&metric_type=Total_Item_Requests`, 200, [], 'pr tr ir'],
  [`${year}&metric_type=No_License`, 200, [3030], 'tr ir'],
  [`${year}&metric_type=Invented`, 200, [3060], 'pr tr ir'],
  [`${year}&data_type=Book`, 200, [3030], 'pr tr'],
  [`${year}&access_method=TDM`, 200, [], 'pr tr ir'],
  [`${year}&access_type=Open`, 200, [], 'tr ir'],
  [`${year}&access_type=Controlled`, 200, [3030], 'tr ir'],
  [`${year}&yop=2024%7C2025-2026`, 200, [], 'tr ir'],
  [`${year}&yop=1900-1950`, 200, [3030], 'tr ir'],
  [`${year}&yop=26`, 200, [3060], 'tr ir'],
  [`${year}&item_id=Online_ISSN:2756-0852`, 200, [], 'tr'],
  [`${year}&item_id=cms.2026.1`, 200, [], 'ir'],
  [`${year}&item_id=10.5555/cms.2026.1%7C2756-0852`, 200, [3060], 'ir'],
  [`${year}&granularity=Month`, 200, [], 'pr tr ir'],
  [`${year}&granularity=Total&attributes_to_show=Country_Code`, 200, [3062], 'pr tr ir'],
  [`${year}&include_parent_details=False`, 200, [], 'ir'],
  [`${year}&include_component_details=True`, 200, [3063], 'ir'],
  ['', 400, [1030]],
  [world, 400, [1030]],
  [`${world}&end_date=2026-10`, 400, [1030]],
  ['customer_id=1&begin_date=2026-10&end_date=2026-10', 403, [2010]],
  ...['2026-13', '2026-10-02', '26-10', 'x', '2026-11', '2027-01'].map((begin): [string, number, number[]] => [
    `${world}&begin_date=${begin}&end_date=2027-02`,
    400,
    [3020],
  ]),
  [`${world}&begin_date=2026-10&end_date=2026-10-30`, 400, [3020]],
  [`${world}&begin_date=2026-10&end_date=2026-09`, 400, [3020]],
]
