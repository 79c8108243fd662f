/** What word processors call the style of a heading. Word writes `heading 1` in every language; others translate. */
const words =
  'heading|überschrift|titre|título|titulo|título|titolo|kop|rubrik|overskrift|otsikko|nagłówek|nadpis|címsor|заголовок|başlık|标题|標題|見出し|제목|عنوان|judul|επικεφαλίδα'
const pattern = new RegExp(`^(?:${words})[ _-]?([1-9])$`, 'i')

export function headingOfName(name: string): number | null {
  if (name.length > 40) return null
  const level = pattern.exec(name.trim())?.[1]
  return level === undefined ? null : Number(level)
}
