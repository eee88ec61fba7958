import { createElement, type ReactElement, type SVGProps } from 'react'

/** Elements of the drawing, each with its attributes. */
export type Drawing = [tag: string, attributes: Record<string, string>][]

type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

/** Without a name of its own an icon says nothing to screen readers. */
const isNamed = (props: IconProps) =>
  Object.entries(props).some(([name, value]) => /^(aria-|role$|title$)/.test(name) && value != null)

/** A published build's icon: what lucide-react's own draws, without its contexts, settings for other frameworks and names. */
export function icon(drawing: Drawing): (props: IconProps) => ReactElement {
  return ({ size = 24, color = 'currentColor', children, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': isNamed(rest) ? undefined : 'true',
        ...rest,
      },
      ...drawing.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    )
}
