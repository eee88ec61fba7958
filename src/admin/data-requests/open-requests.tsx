import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { Banner } from '@/components/ui/banner'
import { dataRequestsLink } from './links'
import { dataRequestTexts as texts } from './texts'

/** What the panel says of requests without an answer. `due`: the first of their last days. */
export function OpenRequests({ open, due }: { open: number; due: string }) {
  const { data: today } = useQuery(todayQuery)
  if (today === undefined) return null
  return (
    <Banner tone="warning" role="note" title={texts.title}>
      <Link className="link" to={dataRequestsLink()}>
        {texts.openCount(open)}
      </Link>
      {texts.firstDue(open, due, due < today)}
    </Banner>
  )
}
