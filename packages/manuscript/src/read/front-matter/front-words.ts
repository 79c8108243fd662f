import { folded, foldedPattern } from '../plain-text.ts'

/** Stems of words that occur only in names of institutions. */
const institution = foldedPattern(
  /univers|unversit|institut|istitut|instytut|colleg|school\b|schule\b|facult|facul[dt]|fakult|wydzial|departm|departe?a?m|dipartim|abteilung|lehrstuhl|zentrum|\bcent(?:re|er|ro|rum)\b|hospital|hopital|\bclinic|klini[ck]|laborator|laboratoire|\blabs?\b|academ|akadem|politec|polytech|politech|ministr|foundation|fundaci|fondation|stiftung|research|council|agency|ecole|escuela|escola|scuola|\bcnrs\b|inserm|\bgmbh\b|\bltd\b|\binc\b|company|bureau|division of|section of|\bstation\b|\bgarden\b|initiative|network\b|association|society\b|\boffice\b|observator|museum|authority|commission|committee|consortium|\bgroup\b|\bvien\b|\bkhoa\b|\bunit\b|unidad|universite|yliopisto|egyetem|uczelni|zaklad|katedra|ustav|социолог|университет|институт|кафедра|факультет|академи|центр|лаборатор|школа|університет|інститут|大学|大學|学院|學院|研究所|研究院|研究中心|医院|学部|研究科|研究室|学系|센터|جامعة|كلية|قسم|معهد|مركز|مستشفى|دانشگاه|دانشکده|گروه|پژوهشگاه|πανεπιστημιο|τμημα|σχολη|ινστιτουτο|fakulte|bolumu|enstitu|hastane|chuo kikuu|idara ya|taasisi|ዩኒቨርሲቲ|ኮሌጅ|ተቋም|ኢንስቲትዩት|ትምህርት ክፍል|truong|dai hoc|대학|연구소|연구원|학과|병원|विश्वविद्यालय|विभाग|אוניברסיט|מכללת|המכללה|מחלק[הת]|החוג ל|פקולט|מכון|המרכז ל|בית ספר|בית חולים/u,
)

export const namesInstitution = (text: string): boolean => institution.test(folded(text))

/** An institution that can stand alone and has departments. */
const wholeInstitution = foldedPattern(
  /univers|institut|istitut|colleg|hospital|hochschule|academ|akadem|polytech|politec|ministr|foundation|council|agency|\bcnrs\b|университет|институт|академи|університет|大学|大學|研究所|医院|جامعة|معهد|دانشگاه|πανεπιστημιο|chuo kikuu|ዩኒቨርሲቲ|대학|연구소|dai hoc|אוניברסיט|מכללת|המכללה|מכון/u,
)
export const namesWholeInstitution = (text: string): boolean => wholeInstitution.test(folded(text))

/** Lines that templates and journals add above a title or between its lines. */
const template = foldedPattern(
  /^(?:(?:original|full|full[- ]length|short|regular|invited|review|mini-?review) )?(?:research )?(?:article|paper|communication|manuscript|report|review)s?(?: type)?(?: ?[:|-].*)?$|^(?:article (?:type|info|information|history)|author notes?|manuscript (?:id|no|number|type|title page)|type of (?:article|paper|manuscript)|running (?:head|title)|short title|title page|cover page|word ?count|number of (?:words|figures|tables|pages)|pages?\b|page \d|draft|version|preprint|confidential|for peer review|blinded|anonymous|submitted|submission|received|accepted|revised|published|available online|date|doi|https?:|issn|vol(?:ume)?\b|journal|journal of|j\. [a-z]{2,}\. |category|subject|section|discipline|field|track|copyright|©|licen[cs]e|open access|working paper|discussion paper|technical report|case (?:report|study)$|letter to|editorial$|research note$|brief report$|systematic review$|perspective$|commentary$|articulo|artigo|article (?:original|de recherche)|originalarbeit|originalbeitrag|forschungsartikel|articolo|оригинальная статья|научная статья|статья$|удк|ббк|原著|研究论文|学术论文|论著|원저|논문|بحث (?:أصيل|علمي)|مقالة|مقاله|ozgun arastirma|arastirma makalesi|makale$|artykul|artikel penelitian|wasilishwa|recibido|aceptado|recebido|aceito|recu le|accepte le|eingereicht|angenommen|поступила|принята|收稿日期)/u,
)

