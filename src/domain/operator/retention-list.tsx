import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { howLong, retentionQuery, whyKept } from './retention'
import { retentionTexts as texts } from './texts'

/** How long each kind of data stays today, for everybody. */
export function RetentionList({ as: Heading = 'h3' }: { as?: 'h2' | 'h3' }) {
  const query = useQuery(retentionQuery)
  return (
    <section className="flex flex-col gap-2">
      <Heading className="text-base">{texts.title}</Heading>
      {query.isPending && <SkeletonLines lines={6} />}
      {query.error && !query.data && <LoadFailed query={query} title={texts.failed} headingLevel={3} />}
      {query.data && (
        <ul className="flex flex-col gap-3">
          {query.data.map((rule) => (
            <li key={rule.tipo}>
              <p>
                <strong>{rule.nome}:</strong> {howLong(rule)}
              </p>
              <p className="text-sm text-ink-soft">
                {rule.dados} {whyKept(rule)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
