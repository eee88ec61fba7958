import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from '@/components/ui/load-failed'
import { Spinner } from '@/components/ui/spinner'
import { reviewTexts as texts } from '../texts'
import { isFault, type Fault } from './conversion'
import { FileNotice } from './file-notice'

type ConversionStateProps<T> = {
  query: UseQueryResult<T | Fault>
  name: string
  save: ReactNode
  children: (result: T) => ReactNode
}

export function ConversionState<T>({ query, name, save, children }: ConversionStateProps<T>) {
  const { data, error } = query
  if (isFault(data))
    return (
      <FileNotice name={name} save={save}>
        {texts.fault[data.fault]}
      </FileNotice>
    )
  if (data !== undefined) return children(data)
  if (error) return <LoadFailed query={query} title={texts.fileFailed} headingLevel={3} />
  return (
    <FileNotice name={name} save={save}>
      <span role="status" className="inline-flex items-center gap-2">
        <Spinner label={null} />
        {texts.preparing}
      </span>
    </FileNotice>
  )
}