export function isTemplateLine(text: string): boolean {
  const line = folded(text.slice(0, 200))
  return template.test(line) && line.split(' ').length <= 14 ? true : /^[\d\s./–-]+$/.test(line) || isDate(line)
}

const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|januar|februar|marz|juni|juli|oktober|dezember|janeiro|fevereiro|marco|maio|junho|julho|setembro|outubro|dezembro'
const date = new RegExp(
  `^(?:\\d{1,2}(?:st|nd|rd|th|\\.)? )?(?:de |of )?(?:${months})(?: \\d{1,2}(?:st|nd|rd|th)?,?)?(?: (?:de )?\\d{4})?$`,
)
export const isDate = (line: string): boolean => date.test(line)

export interface Label {
  kind: 'title' | 'authors' | 'affiliations' | 'contact'
  at: number
}

const labels: [Label['kind'], RegExp][] = [
  [
    'title',
    /^(?:full title|paper title|article title|title|titulo|titre|titel|titolo|название|заголовок|题目|标题|論文題目|タイトル|제목|العنوان|عنوان|baslik|judul|kichwa)$/u,
  ],
  [
    'authors',
    /^(?:authors?|author ?\(s\)|author names?|list of authors|name of authors?|written by|by|autor(?:es|as)?|autor\(es\)|auteurs?|par|por|von|autoren|autorin(?:nen)?|verfasser|autori|autore|автор|авторы|автори|作者|著者|저자|المؤلفون|المؤلف|الباحث|الباحثون|إعداد|نویسندگان|نویسنده|yazar(?:lar)?|penulis|waandishi|mwandishi|συγγραφεις|አዘጋጅ)$/u,
  ],
  [
    'affiliations',
    /^(?:affiliations?|author affiliations?|institutional affiliations?|institutions?|address(?:es)?|afiliacion(?:es)?|filiacion|afiliacao|affiliazioni|zugehorigkeit(?:en)?|adresse|institution|место работы|单位|所属|소속|الانتماء|جهة العمل|kurum)$/u,
  ],
  [
    'contact',
    /^(?:corresponding authors?|correspondence|correspondence (?:to|address|author)|address (?:for|of) correspondence|contact|contact (?:information|details|author)|e-?mails?|email address(?:es)?|orcid(?: ids?)?|correo(?: electronico)?|autor(?:a)? (?:de|para) correspondencia|autor(?:a)? correspondiente|correspondencia|auteur(?:e)? (?:correspondante?)|correspondance|courriel|korrespondenz|korrespondenzautor(?:in)?|korrespondenzadresse|kontakt|autor(?:a)? correspondente|correspondencia|autore (?:corrispondente|per la corrispondenza)|автор для корреспонденции|контакты|адрес для переписки|通讯作者|通信作者|联系方式|邮箱|電子邮箱|責任著者|連絡先|교신저자|المؤلف المراسل|المراسلة|البريد الإلكتروني|نویسنده مسئول|sorumlu yazar|iletisim|tel|telephone|phone|fax|mobile)$/u,
  ],
]

const foldedLabels = labels.map(([kind, words]) => [kind, foldedPattern(words)] as const)

