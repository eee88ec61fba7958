/** A button's text with the seconds left; number and unit stay on one line and keep their width. */
export function Countdown({ label, seconds }: { label: string; seconds: number }) {
  return (
    <span>
      {label} <span className="whitespace-nowrap tabular-nums">{seconds} s</span>
    </span>
  )
}
