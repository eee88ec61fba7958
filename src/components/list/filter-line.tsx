import type { ReactNode } from 'react'

type FilterLineProps = { title?: ReactNode; search: ReactNode; children: ReactNode }

/** Search and filters in one line; on a phone, the filters are a line of their own that scrolls sideways. */
export const FilterLine = ({ title, search, children }: FilterLineProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    {title}
    <div className="min-w-0 grow basis-48 max-lg:basis-full">{search}</div>
    <div className="-mx-4 flex items-center gap-x-4 overflow-x-auto px-4 sm:-mx-5 sm:px-5 lg:mx-0 lg:overflow-visible lg:px-0 [&>*]:shrink-0">
      {children}
    </div>
  </div>
)
