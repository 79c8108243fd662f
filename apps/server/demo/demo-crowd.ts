import type { Role } from '@grfs/domain/identity/roles'
import type { DemoPerson } from './demo-people.ts'

/** Authors and reviewers of the papers in the editors' queue, besides `demoPeople`. They share the demo password. */
const table = `
author | Dr. | Camila Fuentes | Chile | Valdivia | Institute of Southern Coasts | Earth Sciences
author | Mr. | Kofi Agyeman-Duah | Ghana | Cape Coast | Cape Coast School of Fisheries | Earth Sciences
author | Dr. | Sunita Deshpande | India | Pune | Deccan Institute of Energy | Engineering
author | Prof. | Marcelo Siqueira Lima | Brazil | Fortaleza | Northeast Institute of Health Research | Health Sciences
author | Dr. | Ratna Kusumawardani | Indonesia | Bogor | Bogor Institute of Soils | Agriculture
author | Dr. | Youssef Benjelloun Tazi | Morocco | Rabat | Rabat School of Economics | Economics
author | Ms. | Hirut Gebreyesus | Ethiopia | Hawassa | Rift Valley College of Education | Education
reviewer | Prof. | Vesna Kovač | Croatia | Rijeka | Kvarner Institute of Oceanography | Earth Sciences
reviewer | Dr. | Naoko Tanabe | Japan | Kobe | Kobe Centre for Coastal Engineering | Earth Sciences
reviewer | Dr. | Mamadou Ndiaye Sarr | Senegal | Saint-Louis | Institute of the Senegal River | Earth Sciences
reviewer | Prof. | Elif Demirtaş | Türkiye | Ankara | Anatolian Institute of Energy | Engineering
reviewer | Dr. | Rui Magalhães | Portugal | Coimbra | Mondego Energy Laboratory | Engineering
reviewer | Dr. | Catalina Restrepo | Colombia | Medellín | Andean School of Public Health | Health Sciences
reviewer | Prof. | Dina El-Sayed | Egypt | Alexandria | Delta Institute of Medicine | Health Sciences
reviewer | Dr. | Kabita Shrestha | Nepal | Kathmandu | Himalayan Institute of Agriculture | Agriculture
reviewer | Dr. | Héctor Zapata | Mexico | Oaxaca | Oaxaca Institute of Soils and Seeds | Agriculture
reviewer | Prof. | Lerato Khumalo | South Africa | Durban | Durban Institute of Economic Life | Economics
reviewer | Dr. | Aino Virtanen | Finland | Tampere | Tampere Institute of Learning | Education
reviewer | Dr. | Luz Quispe Huamán | Peru | Cusco | Cusco Institute of Languages | Humanities
reviewer | Dr. | Chamari Wickramasinghe | Sri Lanka | Peradeniya | Central Province School of Architecture | Architecture
`

export const demoCrowd: DemoPerson[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [role = '', title = '', fullName = '', country = '', city = '', university = '', researchArea = ''] =
      line.split(' | ')
    if (role !== 'author' && role !== 'reviewer') throw new Error(`Nobody of the crowd is ${role}.`)
    const holds: Role[] = [role === 'author' ? 'researcher' : 'reviewer']
    const email = `${plain(fullName)}@example.org`
    return { role, title, fullName, country, city, university, researchArea, holds, email }
  })

/** `hector.zapata`: first and last name without diacritics. */
function plain(fullName: string): string {
  const names = fullName
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/[^A-Za-z -]/g, '')
    .toLowerCase()
    .split(' ')
  return [names[0], names.at(-1)].join('.')
}
