import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { zipEntryNames } from '@/lib/files/zip-entries'
import { SkeletonLines } from '@/components/ui/skeleton'
import { reviewQueries } from './queries'
import { reviewTexts as texts } from './texts'

const SHOWN = 200

/** Lists the ZIP's directory without unpacking. */
export function ZipNames({ path, blob, save }: { path: string; blob: Blob; save: ReactNode }) {
  const { data: names } = useQuery({
    queryKey: [...reviewQueries.all, 'zip', path],
    queryFn: async () => (await zipEntryNames(blob)).filter((name) => !name.endsWith('/')),
    gcTime: 0,
  })
  if (!names) return <SkeletonLines lines={6} className="p-6" />
  return (
    <div className="absolute inset-0 overflow-auto p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">{names.length > 0 ? texts.zipNames(names.length) : texts.zipEmpty}</p>
        {save}
      </div>
      <ul className="mt-3 grid gap-1 [overflow-wrap:anywhere]">
        {names.slice(0, SHOWN).map((name, at) => (
          <li key={`${at} ${name}`}>{name}</li>
        ))}
      </ul>
      {names.length > SHOWN && <p className="mt-2 text-ink-soft">{texts.zipMore(names.length - SHOWN)}</p>}
    </div>
  )
}
