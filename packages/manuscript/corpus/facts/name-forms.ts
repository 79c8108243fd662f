/** A name as people of its custom write it, with its parts and its citation. */
export interface NameForm {
  custom: string
  published: string
  given: string | null
  family: string | null
  particle: string | null
  suffix: string | null
  style: 'western' | 'eastern' | 'islensk' | 'given-only'
  citation: string
}

const styles: Record<string, NameForm['style']> = { w: 'western', e: 'eastern', i: 'islensk', g: 'given-only' }

/**
 * Custom, style and names: `{family}`, `[particle]`, `<suffix>`, the rest is the given name. After `=>` the citation.
 * Without it the citation is the printed name.
 */
const forms = `
Vietnamese
e {Nguyễn} Văn An => Nguyễn, V. A.
e {Trần} Thị Bích Ngọc => Trần, T. B. N.
e {Lê} Minh Đức => Lê, M. Đ.
e {Phạm} Hồng Hạnh => Phạm, H. H.
e {Hoàng} Xuân Quỳnh => Hoàng, X. Q.
e {Huỳnh} Tấn Phát => Huỳnh, T. P.
e {Đặng} Thùy Trâm => Đặng, T. T.
e {Võ} Thị Ánh Nguyệt => Võ, T. Á. N.
e {Bùi} Quang Huy => Bùi, Q. H.
e {Đỗ} Mỹ Linh => Đỗ, M. L.
e {Ngô} Bảo Châu => Ngô, B. C.
e {Dương} Văn Hải => Dương, V. H.
w An {Nguyễn} => Nguyễn, A.
w Minh Đức {Trần} => Trần, M. Đ.
w Thanh H. {Nguyen} => Nguyen, T. H.
Chinese
e {王}小明
e {李}华
e {张}伟
e {刘}思源
e {欧阳}修远
e {司马}迁南
e {諸葛}亮宏
e {陈}静怡
e {Wang} Xiaoming => Wang, X.
e {Li} Hua-Jun => Li, H.-J.
e {Zhang} Weiguo => Zhang, W.
w Xiaoming {Wang} => Wang, X.
w Yuxin {Chen} => Chen, Y.
w Hui-Ling {Huang} => Huang, H.-L.
w Jianguo {Liu} => Liu, J.
w Mei-Chen {Lin} => Lin, M.-C.
w David C. K. {Cheung} => Cheung, D. C. K.
w Tsz Kin {Chan} => Chan, T. K.
e {Zhou} Enhua => Zhou, E.
Korean
e {김}민수
e {이}지은
e {박}서준
e {최}유진
e {남궁}민호
e {황보}라희
e {Kim} Ji-woo => Kim, J.-W.
e {Park} Seo-jun => Park, S.-J.
w Ji-woo {Kim} => Kim, J.-W.
w Min-Jung {Lee} => Lee, M.-J.
w Sung Ho {Choi} => Choi, S. H.
w Hyun-Sook {Jang} => Jang, H.-S.
w Young-Hee {Yoon} => Yoon, Y.-H.
Japanese
e {山本}美咲
e {佐藤}健
e {渡辺}あかり
e {田中}翔太
w Haruki {Tanaka} => Tanaka, H.
w Misaki {Yamamoto} => Yamamoto, M.
w Ken’ichi {Watanabe} => Watanabe, K.
w Yoko {Sakamoto-Ito} => Sakamoto-Ito, Y.
Icelandic
i Björk {Guðmundsdóttir}
i Jón {Sigurðsson}
i Sigríður Ásta {Jónsdóttir}
i Þórarinn {Eldjárnsson}
i Guðrún Helga {Kristjánsdóttir}
i Ólafur {Ragnarsson}
i Katrín {Jakobsdóttir}
i Vigdís {Finnbogadóttir}
Indonesian
g Sukarno
g Suharto
g Suryani
g Mulyono
w Joko {Widodo} => Widodo, J.
w Sri Mulyani {Indrawati} => Indrawati, S. M.
w I Made {Sudana} => Sudana, I. M.
w Ni Luh Putu {Ariani} => Ariani, N. L. P.
w Bambang {Hartono} => Hartono, B.
w Dewi {Lestari} => Lestari, D.
Spanish
w María José {García López} => García López, M. J.
w Juan Carlos {Rodríguez Pérez} => Rodríguez Pérez, J. C.
w Ana {Martínez} => Martínez, A.
w Luis {Fernández Gómez} => Fernández Gómez, L.
w María [de la] {Fuente Sánchez} => de la Fuente Sánchez, M.
w José {Ortega y Gasset} => Ortega y Gasset, J.
w Miguel Ángel {Ruiz Castro} => Ruiz Castro, M. Á.
w Lucía {Hernández-Vega} => Hernández-Vega, L.
w Carmen {Díaz Morales} => Díaz Morales, C.
w Rosa María [de los] {Santos} => de los Santos, R. M.
w Íñigo {Etxeberria} => Etxeberria, Í.
Portuguese
w Maria [da] {Silva} => da Silva, M.
w João Pedro [dos] {Santos} => dos Santos, J. P.
w Ana Luísa {Ferreira} => Ferreira, A. L.
w Carlos {Almeida} <Filho> => Almeida, C., Filho
w José {Carvalho} <Neto> => Carvalho, J., Neto
w Paulo {Oliveira Costa} => Oliveira Costa, P.
Arabic
w Ahmed {Al-Farsi} => Al-Farsi, A.
w Mohammed Abdullah {Al-Harbi} => Al-Harbi, M. A.
w Fatima {El-Sayed} => El-Sayed, F.
w Omar {Ben Youssef} => Ben Youssef, O.
w Khalid {bin Saeed} => bin Saeed, K.
w Yusuf {Abu-Hassan} => Abu-Hassan, Y.
w أحمد {الفارسي} => الفارسي, أحمد
w فاطمة {الزهراني} => الزهراني, فاطمة
w Layla {Haddad} => Haddad, L.
w Hassan {Abd El-Rahman} => Abd El-Rahman, H.
w Noor {al-Tikriti} => al-Tikriti, N.
Persian
w Reza {Hosseini} => Hosseini, R.
w Zahra {Mohammadi Nejad} => Mohammadi Nejad, Z.
w زهرا {محمدی} => محمدی, زهرا
Dutch
w Jan [van der] {Berg} => van der Berg, J.
w Pieter [van] {Dijk} => van Dijk, P.
w Sophie [de] {Vries} => de Vries, S.
w Willem Alexander [van] {Buren} => van Buren, W. A.
w Marieke [van 't] {Hof} => van 't Hof, M.
w Bas [ter] {Haar} => ter Haar, B.
w Hendrik {Jansen} => Jansen, H.
w Joost [van den] {Broek} <Jr.> => van den Broek, J., Jr.
w Lotte {Brandsma} => Brandsma, L.
w Annelies [op de] {Beeck} => op de Beeck, A.
Flemish
w Dirk {Van Damme} => Van Damme, D.
w Els {De Smet} => De Smet, E.
German
w Karl [von] {Stein} => von Stein, K.
w Hans-Peter {Müller} => Müller, H.-P.
w Ursula [von der] {Heide} => von der Heide, U.
w Sabine {Müller-Lüdenscheidt} => Müller-Lüdenscheidt, S.
w Thomas {Weiß} => Weiß, T.
w Otto [zu] {Solms} => zu Solms, O.
French
w Jean-Paul {Lefèvre} => Lefèvre, J.-P.
w Simone [de] {Beauchamp} => de Beauchamp, S.
w Élise {Dupont-Moretti} => Dupont-Moretti, É.
w Charles {Le Goff} => Le Goff, C.
w Anne-Sophie {Lambert} => Lambert, A.-S.
Italian
w Elena {De Luca} => De Luca, E.
w Marco {Di Stefano} => Di Stefano, M.
w Giulia {Rossi} => Rossi, G.
w Francesca {Dell’Orto} => Dell’Orto, F.
Hungarian
e {Kovács} Péter => Kovács, P.
e {Nagy} Eszter => Nagy, E.
e {Szabó} Gábor => Szabó, G.
e {Tóth} Zsófia Anna => Tóth, Z. A.
w Péter {Kovács} => Kovács, P.
w Katalin {Horváth} => Horváth, K.
w László {Varga} => Varga, L.
English
w John {Smith} => Smith, J.
w John A. {Smith} <Jr.> => Smith, J. A., Jr.
w Martin {King} <III> => King, M., III
w Mary Ann {Evans} => Evans, M. A.
w J. R. R. {Tolman} => Tolman, J. R. R.
w Fiona {O’Donnell} => O’Donnell, F.
w Ian {MacGregor} => MacGregor, I.
w Rachel {Smith-Jones} => Smith-Jones, R.
w Siobhán {Ní Dhomhnaill} => Ní Dhomhnaill, S.
w Seán {Ó Ríordáin} => Ó Ríordáin, S.
Scandinavian
w Søren {Kierkegård} => Kierkegård, S.
w Astrid {Lindström} => Lindström, A.
w Anna {Karlsson} => Karlsson, A.
w Lars [af] {Ekenstam} => af Ekenstam, L.
w Åse {Nordahl-Berg} => Nordahl-Berg, Å.
w Mikko {Virtanen} => Virtanen, M.
Slavic
w Иван Иванович {Петров} => Петров, И. И.
w Ольга {Смирнова} => Смирнова, О.
w Олександр {Шевченко} => Шевченко, О.
w Tomasz {Wiśniewski} => Wiśniewski, T.
w Agnieszka {Kowalska-Nowak} => Kowalska-Nowak, A.
w Jiří {Dvořák} => Dvořák, J.
w Petra {Nováková} => Nováková, P.
w Vuk {Đorđević} => Đorđević, V.
Greek and Turkish
w Γιώργος {Παπαδόπουλος} => Παπαδόπουλος, Γ.
w Eleni {Papadopoulou} => Papadopoulou, E.
w Emre {Yılmaz} => Yılmaz, E.
w Ayşe Nur {Öztürk} => Öztürk, A. N.
South Asian
w Farhana {Akter} => Akter, F.
w Mohammad Delwar {Hossain} => Hossain, M. D.
w Rajesh {Kumar} => Kumar, R.
w Priya {Sharma} => Sharma, P.
w R. K. {Narayanan} => Narayanan, R. K.
w Nirav K. {Trivedi} => Trivedi, N. K.
w Anjali {Mukhopadhyay} => Mukhopadhyay, A.
w राहुल {शर्मा} => शर्मा, राहुल
g Thiruvalluvar
African
w Chidi N. {Okafor} => Okafor, C. N.
w Oluwaseun {Bankole} => Bankole, O.
w Kwame {Mensah} => Mensah, K.
w Selam {Tesfaye} => Tesfaye, S.
w Thabo {Mbeki} => Mbeki, T.
w Aminata {Diallo} => Diallo, A.
w Wanjiru {Kamau} => Kamau, W.
w Haile {Gebre Selassie} => Gebre Selassie, H.
Thai, Burmese and Filipino
w Somchai {Srisawat} => Srisawat, S.
g Aung
w Jose Maria {Reyes} => Reyes, J. M.
w Maria Cristina {dela Cruz} => dela Cruz, M. C.
Hebrew
w Yael {Ben-David} => Ben-David, Y.
w רות {כהן} => כהן, רות
`

