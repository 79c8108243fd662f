import type { SectionKind } from './manuscript-model.ts'
import { folded } from './plain-text.ts'

/** Names of sections in the languages that we support. Folded; longer names are matched before shorter ones. */
const names: Record<SectionKind, string> = {
  abstract:
    'abstract|summary|executive summary|structured abstract|resumen|resume|zusammenfassung|kurzfassung|resumo|riassunto|sommario|samenvatting|аннотация|реферат|резюме|анотація|摘要|内容摘要|要旨|抄録|概要|초록|요약|국문초록|ملخص|الملخص|المستخلص|مستخلص|خلاصة|چکیده|ozet|oz|περιληψη|streszczenie|abstrak|ringkasan|ikisiri|muhtasari|ረቂቅ|አጭር መግለጫ|አጠቃሎ|मुख्य सार|सार|tom tat|sammanfattning|sammendrag|सारांश|תקציר',
  keywords:
    'keywords|key words|keyword|index terms|palabras clave|palabras claves|mots cles|mots-cles|mots clefs|mots-clefs|schlusselworter|schlagworter|stichworter|stichworte|schlagworte|palavras chave|palavras-chave|descritores|parole chiave|trefwoorden|sleutelwoorden|kernwoorden|ключевые слова|ключові слова|关键词|关键字|關鍵詞|キーワード|키워드|주제어|핵심어|الكلمات المفتاحية|كلمات مفتاحية|الكلمات الدالة|كلمات دالة|الكلمات الرئيسية|واژگان کلیدی|کلیدواژه ها|کلمات کلیدی|anahtar kelimeler|anahtar sozcukler|λεξεις-κλειδια|λεξεις κλειδια|slowa kluczowe|kata kunci|maneno muhimu|ቁልፍ ቃላት|tu khoa|nyckelord|nokkelord|बीज शब्द|मुख्य शब्द|कुंजी शब्द|संकेत शब्द|कूट शब्द|מילות מפתח|מלות מפתח',
  introduction:
    'introduction|general introduction|introduccion|einleitung|einfuhrung|introducao|introduzione|inleiding|введение|вступ|引言|绪论|前言|导论|緒言|はじめに|序論|緒論|서론|머리말|مقدمة|المقدمة|مقدمه|giris|εισαγωγη|wstep|wprowadzenie|pendahuluan|utangulizi|መግቢያ|gioi thieu|dat van de|inledning|प्रस्तावना|परिचय|भूमिका|מבוא|הקדמה',
  background:
    'background|literature review|review of literature|review of the literature|related work|theoretical framework|theoretical background|conceptual framework|antecedentes|marco teorico|revision de la literatura|contexte|cadre theorique|revue de litterature|hintergrund|stand der forschung|theoretischer hintergrund|referencial teorico|revisao de literatura|revisao da literatura|fundamentacao teorica|enquadramento teorico|quadro teorico|theoretisch kader|обзор литературы|文献综述|研究背景|先行研究|背景|이론적 배경|선행연구|الإطار النظري|الدراسات السابقة|پیشینه پژوهش|literatur taramasi|tinjauan pustaka|kajian pustaka|mapitio ya maandiko|רקע|סקירת ספרות|רקע תאורטי|רקע תיאורטי',
  methods:
    'methods|method|methodology|materials and methods|material and methods|materials & methods|methods and materials|data and methods|methods and data|patients and methods|subjects and methods|participants and methods|research methods|research methodology|research design|study design|experimental|experimental section|experimental procedure|experimental procedures|metodos|metodo|metodologia|materiales y metodos|material y metodos|datos y metodos|methodes|methode|methodologie|materiel et methodes|materiels et methodes|donnees et methodes|methoden|methodik|material und methoden|materialien und methoden|daten und methoden|materiais e metodos|material e metodos|dados e metodos|metodi|materiali e metodi|dati e metodi|materiaal en methoden|data en methoden|методы|метод|методология|материалы и методы|методика|методика исследования|методи|матеріали і методи|матеріали та методи|方法|研究方法|材料与方法|資料與方法|研究设计|数据与方法|資料と方法|対象と方法|방법|연구방법|연구 방법|재료 및 방법|المنهج|المنهجية|منهج الدراسة|منهجية البحث|منهجية الدراسة|المواد والطرق|المواد وطرق البحث|الطرائق|روش|روش پژوهش|مواد و روش ها|yontem|yontemler|gerec ve yontem|materyal ve metot|materyal ve yontem|μεθοδολογια|μεθοδοι|μεθοδος|υλικα και μεθοδοι|υλικο και μεθοδος|metody|metodyka|material i metody|materialy i metody|metodologi|metode|metode penelitian|mbinu|mbinu za utafiti|ዘዴ|ዘዴዎች|የጥናቱ ዘዴ|የምርምር ዘዴ|phuong phap|phuong phap nghien cuu|metod|विधि|विधियाँ|शोध विधि|कार्यविधि|अध्ययन विधि|पद्धति|שיטה|שיטות|שיטת המחקר|מתודולוגיה|שיטות מחקר|חומרים ושיטות',
  results:
    'results|result|findings|results and discussion|findings and discussion|results & discussion|resultados|hallazgos|resultados y discusion|resultats|resultats et discussion|ergebnisse|resultate|ergebnisse und diskussion|resultados e discussao|risultati|risultati e discussione|resultaten|результаты|результаты и обсуждение|результати|результати та обговорення|结果|研究结果|結果|结果与讨论|結果と考察|결과|연구결과|연구 결과|결과 및 고찰|النتائج|نتائج|نتائج الدراسة|النتائج والمناقشة|یافته ها|نتایج|bulgular|sonuclar|bulgular ve tartisma|αποτελεσματα|wyniki|wyniki i dyskusja|hasil|hasil dan pembahasan|matokeo|matokeo na majadiliano|ውጤት|ውጤቶች|ግኝቶች|ket qua|ket qua va thao luan|resultat|resultater|परिणाम|תוצאות|ממצאים|תוצאות ודיון',
  discussion:
    'discussion|general discussion|discussion and conclusion|discussion and conclusions|discusion|discusion y conclusiones|discussion et conclusion|diskussion|diskussion und fazit|discussao|discussao e conclusao|discussione|discussie|обсуждение|дискуссия|обсуждение результатов|обговорення|讨论|討論|分析与讨论|考察|논의|고찰|المناقشة|مناقشة|مناقشة النتائج|بحث|بحث و نتیجه گیری|tartisma|tartisma ve sonuc|συζητηση|dyskusja|pembahasan|majadiliano|mjadala|ውይይት|thao luan|ban luan|diskusjon|चर्चा|דיון|דיון ומסקנות',
  conclusion:
    'conclusion|conclusions|concluding remarks|conclusion and recommendations|conclusions and recommendations|conclusion and future work|summary and conclusion|summary and conclusions|conclusion and outlook|conclusiones|conclusion y recomendaciones|schlussfolgerung|schlussfolgerungen|schluss|fazit|fazit und ausblick|zusammenfassung und ausblick|conclusao|conclusoes|consideracoes finais|conclusione|conclusioni|conclusies|conclusie|заключение|выводы|вывод|висновки|结论|結論|结语|结论与建议|おわりに|結語|まとめ|결론|맺음말|الخاتمة|خاتمة|الاستنتاجات|استنتاجات|الاستنتاج|نتیجه گیری|sonuc|sonuc ve oneriler|συμπερασματα|συμπερασμα|wnioski|podsumowanie|zakonczenie|kesimpulan|simpulan|penutup|hitimisho|መደምደሚያ|ድምዳሜ|ማጠቃለያ|उपसंहार|ket luan|slutsats|slutsatser|konklusjon|निष्कर्ष|מסקנות|סיכום|סיכום ומסקנות',
  references:
    'references|reference list|list of references|references cited|literature cited|works cited|bibliography|referencias|referencias bibliograficas|bibliografia|bibliografia citada|obras citadas|bibliographie|references bibliographiques|sources|literatur|literaturverzeichnis|quellenverzeichnis|quellen|literaturangaben|referenzen|riferimenti bibliografici|riferimenti|literatuur|literatuurlijst|bibliografie|referenties|литература|список литературы|список использованной литературы|список использованных источников|библиография|библиографический список|источники|література|список літератури|参考文献|參考文獻|引用文献|文献|참고문헌|참고 문헌|인용문헌|المراجع|مراجع|قائمة المراجع|المصادر والمراجع|المصادر|منابع|فهرست منابع|kaynakca|kaynaklar|βιβλιογραφια|αναφορες|βιβλιογραφικες αναφορες|literatura|daftar pustaka|referensi|marejeo|marejeleo|ዋቢ|ዋቢዎች|ማጣቀሻ|ማጣቀሻዎች|ዋቢ መጻሕፍት|ዋቢ ጽሑፎች|tai lieu tham khao|referenser|referanser|litteratur|संदर्भ|संदर्भ सूची|מקורות|ביבליוגרפיה|רשימת מקורות|רשימת ספרות|list of sources|cited literature|references and notes|works consulted|lista de referencias|obras consultadas|fuentes|liste des references|ouvrages cites|quellen- und literaturverzeichnis|lista de obras citadas|geraadpleegde literatuur|literatuuropgave|spis literatury|pismiennictwo|zrodla|джерела|перелік посилань|список використаних джерел|список використаної літератури|використана література|бібліографія|использованная литература|список источников|список источников и литературы|pustaka|rujukan|kilder|kirjallisuus|lahteet|irodalom|irodalomjegyzek|izvori|viri',
  acknowledgements:
    'acknowledgements|acknowledgments|acknowledgement|acknowledgment|agradecimientos|agradecimiento|remerciements|danksagung|dank|agradecimentos|ringraziamenti|dankwoord|благодарности|благодарность|подяки|подяка|致谢|致謝|谢辞|謝辞|감사의 글|사사|شكر وتقدير|شكر وعرفان|سپاسگزاری|tesekkur|ευχαριστιες|podziekowania|ucapan terima kasih|shukrani|ምስጋና|loi cam on|tack|takk|תודות',
  ethics:
    'ethics|ethics statement|ethical statement|ethical approval|ethics approval|ethical considerations|ethics declaration|ethics declarations|ethics approval and consent to participate|ethical approval and informed consent|institutional review board statement|informed consent|informed consent statement|consideraciones eticas|aspectos eticos|declaracion etica|aprobacion etica|considerations ethiques|approbation ethique|ethik|ethische erklarung|ethikvotum|aspectos eticos|considerazioni etiche|этика|этическое одобрение|соблюдение этических стандартов|伦理声明|伦理审批|倫理的配慮|윤리적 고려|الموافقة الأخلاقية|الاعتبارات الأخلاقية|etik beyan|etik kurul onayi|komisja etyczna|persetujuan etik|maadili|אתיקה',
  funding:
    'funding|funding statement|financial support|funding information|funding sources|sources of funding|role of the funding source|grant support|financiacion|financiamiento|fuentes de financiacion|fuente de financiamiento|financement|sources de financement|finanzierung|forderung|financiamento|fonte de financiamento|finanziamento|finanziamenti|financiering|финансирование|источник финансирования|фінансування|基金项目|资助|基金|資金|研究助成|연구비|연구비 지원|التمويل|تمويل|تأمین مالی|finansman|finansal destek|mali destek|χρηματοδοτηση|finansowanie|pendanaan|ufadhili|የገንዘብ ድጋፍ|tai tro|finansiering|מימון',
  conflicts:
    "conflict of interest|conflicts of interest|conflict of interests|competing interests|competing interest|conflict of interest statement|conflicts of interest statement|declaration of interest|declaration of interests|declaration of competing interest|declaration of competing interests|declaration of conflicting interests|disclosure|disclosures|disclosure statement|conflicto de intereses|conflictos de intereses|conflicto de interes|declaracion de conflicto de intereses|conflit d'interets|conflits d'interets|declaration d'interets|interessenkonflikt|interessenkonflikte|interessenskonflikt|interessenskonflikte|conflito de interesses|conflitos de interesse|conflitos de interesses|conflito de interesse|conflitto di interessi|conflitto d'interessi|conflitti di interesse|belangenverstrengeling|belangenconflict|конфликт интересов|конфлікт інтересів|利益冲突|利益冲突声明|利益衝突|利益相反|이해상충|이해관계|تضارب المصالح|تعارض المصالح|تعارض منافع|cikar catismasi|cikar catismasi beyani|συγκρουση συμφεροντων|konflikt interesow|konflik kepentingan|mgongano wa maslahi|የጥቅም ግጭት|xung dot loi ich|ניגוד עניינים|ניגוד אינטרסים",
  data: 'data availability|data availability statement|availability of data|availability of data and materials|data and code availability|data accessibility|data sharing statement|data sharing|code availability|data statement|disponibilidad de datos|disponibilidad de los datos|declaracion de disponibilidad de datos|disponibilite des donnees|acces aux donnees|datenverfugbarkeit|verfugbarkeit der daten|disponibilidade de dados|disponibilidade dos dados|declaracao de disponibilidade de dados|disponibilita dei dati|beschikbaarheid van gegevens|доступность данных|доступ к данным|доступність даних|数据可用性|数据可用性声明|データの利用可能性|데이터 가용성|توافر البيانات|إتاحة البيانات|veri erisilebilirligi|veri kullanilabilirligi|διαθεσιμοτητα δεδομενων|dostepnosc danych|ketersediaan data|upatikanaji wa data',
  'ai-use':
    "use of ai|ai use|use of artificial intelligence|use of generative ai|declaration of generative ai|declaration of ai use|ai statement|ai disclosure|ai use statement|artificial intelligence|generative ai|declaration of generative ai and ai-assisted technologies in the writing process|declaration of generative ai in scientific writing|uso de inteligencia artificial|uso de ia|uso de la inteligencia artificial|utilisation de l'intelligence artificielle|utilisation de l'ia|einsatz von ki|nutzung von ki|verwendung von ki|einsatz kunstlicher intelligenz|uso da inteligencia artificial|uso di intelligenza artificiale|использование искусственного интеллекта|使用人工智能声明|人工智能使用声明|生成aiの使用|استخدام الذكاء الاصطناعي|yapay zeka kullanimi",
  contributions:
    "author contributions|author contribution|authors' contributions|authors contributions|author's contribution|author's contributions|authors' contribution|contributions|contributors|credit authorship contribution statement|credit author statement|credit statement|author statement|contribucion de los autores|contribuciones de los autores|contribucion de autoria|contributions des auteurs|contribution des auteurs|autorenbeitrage|beitrage der autoren|beitrage der autorinnen und autoren|contribuicao dos autores|contribuicoes dos autores|contributi degli autori|вклад авторов|внесок авторів|作者贡献|作者贡献声明|著者の貢献|저자 기여도|مساهمات المؤلفين|مساهمة المؤلفين|yazar katkilari|yazarlarin katkisi|συνεισφορα συγγραφεων|wklad autorow|kontribusi penulis|michango ya waandishi",
  appendix:
    'appendix|appendices|annex|annexes|supplementary material|supplementary materials|supplementary information|supporting information|supplementary data|anexo|anexos|apendice|apendices|annexe|anhang|appendice|bijlage|bijlagen|приложение|приложения|додаток|附录|附錄|付録|부록|ملحق|الملاحق|پیوست|ek|ekler|παραρτημα|aneks|zalacznik|lampiran|kiambatisho|አባሪ|phu luc|bilaga|vedlegg|נספח|נספחים',
}

