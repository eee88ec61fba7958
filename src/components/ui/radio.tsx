import type { ComponentProps, ReactNode } from 'react'

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode }

export const Radio = ({ label, ...input }: RadioProps) => (
  <label className="inline-flex min-h-11 items-center gap-2">
    <input {...input} type="radio" className="size-5 shrink-0 accent-primary" />
    {label}
  </label>
)
