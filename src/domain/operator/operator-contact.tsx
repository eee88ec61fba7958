import { useQuery } from '@tanstack/react-query'
import { masks } from '@/lib/masks'
import { DescriptionList } from '@/components/ui/description-list'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { operatorSettingsQuery } from './queries'
import { operatorContactTexts as texts } from './texts'

/** Who answers for personal data, as everybody may know it (decision 141). */
export function OperatorContact({ as: Heading = 'h3' }: { as?: 'h2' | 'h3' }) {
  const query = useQuery(operatorSettingsQuery)
  const { data: settings } = query
  return (
    <section className="flex flex-col gap-2">
      <Heading className="text-base">{texts.title}</Heading>
      {query.isPending && <SkeletonLines lines={3} />}
      {query.error && !settings && <LoadFailed query={query} title={texts.failed} headingLevel={3} />}
      {settings?.versao === 0 && <p>{texts.unknown}</p>}
      {settings && settings.versao > 0 && (
        <DescriptionList
          items={[
            { label: texts.name, value: settings.nome },
            ...(settings.cnpj ? [{ label: 'CNPJ', value: masks.cnpjWithLetters.format(settings.cnpj) }] : []),
            ...(settings.encarregado ? [{ label: texts.officer, value: settings.encarregado }] : []),
            ...(settings.substituto ? [{ label: texts.substitute, value: settings.substituto }] : []),
            ...(settings.email
              ? [
                  {
                    label: texts.email,
                    value: (
                      <a className="link" href={`mailto:${settings.email}`}>
                        {settings.email}
                      </a>
                    ),
                  },
                ]
              : []),
            ...(settings.telefone ? [{ label: texts.phone, value: settings.telefone }] : []),
          ]}
        />
      )}
    </section>
  )
}
