import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleHelp, CircleMinus, type LucideIcon } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { formatDate } from '@/lib/format-date'
import { Checkbox } from '@/components/ui/checkbox'
import { Fieldset } from '@/components/ui/fieldset'
import { LoadFailed } from '@/components/ui/load-failed'
import { Radio } from '@/components/ui/radio'
import { SkeletonLines } from '@/components/ui/skeleton'
import { readinessQueries, setMark, type ReadinessLine, type ReadinessState } from './queries'
import { needLabel, readinessTexts as texts, requirements, sourceOf } from './requirements'
import { spheres, type Sphere } from './spheres'

type ReadinessViewProps = {
  orgId: string
  asTeam?: boolean
  linkOf: (need: string) => string | null
}

/** One line for each requirement of a sphere, with what is missing and what a person has to say. */
export function ReadinessView({ orgId, asTeam = false, linkOf }: ReadinessViewProps) {
  const [sphere, setSphere] = useState<Sphere>('municipal')
  const [noMoney, setNoMoney] = useState(false)
  const query = useQuery({
    ...readinessQueries.lines({ orgId, sphere, noMoney }),
    placeholderData: keepPreviousData,
  })
  const lines = query.data
  return (
    <>
      <p className="text-sm italic">{texts.advice}</p>
      <Fieldset legend={texts.sphere}>
        {(Object.keys(spheres) as Sphere[]).map((option) => (
          <Radio
            key={option}
            name="readiness-sphere"
            label={spheres[option]}
            checked={option === sphere}
            onChange={() => setSphere(option)}
          />
        ))}
        <Checkbox
          label={texts.noMoney}
          checked={noMoney}
          onChange={({ target }) => setNoMoney(target.checked)}
        />
      </Fieldset>
      <Kinds orgId={orgId} asTeam={asTeam} />
      {!lines ? (
        query.error ? (
          <LoadFailed query={query} title={texts.loadFailed} headingLevel={3} />
        ) : (
          <SkeletonLines lines={8} />
        )
      ) : (
        <>
          <Summary lines={lines} />
          <ul className="divide-y divide-line border-t border-line">
            {lines.map((line) => (
              <Line
                key={line.requisito}
                {...{ line, sphere, orgId, linkOf }}
                isMine={line.da_equipe === asTeam}
              />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Summary({ lines }: { lines: readonly ReadinessLine[] }) {
  const asked = lines.filter(({ estado }) => estado !== 'dispensada')
  const done = asked.filter(({ estado }) => estado === 'em_ordem').length
  return (
    <p role="status" className="font-semibold">
      {done === asked.length ? texts.ready : texts.summary(done, asked.length)}
    </p>
  )
}

/** Bodies of which the law asks less (art. 33, § 2 and § 3): only the organization says that it is one. */
function Kinds({ orgId, asTeam }: { orgId: string; asTeam: boolean }) {
  const { data: marks } = useQuery(readinessQueries.marks(orgId))
  const kinds = [
    ['religiosa', texts.religious],
    ['cooperativa', texts.cooperative],
  ] as const
  return (
    <Fieldset legend={texts.kind}>
      {kinds.map(([item, label]) => (
        <MarkBox
          key={item}
          {...{ orgId, item, label }}
          saved={marks?.includes(item) ?? false}
          disabled={asTeam || !marks}
        />
      ))}
    </Fieldset>
  )
}

type MarkBoxProps = ComponentProps<typeof Checkbox> & { orgId: string; item: string; saved: boolean }

/** Saves itself. The scope runs the presses in order, so the last one wins. */
function MarkBox({ orgId, item, saved, ...shown }: MarkBoxProps) {
  const mark = useMutation({ ...setMark(orgId), scope: { id: `readiness-mark-${item}` } })
  // Until the saved value is read, React would reset the box.
  const [pressed, setPressed] = useState<boolean>()
  return (
    <Checkbox
      {...shown}
      checked={pressed ?? saved}
      onChange={({ target: { checked: marked } }) => {
        setPressed(marked)
        mark.mutate({ item, marked }, { onSettled: () => setPressed(undefined) })
      }}
    />
  )
}

const icons: Record<ReadinessState, { icon: LucideIcon; tone: string }> = {
  em_ordem: { icon: CircleCheck, tone: 'text-success-ink' },
  falta: { icon: CircleAlert, tone: 'text-warning-ink' },
  a_confirmar: { icon: CircleHelp, tone: 'text-info-ink' },
  dispensada: { icon: CircleMinus, tone: 'text-ink-soft' },
}

type LineProps = {
  line: ReadinessLine
  sphere: Sphere
  orgId: string
  linkOf: (need: string) => string | null
  isMine: boolean
}

function Line({ line, sphere, orgId, linkOf, isMine }: LineProps) {
  const { requisito, estado, faltam, motivos, em_analise, marca } = line
  const requirement = requirements[requisito]
  if (!requirement) return null
  const { icon: Icon, tone } = icons[estado]
  return (
    <li className="flex gap-3 py-3">
      <Icon className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{requirement.label}</p>
        <p className="text-sm text-ink-soft">{sourceOf(requirement, sphere)}</p>
        <p className={`text-sm font-semibold ${tone}`}>
          {estado === 'em_ordem' && em_analise ? texts.inReview : texts.states[estado]}
          {faltam.length > 0 && ':'}
        </p>
        {faltam.length > 0 && (
          <ul className="list-disc pl-5 text-sm">
            {faltam.map((need, at) => (
              <li key={need}>
                <Need label={needLabel(need, motivos[at] ?? '', sphere)} to={linkOf(need)} />
              </li>
            ))}
          </ul>
        )}
        {marca && (estado === 'a_confirmar' || line.marcada_em) && (
          <Mark line={line} orgId={orgId} label={requirement.mark ?? requirement.label} isMine={isMine} />
        )}
      </div>
    </li>
  )
}

const Need = ({ label, to }: { label: string; to: string | null }) =>
  to ? (
    <Link className="link" to={to}>
      {label}
    </Link>
  ) : (
    label
  )

type MarkProps = { line: ReadinessLine; orgId: string; label: string; isMine: boolean }

/** Who may say it ticks it; the others read who said it, and when. */
function Mark({ line, orgId, label, isMine }: MarkProps) {
  const day = formatDate(line.marcada_em)
  const said = day && texts.marked(day, line.marcada_por ?? (line.da_equipe ? texts.team : null))
  if (!isMine)
    return (
      <p className="text-sm text-ink-soft">
        {said ?? (line.da_equipe ? texts.byTeam : texts.byOrganization)}
      </p>
    )
  return (
    <MarkBox {...{ orgId, label }} item={line.marca ?? ''} saved={line.marcada_em !== null} hint={said} />
  )
}
