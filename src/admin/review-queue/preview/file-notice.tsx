import type { ReactNode } from 'react'

type FileNoticeProps = { name: string; save?: ReactNode; children?: ReactNode }

/** Stands in place of a file that is not shown. */
export const FileNotice = ({ name, save, children }: FileNoticeProps) => (
  <Middle>
    <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
    <p className="text-ink-soft">{children}</p>
    {save}
  </Middle>
)

export const Middle = ({ children }: { children: ReactNode }) => (
  <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 overflow-auto p-6 text-center">
    {children}
  </div>
)
