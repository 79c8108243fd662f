import { plainRef, ref, type Line } from '../make/piece.ts'

/** Invented works by key, in APA 7 format. Journal names are italic. */
const shelf: Record<string, string> = {
  okafor24:
    'Okafor, A. N., & Lind, S. (2024). Seed credit and the price of waiting. ‹i|Journal of Rural Exchange, 18›(2), 101–119. https://doi.org/10.5555/jre.2024.0182',
  mensah19: 'Mensah, K. (2019). ‹i|Markets without walls: Trade in the northern savannah›. Volta River Press.',
  who21:
    'World Health Organization. (2021). ‹i|Guidelines for community health work›. https://example.org/guidelines/chw',
  duarte18:
    'Duarte, R. M., Silva, T., & van der Berg, H. (2018). Measuring trust in small groups. ‹i|Methods in Field Research, 7›(1), 1–22. https://doi.org/10.5555/mfr.2018.071',
  vanderberg20:
    'van der Berg, H. (2020). The long interview. In P. Castellanos & M. Ito (Eds.), ‹i|Handbook of listening› (pp. 45–67). Meridian.',
  chen22a:
    'Chen, L. (2022a). Distance and schooling in mountain districts. ‹i|Education and Place, 11›(3), 210–233. https://doi.org/10.5555/eap.2022.113',
  chen22b:
    'Chen, L. (2022b). Roads that close in winter. ‹i|Education and Place, 11›(4), 301–318. https://doi.org/10.5555/eap.2022.114',
  ueda17: 'Ueda, H., & Farah, Y. (2017). Small samples, honest answers. ‹i|Statistics in Practice, 29›, 77–90.',
  adeyemi23:
    'Adeyemi, O., Bello, F., Nwosu, C., & Ogunleye, T. (2023). Community wells and the working day. ‹i|Water and Society, 5›(1), 15–38. https://doi.org/10.5555/was.2023.005',
  laurent16: 'Laurent, É. (2016). ‹i|Le travail invisible› [Invisible work]. Éditions du Pont.',
  bank20: 'Ministry of Water. (2020). ‹i|Annual report on rural supply› (Report No. 14). Government Printer.',
  ramirezNd:
    'Ramírez Ortega, J. (n.d.). ‹i|Cooperatives: A primer›. Retrieved March 3, 2024, from https://example.org/primer',
  haile15:
    'Haile, S. (2015). ‹i|Tenure and tree planting in highland farms› [Doctoral dissertation, University of Semien]. Semien Repository.',
  novak24: 'Novák, P., & Kılıç, E. (in press). Counting what is shared. ‹i|Journal of Common Goods›.',
  santos21:
    'Santos, M. (2021). ‹i|Early signs of soil fatigue› (Version 2) [Preprint]. EarthPrints. https://doi.org/10.5555/ep.2021.0417',
  ibrahim22:
    'Ibrahim, A. (2022). Night markets and safety. ‹i|City and Street, 3›(2), 55–71. https://doi.org/10.5555/cas.2022.032',
  odonnell19: 'O’Donnell, F. (2019). What nurses notice. ‹i|Nursing Watch, 40›(6), 12–19.',
  smithjones20:
    'Smith-Jones, R. (2020). Handwriting after the tablet. ‹i|Learning Today, 14›(2), 33–49. https://doi.org/10.5555/lt.2020.142',
  delacruz18: 'de la Cruz, I., & Bauer, K. (2018). Coral cover after the warm years. ‹i|Reef Notes, 9›(1), 3–20.',
  zhang23:
    'Zhang, Q., Hall, P., & Mbeki, S. (2023). Cheap sensors, careful people. ‹i|Applied Monitoring, 6›(4), 400–417. https://doi.org/10.5555/am.2023.064',
}

const textOf = (key: string) => {
  const text = shelf[key]
  if (!text) throw new Error(`No work ${key}`)
  return text
}

export const refs = (...keys: string[]): Line[] => keys.map((key) => ref(key, textOf(key)))
export const plainRefs = (...keys: string[]): Line[] => keys.map((key) => plainRef(key, textOf(key)))
/** Numbered in the text: `1. Okafor …` or `[1] Okafor …`. */
export const numberedRefs = (label: (number: number) => string, ...keys: string[]): Line[] =>
  keys.map((key, at) => plainRef(key, `${label(at + 1)}${textOf(key)}`))
export const workText = textOf
