import type { ReactNode } from 'react'

type FilterLineProps = { title?: ReactNode; search: ReactNode; children: ReactNode }

/** Search and filters in one line; on a phone, the filters are a line of their own that scrolls sideways and fades out where it is cut. */
export const FilterLine = ({ title, search, children }: FilterLineProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    {title}
    <div className="min-w-0 grow basis-48 max-lg:basis-full">{search}</div>
    <div className="-mx-4 flex items-center gap-x-4 pl-4 max-lg:scroll-hint sm:-mx-5 sm:pl-5 lg:mx-0 lg:pl-0 [&>*]:shrink-0">
      {children}
    </div>
  </div>
)
