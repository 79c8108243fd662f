/** Lightness 0 to 1, chroma, hue in degrees, as the style sheet writes colours. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** Linear-light sRGB, 0 to 1; matrices of the OKLab definition (B. Ottosson, 2020). */
function linearRgb([lightness, chroma, hue]: Oklch): [number, number, number] {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const clamp = (n: number) => Math.min(1, Math.max(0, n))
const encode = (n: number) => (n <= 0.0031308 ? 12.92 * n : 1.055 * n ** (1 / 2.4) - 0.055)

/** The same colour as `#rrggbb`; channels outside sRGB are clamped. */
export function toHex(colour: Oklch): string {
  const channels = linearRgb(colour).map((n) => Math.round(encode(clamp(n)) * 255))
  return `#${channels.map((n) => n.toString(16).padStart(2, '0')).join('')}`
}

function luminance(colour: Oklch): number {
  const [r, g, b] = linearRgb(colour).map(clamp) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2 contrast ratio of two colours, 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
