interface PercentMeterProps {
  /** What is measured: "Fit". */
  label: string
  /** 0 to 100. */
  value: number
}

/** A quiet bar and its figure. */
export function PercentMeter({ label, value }: PercentMeterProps) {
  return (
    <span
      className="percent"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
    >
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className="percent-all" width="100" height="6" />
        <rect className="percent-part" width={value} height="6" />
      </svg>
      <span aria-hidden="true">{value}</span>
    </span>
  )
}
