type PersonProps = {
  x: number
  y: number
  skin: string
  hair: string
  shirt: string
  trousers: string
  arms: string
  legs?: string
  hairStyle?: 'cap' | 'bun' | 'short' | 'curls'
}

const STANDING = 'M-5 -34 -7 -3h-4M6 -34 8 -3h4'

export function Person({
  x,
  y,
  skin,
  hair,
  shirt,
  trousers,
  arms,
  legs = STANDING,
  hairStyle = 'short',
}: PersonProps) {
  return (
    <g transform={`translate(${x} ${y})`} fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={legs} className={trousers} strokeWidth="9" />
      <path d={arms} stroke={skin} strokeWidth="7" />
      <path d="M-12 -36v-20a9 9 0 0 1 9-9h7a9 9 0 0 1 9 9v20Z" className={shirt} />
      <path d="M-3 -66v-6h7v6a3.5 3.5 0 0 1-7 0Z" fill={skin} />
      <circle cx="1" cy="-79" r="10" fill={skin} />
      <Hair hairStyle={hairStyle} fill={hair} />
    </g>
  )
}

function Hair({ hairStyle, fill }: { hairStyle: NonNullable<PersonProps['hairStyle']>; fill: string }) {
  switch (hairStyle) {
    case 'cap':
      return <path d="M-9.5 -81a10.5 10.5 0 0 1 21 0h6a2 2 0 0 1 0 3h-27Z" className="fill-ipe" />
    case 'bun':
      return (
        <g fill={fill}>
          <circle cx="-7" cy="-90" r="5.5" />
          <path d="M-9.5 -75a10.5 10.5 0 0 1 20.5-7c-8 1-14-1-16-4 0 5-1 8-4.5 11Z" />
        </g>
      )
    case 'curls':
      return (
        <g fill={fill}>
          <circle cx="-8" cy="-82" r="6" />
          <circle cx="-3" cy="-89" r="6" />
          <circle cx="5" cy="-89" r="6" />
          <circle cx="10" cy="-83" r="4.5" />
        </g>
      )
    case 'short':
      return (
        <path d="M-9.5 -78a10.5 10.5 0 0 1 20.800-3.5c-6 1.5-12 0-15-3-.5 3-2 5-5.800 6.5Z" fill={fill} />
      )
  }
}