const kinds = new Map<string, SectionKind>()
for (const [kind, words] of Object.entries(names))
  // Fold them here too, because the compared text is folded, and folding changes more than Latin letters.
  for (const word of words.split('|')) kinds.set(folded(word), kind as SectionKind)

const longestName = Math.max(...[...kinds.keys()].map((name) => name.length))

const compounds = new Set<SectionKind>(['introduction', 'methods', 'results', 'discussion', 'conclusion'])

/** The kind of a heading without its number. */
export function kindOf(heading: string): SectionKind | null {
  if (heading.length > 160) return null
  const name = bareHeading(heading)
  const known = kinds.get(name) ?? kinds.get(name.replace(/ /g, ''))
  if (known) return known
  // `Introduction and aims`, `Methods and analysis`: the first word determines the kind.
  const parts = /^(\S+) (?:and|&|y|e|et|und|en|и|та|ve|dan|na|i|och|og) \S+(?: \S+)?$/u.exec(name)
  const first = parts && kinds.get(parts[1]!)
  if (first && compounds.has(first)) return first
  if (
    /^(?:appendix|annex|annexe|anexo|apendice|anhang|приложение|附录|付録|ملحق|bijlage|appendice) ?[\p{L}\d]{1,3}(?:[ .:–—-]|$)/u.test(
      name,
    )
  )
    return 'appendix'
  return statementKind(name)
}