const partOf = (name: string, pattern: RegExp): string | null => pattern.exec(name)?.[1] ?? null

/** Real forms of names, by the custom that they follow. */
export const nameForms: NameForm[] = forms
  .trim()
  .split('\n')
  .reduce<{ custom: string; all: NameForm[] }>(
    ({ custom, all }, line) => {
      const form = /^([weig]) (.+?)(?: => (.+))?$/.exec(line)
      if (!form) return { custom: line, all }
      const [, style, name = '', citation] = form
      const published = name.replace(/[{}[\]<>]/g, '')
      const bare = name.replace(/\{[^}]*\}|\[[^\]]*\]|<[^>]*>/g, ' ')
      all.push({
        custom,
        published,
        given: bare.replace(/\s+/g, ' ').trim() || null,
        family: partOf(name, /\{([^}]*)\}/),
        particle: partOf(name, /\[([^\]]*)\]/),
        suffix: partOf(name, /<([^>]*)>/),
        style: styles[style!]!,
        citation: citation ?? published,
      })
      return { custom, all }
    },
    { custom: '', all: [] },
  ).all

/** Groups that sign as authors. They are no people and have no parts. */
export const groupNames = [
  'The Polder Monitoring Group',
  'World Health Organization',
  'ATLAS Collaboration',
  'Grupo de Estudios del Agua',
  'Consortium for Coastal Data, Bangladesh',
  'NIHR Global Health Research Unit',
  '日本沿岸調査グループ',
  'Ministry of Water and Irrigation',
]
