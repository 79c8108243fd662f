/** Of Liberation Serif, in thousandths of its size; it has the widths of Times. Letters that share one stand together. */
const upright: [width: number, letters: string][] = [
  [180, "'"],
  [200, '|'],
  [219, '′'],
  [250, ',.·⋅∗∘'],
  [274, '∫'],
  [278, '/:;\\ijltι'],
  [333, '!()-I[]`frΙ⟨⟩'],
  [389, 'Jsς‖'],
  [402, 'τζ″°"ε'],
  [444, '?acezχγξν'],
  [475, 'δθℓ{}^λ'],
  [500, '#$*0123456789_bdghknopquvxyο∂υρκπβ'],
  [530, 'ηαμσ~'],
  [549, '±÷≤≥≠≈√∓'],
  [564, '+<=>×−≡φΓΣFPSΡ∼'],
  [611, 'ELTZΕΖΤ∆ψϕΔΞ'],
  [667, 'BCRΒω∈∉∇∀∃∝'],
  [722, 'ADGHKNOQUVXYwΑΗΘΚΝΟΠΥΧ∩∪⊂⊆ΛΦΨ∞∑Ω⊗⊕ℝ'],
  [778, '&m'],
  [833, '%∏≪≫'],
  [889, 'MΜW@'],
  [1000, '→←↔…⋯⇒'],
]
const slanted: [width: number, letters: string][] = [
  [278, 'fijltι'],
  [333, 'I'],
  [389, 'rszτγεζς'],
  [444, 'JcekvxyνξλχυΙ'],
  [480, 'δκρθσβ'],
  [500, 'Sabdghnopquοημπ'],
  [530, 'αφϕ'],
  [556, 'LTYZΖΤΥΓ'],
  [605, 'ABEFPRVXΑΒΕΡΧΔΣΛψ'],
  [667, 'CKNwΚΝΞ'],
  [713, 'DGHOQUmΗΘΟΠΩωΨ'],
  [770, 'Φ&'],
  [833, 'MWΜ'],
]

const tableOf = (widths: [number, string][]) =>
  new Map(widths.flatMap(([width, letters]) => [...letters].map((one) => [one, width] as const)))
const uprightWidths = tableOf(upright)
const slantedWidths = new Map([...uprightWidths, ...tableOf(slanted)])
/** For what these fonts have not: another one draws it. */
const unknown = 640

/** How wide a text is at a size of 1. */
export function widthOf(text: string, isSlanted: boolean): number {
  const widths = isSlanted ? slantedWidths : uprightWidths
  let sum = 0
  for (const one of text) sum += one === ' ' ? 250 : (widths.get(one) ?? unknown)
  return sum / 1000
}
