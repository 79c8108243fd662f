import { addBoardMembers, type NewMember } from '../src/modules/editorial-board/index.ts'
import type { Context } from '../src/platform/context.ts'
import { idOf } from './chance.ts'
import type { DemoPress } from './model.ts'

/** The board members of each journal: title, name, university. A `+` marks a member of the field without a journal. */
const table = `
JTPH
Prof. | Chiamaka Obidike | Niger Delta University of Health Sciences, Yenagoa
Dr. | Rattana Phommavong | Vientiane Institute of Tropical Medicine
Prof. | Beatriz Saldanha | Amazon Basin School of Public Health, Santarém
Dr. | Ousseynou Thiaw | Casamance University, Ziguinchor
+ Prof. | Marit Solvang | Northern Nordic School of Nursing, Tromsø
EIP
Dr. | Wangari Gathoni | Rift Valley Institute of Engineering, Nakuru
Prof. | Suresh Kulkarni | Deccan Technical University, Solapur
Dr. | Luciana Ferreyra | Patagonian University of Technology, Neuquén
Prof. | Abdelkader Benali | Oran School of Applied Energy
JIE
Prof. | Efua Dankwah | Coastal University of Economics, Takoradi
Dr. | Jhoselin Apaza | El Alto University of Labour Studies
Dr. | Rizwan Chaudhry | Lyallpur School of Economics, Faisalabad
Prof. | Agnès Kouadio | Lagoon University, Abidjan
LOT
Prof. | Tesfalem Ghebremedhin | Horn of Africa Centre for Languages, Asmara
Dr. | Hinewai Parata | Tairāwhiti Institute of Oral History, Gisborne
Dr. | Ayelén Curihuinca | Araucanía University, Temuco
+ Prof. | Ilze Kalniņa | Baltic Academy of Folklore, Riga
SWFS
Prof. | Sokunthea Chhim | Tonlé Sap University of Agriculture, Siem Reap
Dr. | Mulugeta Wendimu | Lake Tana University of Agriculture, Bahir Dar
Dr. | Rosângela Tavares | Cerrado Institute of Soil Science, Palmas
Prof. | Harpreet Dhillon | Five Rivers Agricultural University, Bathinda
PSL
Prof. | Tuula Hakkarainen | Karelian University, Joensuu
Dr. | Nantenaina Rakotoarisoa | Highlands University of Antananarivo
Dr. | Xóchitl Barrientos | Sierra Norte Institute of Botany, Puebla
Prof. | Shu-fen Kao | Alishan University, Chiayi
BEC
Prof. | Layla Al-Harthi | Gulf Institute of Architecture, Muscat
Dr. | Emeka Nwabueze | Savannah School of Planning, Jos
Dr. | Ingeborg Thalmann | Rhine School of Building Physics, Worms
Prof. | Marisol Cárdenas | Caribbean University of Design, Barranquilla
CMS
Prof. | Carolina Siqueira Prado | Northeast Coast University, Natal
Dr. | Joseph Kipkemboi | Swahili Coast University, Malindi
Dr. | Milena Radoš | Adriatic University, Šibenik
Dr. | Sefina Tuilagi | Savaiʻi College of Ocean Studies
LIC
Prof. | Mercy Chilufya | Copperbelt College of Teaching, Ndola
Dr. | Dorji Wangmo | Himalayan Institute of Education, Paro
Dr. | Saoirse Ní Dhomhnaill | Atlantic College of Education, Galway
Prof. | Ricardo Aguirre | Andean University of Teaching, Ayacucho
CAS
Prof. | Yūko Amano | Inland Sea University of Informatics, Takamatsu
Dr. | Thandeka Mabuza | Highveld University of Technology, Mbombela
Dr. | Vojtěch Kubíček | Moravian School of Informatics, Olomouc
LAI
Prof. | Amara Sesay | Freetown College of Law
Dr. | Nurlan Bekturov | Steppe University of Law, Karaganda
Dr. | Camille Beausoleil | Saint Lawrence University of Law, Rimouski
Prof. | Zahra Moradi | Zagros University of Human Sciences, Sanandaj
MCH
Prof. | Eleni Papadaki | Aegean School of Archaeology, Ermoupoli
Dr. | Killa Yupanqui | Vilcanota Institute of Heritage, Urubamba
Dr. | Abubakar Wali | Nok University of Archaeology, Kafanchan
fieldwork-notes
Dr. | Keitumetse Ramotswa | Okavango University, Maun
Prof. | Joost Terpstra | Frisian Institute of Social Research, Leeuwarden
Dr. | Lamia Ghorbel | Sahel University of Statistics, Sousse
MDS
Prof. | Aigul Toktosunova | Tian Shan University, Karakol
Dr. | Tsering Palmo | Upper Indus Institute, Leh
Dr. | Idriss Ag Alhassane | Aïr University, Agadez
`

type Seat = Omit<NewMember, 'journalId'> & { journalKey: string | null }

export function demoBoard({ journals }: Pick<DemoPress, 'journals'>): NewMember[] {
  const idsByKey = new Map(journals.map(({ key, id }) => [key, id]))
  const categories = new Map(journals.map(({ key, category }) => [key, category]))
  return seats(categories).map(({ journalKey, ...member }) => ({
    ...member,
    journalId: journalKey === null ? null : (idsByKey.get(journalKey) ?? null),
  }))
}

function seats(categories: Map<string, string>): Seat[] {
  let key = ''
  let position = 0
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [who = '', fullName, university] = line.split(' | ')
      if (fullName === undefined || university === undefined) {
        ;[key, position] = [line, 0]
        return []
      }
      const category = categories.get(key)
      if (category === undefined) throw new Error(`The demo press has no journal ${key}.`)
      const isAtLarge = who.startsWith('+ ')
      position++
      return {
        id: idOf(`board ${fullName}`),
        accountId: null,
        journalKey: isAtLarge ? null : key,
        category,
        title: isAtLarge ? who.slice(2) : who,
        fullName,
        university,
        photoFileId: null,
        position,
      }
    })
}

/** Inserts the board members. Existing ones stay unchanged. */
export function loadBoard(ctx: Context, press: DemoPress): Promise<void> {
  return ctx.inTransaction((tx) => addBoardMembers(tx, demoBoard(press)))
}
