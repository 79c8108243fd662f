/** The account at the registry of DOIs, all from the configuration. */
export interface RegistrySettings {
  /** `https://doi.crossref.org` */
  url: string
  login: string
  password: string
  /** The registry writes here about deposits, and so does this server if the account is refused. */
  email: string
  /** Archives that really hold the journals, by their names at Crossref. */
  archives: readonly string[]
}

/** Crossref knows archives by these names. */
export const crossrefArchives = [
  ...['ADS', 'BL', 'Cariniana Network', 'CLOCKSS', 'DWT', 'HathiTrust', 'Internet Archive', 'KB', 'LOCKSS', 'LOC'],
  ...['NAA', 'NARA', 'NDPP', 'NSK', 'PKP PN', 'Portico', 'PSNC', 'Scholars Portal', 'TNA'],
] as const
