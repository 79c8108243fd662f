import { doiAddress } from '@grfs/domain/dois/doi'

/** Only registered DOIs come from the server. */
export function DoiLine({ label, doi }: { label: string; doi: string }) {
  return (
    <p className="serial-doi">
      {label}: <a href={doiAddress(doi)}>{doiAddress(doi)}</a>
    </p>
  )
}