function statementKind(name: string): SectionKind | null {
  const words = name.split(' ').length
  if (words > 14) return null
  if (/\b(?:conflicts?|competing|conflicting|declarations?) (?:of |de |d')?interes/.test(name)) return 'conflicts'
  if (/\b(?:data|code) (?:and \w+ )?availability|availability of (?:the )?(?:data|code)/.test(name)) return 'data'
  if (
    /\b(?:generative ai|ai[- ]assisted|artificial intelligence)\b/.test(name) &&
    /\b(?:use|declaration|disclosure|statement)\b/.test(name)
  )
    return 'ai-use'
  if (/^(?:ethics?|ethical) (?:approval|statement|declaration|consideration|clearance)/.test(name)) return 'ethics'
  if (/^authors?'?s? contributions?\b|^credit author/.test(name)) return 'contributions'
  return words <= 4 && /^(?:funding|acknowledge?ments?)\b/.test(name)
    ? name.startsWith('f')
      ? 'funding'
      : 'acknowledgements'
    : null
}

/** `2.1. Materials and Methods:` becomes `materials and methods`. */
export function bareHeading(heading: string): string {
  return (
    folded(withoutNumber(heading))
      .replace(/^[\s[【〔«“"'*_-]+/, '')
      .replace(/(?<![\s:：፡፤.。।\]】〕»”"'*_—–-])[\s:：፡፤.。।\]】〕»”"'*_—–-]+$/, '')
      // Chinese puts a space into two-character headings: 摘 要.
      .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
  )
}

const numbering =
  /^\s*(?:(?:section|chapter|capitulo|kapitel|глава)\s+)?(?:(?:\d{1,2}(?:\.\d{1,2}){0,5}|[IVX]{1,5}|[A-Z]|[一二三四五六七八九十]{1,3})(?:[.)、．:：]|\s[|–—])?(?:\s+|(?<=[.)、．:：]))|第[一二三四五六七八九十\d]{1,3}[章节節]\s*)(?=[^\d\s])/iu

/** Headings are numbered with digits, Roman numerals, letters and Chinese numerals. */
export function withoutNumber(heading: string): string {
  const line = heading.slice(0, 200)
  const number = numbering.exec(line)?.[0] ?? ''
  // `A study of birds`, `I am here`: a letter without a full stop is a word.
  if (/^\s*[A-Z]\s+$/i.test(number) && !/^\s*[IVX]\s+$/.test(number)) return heading
  return heading.slice(number.length)
}

export const isNumbered = (heading: string): boolean => withoutNumber(heading).length < heading.length

export interface RunIn {
  kind: SectionKind
  /** Where the content begins. */
  at: number
}

/** `Abstract: …`, `Keywords—…`, `Funding. …`: a label and then its content in the same paragraph. */
export function runIn(text: string, boldTo = 0): RunIn | null {
  const start = text.slice(0, longestName + 20)
  const label = /^[\s【[〔«]*([^:：፡—–\n.。】\]〕|]{2,90}?)\s*([:：፡—–.。】\]〕|\n]|\s-\s)/u.exec(start)
  const kind = label ? kindOf(label[1]!) : null
  if (label && kind) {
    // `Results. …` and `Methods – …` may be sentences; only `Abstract` and `Keywords` are accepted without colon or
    // bold.
    const sure = /[:：፡—】\]〕|\n]/.test(label[2]!) || boldTo >= label[1]!.trim().length
    if (sure || kind === 'abstract' || kind === 'keywords') {
      const after = /^[\s:：—–.。】\]〕»|-]*/u.exec(text.slice(label[0].length, label[0].length + 20))
      return { kind, at: label[0].length + (after?.[0].length ?? 0) }
    }
  }
  return boldTo > 1 && boldTo < text.trimEnd().length ? boldRunIn(text, boldTo) : null
}

function boldRunIn(text: string, boldTo: number): RunIn | null {
  const kind = boldTo <= longestName + 10 ? kindOf(text.slice(0, boldTo)) : null
  if (!kind) return null
  const after = /^[\s:：—–.。|-]*/u.exec(text.slice(boldTo, boldTo + 20))
  return { kind, at: boldTo + (after?.[0].length ?? 0) }
}
