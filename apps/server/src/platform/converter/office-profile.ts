/**
 * Settings of LibreOffice for a profile that lives for one job: nothing in a document runs, nothing is fetched, nothing is
 * saved on the side.
 */
export const officeProfile = profileOf([
  ['org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['org.openoffice.Office.Common/Save/Document', 'AutoSave', 'false'],
  ['org.openoffice.Office.Common/Misc', 'FirstRun', 'false'],
  ['org.openoffice.Office.Common/Misc', 'CrashReport', 'false'],
  // Never fetch what a document links to.
  ['org.openoffice.Office.Writer/Content/Update', 'Link', '2'],
  ['org.openoffice.Office.Java/VirtualMachine', 'Enable', 'false'],
])

function profileOf(settings: Array<[path: string, name: string, value: string]>): string {
  const items = settings.map(
    ([path, name, value]) =>
      `<item oor:path="/${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">${items.join('')}</oor:items>
`
}
