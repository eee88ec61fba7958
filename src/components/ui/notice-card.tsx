import type { ReactNode } from 'react'
import { Spot, type SpotName } from '@/components/ui/illustrations/spot'
import { PageHeading } from './page-heading'

type NoticeCardProps = {
  spot: SpotName
  title: string
  lead?: ReactNode
  actions?: ReactNode
  role?: 'alert' | 'status'
  children?: ReactNode
}

export function NoticeCard({ spot, title, lead, actions, role = 'status', children }: NoticeCardProps) {
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-8 sm:py-14">
      <div className="flex flex-col items-center gap-5 rounded-lg border border-line bg-surface px-4 py-6 text-center shadow-sm sm:px-9 sm:py-9">
        <Spot name={spot} className="w-44" />
        <div role={role} className="flex max-w-full flex-col items-center gap-2">
          <PageHeading className="max-w-full justify-center wrap-anywhere">{title}</PageHeading>
          {Boolean(lead) && (
            <div className="max-w-full text-ink-soft wrap-anywhere sm:max-w-prose">{lead}</div>
          )}
        </div>
        {children}
        {Boolean(actions) && (
          <div className="flex w-full flex-col gap-2 sm:w-auto sm:min-w-72">{actions}</div>
        )}
      </div>
    </div>
  )
}
