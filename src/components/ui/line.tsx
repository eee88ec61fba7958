import type { ComponentProps } from 'react'

export const Line = (props: ComponentProps<'path'>) => (
  <path fill="none" strokeLinecap="round" strokeLinejoin="round" {...props} />
)
