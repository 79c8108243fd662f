declare module 'subset-font' {
  type AxisRange = { min: number; max: number; default?: number }
  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2' | 'truetype'
    keepFeatures?: string[]
    variationAxes?: Record<string, number | AxisRange>
    dropTables?: string[]
    noHinting?: boolean
  }
  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Buffer>
}
