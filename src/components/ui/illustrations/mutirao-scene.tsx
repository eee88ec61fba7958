import type { ComponentProps } from 'react'
import { cx } from '@/lib/cx'
import { Line } from '../line'
import { Person } from './person'

const courses = [
  { y: 300, from: 348, to: 500, shift: 0 },
  { y: 284, from: 348, to: 500, shift: 12 },
  { y: 268, from: 348, to: 500, shift: 0 },
  { y: 252, from: 348, to: 452, shift: 12 },
  { y: 236, from: 348, to: 428, shift: 0 },
]

const bricks = courses.flatMap(({ y, from, to, shift }) => {
  const places: { x: number; y: number; width: number }[] = []
  for (let x = from - shift; x < to; x += 26) {
    const left = Math.max(x, from)
    places.push({ x: left, y, width: Math.min(x + 24, to) - left })
  }
  return places.filter(
    (brick) => brick.width > 4 && !(brick.x + brick.width > 396 && brick.x < 424 && brick.y > 240),
  )
})

const Brick = (props: ComponentProps<'rect'>) => <rect width="24" height="14" rx="2" {...props} />

const flags = ['fill-accent', 'fill-ipe', 'fill-primary']

export function MutiraoScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 560 360" aria-hidden="true" className={cx('h-auto w-full', className)}>
      <ellipse cx="286" cy="312" rx="270" ry="34" className="fill-sunken" />
      <circle cx="262" cy="120" r="32" className="fill-ipe" />
      <path
        d="M20 316c40-70 92-96 140-96 60 0 84 34 132 34 60 0 98-64 150-64 44 0 78 40 98 126Z"
        className="fill-primary-soft"
      />
      <Garland />
      <FinishedHouse />
      <HouseInWork />
      <Crew />
    </svg>
  )
}

function Garland() {
  return (
    <g>
      <path d="M0 8Q140 48 280 8Q420 48 560 8" fill="none" className="stroke-line-strong" strokeWidth="1.5" />
      {Array.from({ length: 20 }, (_, index) => {
        const x = 14 + index * 28
        const t = (x % 280) / 280
        const y = (8 + 80 * t * (1 - t)).toFixed(1)
        return <path key={x} d={`M${x - 9} ${y}h18v22l-9-7-9 7Z`} className={flags[index % flags.length]} />
      })}
    </g>
  )
}

function FinishedHouse() {
  return (
    <g>
      <path d="M58 228h118v88H58Z" className="fill-surface stroke-line" strokeWidth="1.5" />
      <path d="M44 232 117 172l73 60Z" className="fill-accent" />
      <path d="M134 262h26v54h-26Z" className="fill-primary" />
      <circle cx="154" cy="290" r="2" className="fill-ipe" />
      <path d="M76 254h36v30H76Z" className="fill-primary-soft stroke-primary" strokeWidth="3" />
      <path d="M94 254v30M76 269h36" className="stroke-primary" strokeWidth="2" />
      <path d="M70 290h48v8H70Z" className="fill-accent" />
      <path d="M76 290q4-12 9 0 4-14 9 0 5-13 10 0 4-10 8 0Z" className="fill-success" />
    </g>
  )
}

function HouseInWork() {
  return (
    <g>
      {bricks.map(({ x, y, width }) => (
        <Brick key={`${x}-${y}`} x={x} y={y} width={width} className="fill-accent" />
      ))}
      <Line
        d="M348 236v-38M500 268v-70M334 202l90-66 90 66M424 136v66M379 169v33M469 169v33M340 202h168"
        className="stroke-line-strong"
        strokeWidth="5"
      />
      <Line
        d="M464 318 478 196M488 318l14-122M466.5 296h24M469 276h24M471.5 256h24M474 236h24M476 216h24"
        className="stroke-primary"
        strokeWidth="4.5"
      />
    </g>
  )
}

function Crew() {
  return (
    <g>
      <Person
        x={484}
        y={258}
        skin="#6b4430"
        hair="#241812"
        shirt="fill-ipe"
        trousers="stroke-primary"
        hairStyle="cap"
        legs="M-5 -34 -6 -4h-3M6 -34 9 -16 5 -12"
        arms="M-9 -58 -24 -62 -38 -54M10 -58 20 -48 14 -38"
      />
      <Brick x={436} y={196} className="fill-accent" transform="rotate(-8 448 203)" />
      <Person
        x={328}
        y={320}
        skin="#b67a52"
        hair="#3a2418"
        shirt="fill-primary"
        trousers="stroke-ink-soft"
        hairStyle="bun"
        arms="M-9 -58 -10 -44 4 -42M10 -58 22 -60 36 -66"
      />
      <Brick x={360} y={244} className="fill-ipe" transform="rotate(-6 372 251)" />
      <Line d="M186 262h116" className="stroke-warning" strokeWidth="9" />
      <Person
        x={204}
        y={322}
        skin="#8d5a3b"
        hair="#241812"
        shirt="fill-accent"
        trousers="stroke-primary"
        hairStyle="curls"
        legs="M-5 -34 -14 -4h-4M6 -34 12 -18 8 -3h5"
        arms="M10 -58 18 -50 10 -60M-9 -58 -16 -50 -10 -60"
      />
      <Person
        x={270}
        y={322}
        skin="#d9a37c"
        hair="#77706a"
        shirt="fill-success"
        trousers="stroke-ink-soft"
        hairStyle="short"
        legs="M-5 -34 -12 -4h-4M6 -34 12 -18 9 -3h5"
        arms="M10 -58 18 -50 10 -60M-9 -58 -16 -50 -10 -60"
      />
    </g>
  )
}
