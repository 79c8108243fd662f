import { type Contributor, type NameParts, unknownContributorFields } from '@grfs/scholarly'

/** A name as printed, with the truth about its parts. */
export interface NameForm {
  culture: string
  contributor: Contributor
  /** The family name with its particle; null for a group or a single name. */
  family: string | null
}

interface Culture {
  name: string
  style: NameParts['style']
  /** Families, with the particle before a `|`. */
  families: string
  givens: string
  /** Between family and given name where the family comes first; CJK names have no space. */
  gap?: string
  suffixes?: string
}

/** Real forms of names. Lists are separated by semicolons. */
const cultures: Culture[] = [
  {
    ...{ name: 'Vietnamese', style: 'eastern' },
    families: 'Nguyễn;Phạm;Trần;Lê;Đặng;Võ;Huỳnh',
    givens: 'Văn An;Thị Bích Ngọc;Quốc Huy;Minh;Thị Hương;Đức Thắng',
  },
  {
    ...{ name: 'Chinese', style: 'eastern', gap: '' },
    families: '王;李;張;欧阳;司马;诸葛;陈',
    givens: '伟;小明;芳;建国;雨桐;娜',
  },
  {
    ...{ name: 'Chinese in Latin letters', style: 'eastern' },
    families: 'Wang;Li;Ouyang;Zhang;Chen;Zhuge;Liu',
    givens: 'Wei;Xiaoming;Fang;Jian-guo;Yutong;Na',
  },
  {
    ...{ name: 'Korean', style: 'eastern' },
    families: 'Kim;Lee;Park;Namgung;Hwangbo;Choi;Jeong',
    givens: 'Min-jun;Seo-yeon;Ji-hoon;Young-sook;Hyun Woo;Eun',
  },
  {
    ...{ name: 'Japanese', style: 'eastern', gap: '' },
    families: '佐藤;鈴木;高橋;小林;渡辺;伊藤;山本',
    givens: '花子;太郎;健;美咲;翔太;陽子',
  },
  {
    ...{ name: 'Hungarian', style: 'eastern' },
    families: 'Nagy;Szabó;Tóth;Horváth;Kovács;Szent-Györgyi;Kis Varga',
    givens: 'László;Anna Mária;Gábor;Zsófia;Albert;Péter',
  },
  {
    ...{ name: 'Icelandic', style: 'islensk' },
    families: 'Finnbogadóttir;Stefánsson;Guðmundsdóttir;Jónsson;Þórðarson;Sigurðardóttir',
    givens: 'Vigdís;Jón;Guðrún;Sigurður Ingi;Björk;Ólafur',
  },
  {
    ...{ name: 'Spanish', style: 'western' },
    families: 'García Márquez;Ramón y Cajal;López de|Haro;de la|Cruz Romero;Fernández-Shaw;Ortega y Gasset;del|Río',
    givens: 'Gabriel;Santiago;María José;Juan;Ana Isabel;José',
  },
  {
    ...{ name: 'Portuguese', style: 'western' },
    families: 'da|Silva Santos;dos|Santos;de|Oliveira;Costa e Silva;Machado de Assis;Pereira Lima',
    givens: 'João;Maria de Fátima;Luiz Inácio;Ana;Joaquim Maria;Rui',
  },
  {
    ...{ name: 'Arabic', style: 'western' },
    families: 'al-|Hassan;El|Baradei;ibn|Khaldun;Abu|Zayd;bin|Salman;Mahfouz',
    givens: 'Ahmed;Fatima Zahra;Mohamed;Nasr Hamid;Khalid;Naguib',
  },
  {
    ...{ name: 'Dutch', style: 'western' },
    families: "van|Dijk;de|Vries;van der|Berg;'t|Hooft;ter|Haar;van den|Heuvel",
    givens: 'Jan;Anne-Marie;Gerard;Pieter Jan;Willem;Sanne',
  },
  {
    ...{ name: 'German and French', style: 'western' },
    families: 'von|Neumann;Freiherr von|Weizsäcker;de|Gaulle;de La|Fontaine;Müller-Lüdenscheidt;Lévi-Strauss',
    givens: 'John;Carl Friedrich;Charles;Jean;Hans-Peter;Claude',
  },
  {
    ...{ name: 'English with suffix', style: 'western', suffixes: 'Jr.;III;Sr.' },
    families: 'King;Vaughan Williams;O’Brien;McDonald;Lloyd Webber;Smith',
    givens: 'Martin Luther;Ralph;Sinéad;Ronald J.;Andrew;J. R.',
  },
  {
    ...{ name: 'Cyrillic and Greek', style: 'western' },
    families: 'Иванов;Петрова-Водкина;Παππάς;Παπαδοπούλου;Шевченко',
    givens: 'Анна Сергеевна;Олег;Νίκος;Ελένη Μαρία;Тарас',
  },
]

const singleNames = 'Suharto;Sukarno;Plato;Mahathir;Boediono;Nallathamby;Thaksin;Pelé;Budi;Sulastri;Wiranto;Megawati'
const groups =
  'The Wells Consortium;ATLAS Collaboration;Water, Energy and Land Group;Smith and Sons Foundation;World Health Organization;' +
  'Grupo de Estudios del Agua;Équipe Eau, Sol et Climat;研究会;Groupe d’Étude van der Waals;GBD 2026 Collaborators'

export function nameForms(): NameForm[] {
  return [
    ...cultures.flatMap(formsOf),
    ...singleNames.split(';').map((given) => ({
      culture: 'single name',
      family: null,
      contributor: named(given, { style: 'given-only', given, family: null, suffix: null, particle: null }),
    })),
    ...groups.split(';').map((name) => ({
      ...{ culture: 'group', family: null },
      contributor: { ...named(name, null), isGroup: true },
    })),
  ]
}

const named = (fullName: string, name: NameParts | null): Contributor => ({
  ...{ ...unknownContributorFields, title: '', fullName, name },
})

function formsOf({ name: culture, style, families, givens, gap = ' ', suffixes = '' }: Culture): NameForm[] {
  return families.split(';').flatMap((written, at) => {
    const [particle, family] = written.includes('|') ? written.split('|') : [null, written]
    const whole = particle === null ? family! : `${particle}${/[’'-]$/.test(particle!) ? '' : ' '}${family}`
    return givens.split(';').map((given, index): NameForm => {
      const suffix = suffixes.split(';')[(at + index) % 4] || null
      const printed = style === 'eastern' ? `${whole}${gap}${given}` : [given, whole, suffix].filter(Boolean).join(' ')
      const parts = { style, given, family: family!, suffix, particle: particle ?? null }
      return { culture, family: whole, contributor: named(printed, parts) }
    })
  })
}