/** `Authors: …`, or `Authors` on its own line. */
export function labelOf(text: string): Label | null {
  const start = text.slice(0, 60)
  const colon = /^\s*([^:：\d@]{2,40}?)\s*[:：]\s*/u.exec(start)
  const label = folded(colon ? colon[1]! : start)
  for (const [kind, words] of foldedLabels) {
    if (!words.test(label)) continue
    if (!colon && text.length > 60) return null
    return { kind, at: colon ? colon[0].length : text.length }
  }
  // `di Giulia Rossi` means “by Giulia Rossi”; in `di Stefano, Marco` it is part of the name.
  const by =
    /^\s*(?:by|par|por|von)\s+(?=\p{Lu})/iu.exec(start) ??
    /^\s*(?:di|door|oleh|av|af)\s+(?=\p{Lu}\S*\s+\S*\p{Lu})/u.exec(start)
  return by ? { kind: 'authors', at: by[0].length } : null
}

const countries = new Set(
  "afghanistan|albania|algeria|angola|argentina|argentine|armenia|australia|austria|azerbaijan|bahrain|bangladesh|belarus|belgium|belgique|benin|bhutan|bolivia|bosnia and herzegovina|botswana|brasil|brazil|bulgaria|burkina faso|burundi|cambodia|cameroon|cameroun|canada|cape verde|chad|chile|china|colombia|congo|costa rica|cote d'ivoire|croatia|cuba|cyprus|czech republic|czechia|denmark|deutschland|dominican republic|dr congo|ecuador|egypt|el salvador|england|eritrea|espana|estonia|eswatini|ethiopia|fiji|finland|france|gabon|gambia|georgia|germany|ghana|greece|guatemala|guinea|haiti|honduras|hong kong|hungary|iceland|india|indonesia|iran|iraq|ireland|israel|italia|italy|ivory coast|jamaica|japan|jordan|kazakhstan|kenya|kuwait|kyrgyzstan|laos|latvia|lebanon|lesotho|liberia|libya|lithuania|luxembourg|madagascar|malawi|malaysia|mali|malta|mauritania|mauritius|mexico|moldova|mongolia|montenegro|morocco|maroc|mozambique|mocambique|myanmar|namibia|nepal|netherlands|the netherlands|new zealand|nicaragua|niger|nigeria|north macedonia|norway|oman|osterreich|pakistan|palestine|panama|papua new guinea|paraguay|peru|philippines|poland|polska|portugal|puerto rico|qatar|republic of korea|romania|russia|russian federation|rwanda|saudi arabia|schweiz|scotland|senegal|serbia|sierra leone|singapore|slovakia|slovenia|somalia|south africa|south korea|south sudan|spain|sri lanka|sudan|suisse|sweden|switzerland|syria|taiwan|tajikistan|tanzania|thailand|togo|trinidad and tobago|tunisia|tunisie|turkey|turkiye|turkmenistan|u.k.|u.s.a.|uganda|uk|ukraine|united arab emirates|uae|united kingdom|united states|united states of america|uruguay|usa|uzbekistan|venezuela|viet nam|vietnam|wales|yemen|zambia|zimbabwe|россия|украина|казахстан|беларусь|中国|日本|대한민국|مصر|السعودية|العراق|الأردن|المغرب|الجزائر|تونس|إيران|ελλαδα|ኢትዮጵያ|भारत|ישראל|україна|білорусь|aotearoa new zealand|italien|frankreich|nederland|belgie|sverige|norge|danmark|suomi|island|magyarorszag|cesko|slovensko|hrvatska|srbija|romania|moldova|timor-leste|faroe islands|greenland|kosovo|guyana|suriname|belize|barbados|samoa|tonga|vanuatu|maldives|brunei|djibouti|comoros|seychelles|mali|congo-brazzaville|democratic republic of the congo|republic of the congo|central african republic|equatorial guinea|guinea-bissau|sao tome and principe|solomon islands|north korea|macau|macao|liechtenstein|monaco|andorra"
    .split('|')
    .map(folded),
)

/** `Cape Town, South Africa`: the last part is a country. */
export function endsInCountry(text: string): boolean {
  const last = text
    .slice(-80)
    .split(/[,،，]/)
    .at(-1)!
  return countries.has(folded(last.replace(/[.;]\s*$/, '')))
}
