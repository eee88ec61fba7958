import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleHelp, TriangleAlert, type LucideIcon } from 'lucide-react'
import { cnpjKey, masks } from '@/lib/masks'
import { formatDate } from '@/lib/format-date'
import { DescriptionList } from '@/components/ui/description-list'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { impedimentTexts as texts, stateSentence } from './impediment-texts'
import { impedimentsQuery, type CheckedList, type ImpedimentEntry } from './queries'
import { listTitle, type ImpedimentState } from './states'

const icons: Record<ImpedimentState, { icon: LucideIcon; tone: string }> = {
  restricao: { icon: CircleAlert, tone: 'text-danger-ink' },
  alerta: { icon: TriangleAlert, tone: 'text-warning-ink' },
  nao_conferivel: { icon: CircleHelp, tone: 'text-info-ink' },
  nao_conferida: { icon: CircleHelp, tone: 'text-info-ink' },
  ok: { icon: CircleCheck, tone: 'text-success-ink' },
}

/** Rows shown at once: one CNPJ may have dozens. */
const SHOWN = 5

type ImpedimentLinesProps = { orgId: string; cnpj: string | null }

/** What each list says of an organization, with its rows in their own words. */
export function ImpedimentLines({ orgId, cnpj }: ImpedimentLinesProps) {
  const query = useQuery(impedimentsQuery(orgId))
  if (!query.data)
    return query.error ? (
      <LoadFailed query={query} title={texts.loadFailed} headingLevel={3} />
    ) : (
      <SkeletonLines lines={3} />
    )
  return (
    <ul className="divide-y divide-line">
      {query.data.map((list) => (
        <li key={list.lista} className="py-2">
          <ListState list={list} own={cnpjKey(cnpj ?? '')} />
        </li>
      ))}
    </ul>
  )
}

function ListState({ list, own }: { list: CheckedList; own: string }) {
  const { icon: Icon, tone } = icons[list.estado]
  const first = list.linhas.slice(0, SHOWN)
  const rest = list.linhas.slice(SHOWN)
  return (
    <div className="flex gap-3">
      <Icon className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">{listTitle(list.lista, list.data)}</h3>
        <p className="text-sm text-ink-soft">{texts.about[list.lista]}</p>
        <p className={`text-sm font-semibold ${tone}`}>{stateSentence(list)}</p>
        <Entries list={list} entries={first} own={own} />
        {rest.length > 0 && (
          <details>
            <summary className="min-h-8 cursor-pointer text-sm font-semibold text-ink-soft">
              {texts.more(rest.length)}
            </summary>
            <Entries list={list} entries={rest} own={own} />
          </details>
        )}
      </div>
    </div>
  )
}

type EntriesProps = { list: CheckedList; entries: readonly ImpedimentEntry[]; own: string }

function Entries({ list, entries, own }: EntriesProps) {
  if (entries.length === 0) return null
  return (
    <ul className="mt-2 grid gap-3">
      {entries.map((entry, at) => (
        // Rows have no key of their own, and lists are replaced as a whole.
        <li key={at} className="border-l-2 border-line pl-3">
          {entry.nivel === 'encerrada' && <p className="text-sm font-semibold">{texts.history}</p>}
          {entry.cnpj !== own && <p className="text-sm font-semibold">{texts.otherBranch}</p>}
          <DescriptionList dense items={itemsOf(list, entry)} />
        </li>
      ))}
    </ul>
  )
}

/** CEPIM has no dates, so a missing end says nothing there. */
function itemsOf({ lista }: CheckedList, entry: ImpedimentEntry) {
  const organ = [entry.orgao, entry.uf, entry.esfera].filter(Boolean).join(', ')
  const items = [
    { label: 'CNPJ na lista', value: masks.cnpjWithLetters.format(entry.cnpj) },
    { label: 'Nome na lista', value: entry.nome },
    { label: 'Motivo', value: entry.motivo },
    { label: 'Sanção', value: entry.categoria },
    { label: 'Início', value: formatDate(entry.inicio) },
    { label: 'Fim', value: lista === 'cepim' ? null : (formatDate(entry.fim) ?? texts.noEnd) },
    { label: 'Órgão', value: organ },
    { label: 'Valor da multa', value: entry.valor_multa },
    { label: 'Convênio', value: entry.convenio },
    { label: 'Processo', value: entry.processo },
    { label: 'Fundamentação', value: entry.fundamentacao, wide: true },
    { label: 'Código', value: entry.codigo },
  ]
  return items.filter(({ value }) => value)
}
