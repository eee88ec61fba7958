import type { ReactNode } from 'react'
import { Line } from '../line'
import { cx } from '@/lib/cx'

export type SpotName = 'mail' | 'waiting' | 'open' | 'closed' | 'broken'

const drawings: Record<SpotName, ReactNode> = {
  mail: (
    <>
      <path d="M38 52 80 20l42 32v44a4 4 0 0 1-4 4H42a4 4 0 0 1-4-4Z" className="fill-primary" />
      <path d="M50 34h60v50H50Z" className="fill-surface stroke-line" strokeWidth="1.5" />
      <Line d="M60 46h28M60 56h40" className="stroke-line-strong" strokeWidth="3" />
      <path d="M38 56 80 82l42-26v40a4 4 0 0 1-4 4H42a4 4 0 0 1-4-4Z" className="fill-accent" />
      <circle cx="122" cy="36" r="15" className="fill-ipe" />
      <Line d="m115 36 5 5 9-9" stroke="#2a241e" strokeWidth="3.5" />
    </>
  ),
  waiting: (
    <>
      <path d="M52 56h56v44H52Z" className="fill-surface stroke-line" strokeWidth="1.5" />
      <path d="M42 58 80 26l38 32Z" className="fill-accent" />
      <path d="M72 74h16v26H72Z" className="fill-primary" />
      <Line
        d="M36 100V44M124 100V66M36 70h16M108 82h16M36 48h16M30 100h20M110 100h20"
        className="stroke-line-strong"
        strokeWidth="4"
      />
      <circle cx="122" cy="42" r="20" className="fill-surface stroke-primary" strokeWidth="5" />
      <Line d="M122 31v12l8 5" className="stroke-primary" strokeWidth="4" />
    </>
  ),
  open: (
    <>
      <path d="M48 54h64v46H48Z" className="fill-surface stroke-line" strokeWidth="1.5" />
      <path d="M36 58 80 20l44 38Z" className="fill-accent" />
      <path d="M68 66h24v34H68Z" className="fill-ipe" />
      <path d="m92 66 14 7v33l-14-6Z" className="fill-primary" />
      <path d="M20 34q60 26 120 0" fill="none" className="stroke-line-strong" strokeWidth="1.5" />
      <path d="M26 36h12v15l-6-5-6 5Z" className="fill-primary" />
      <path d="M44 41h12v15l-6-5-6 5Z" className="fill-ipe" />
      <path d="M104 41h12v15l-6-5-6 5Z" className="fill-success" />
      <path d="M122 36h12v15l-6-5-6 5Z" className="fill-primary" />
    </>
  ),
  closed: (
    <>
      <path d="M48 54h64v46H48Z" className="fill-surface stroke-line" strokeWidth="1.5" />
      <path d="M36 58 80 20l44 38Z" className="fill-line-strong" />
      <path d="M68 66h24v34H68Z" className="fill-ink-soft" />
      <circle cx="87" cy="84" r="2" className="fill-ipe" />
      <circle cx="114" cy="86" r="17" className="fill-danger-soft stroke-danger" strokeWidth="4" />
      <Line d="m108 80 12 12m0-12-12 12" className="stroke-danger" strokeWidth="4" />
    </>
  ),
  broken: (
    <>
      <path d="M34 84h28v14H34Zm32 0h28v14H66Zm32 0h28v14H98ZM50 66h28v14H50Z" className="fill-accent" />
      <path d="M84 52h28v14H84Z" className="fill-ipe" transform="rotate(22 98 59)" />
      <path
        d="M66 50h26M34 66h12v14H34Zm48 0h12v14H82Z"
        fill="none"
        className="stroke-line-strong"
        strokeWidth="1.5"
        strokeDasharray="3 3"
      />
      <Line
        d="M62 44a9 9 0 0 1 0-13l8-8a9 9 0 0 1 13 13l-3 3M98 22l7-7M104 30h10M92 16V6"
        className="stroke-primary"
        strokeWidth="5"
      />
    </>
  ),
}

export function Spot({ name, className = 'w-40' }: { name: SpotName; className?: string }) {
  return (
    <svg viewBox="0 0 160 116" aria-hidden="true" className={cx('h-auto', className)}>
      <ellipse cx="80" cy="101" rx="74" ry="12" className="fill-sunken" />
      {drawings[name]}
    </svg>
  )
}
