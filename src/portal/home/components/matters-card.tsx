import {
  CalendarX2,
  ChevronDown,
  CircleAlert,
  Clock,
  FilePenLine,
  Hourglass,
  House,
  type LucideIcon,
  Mail,
} from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { cx } from '@/lib/cx'
import { Button, ButtonLink } from '@/components/ui/button'
import { Spot } from '@/components/ui/illustrations/spot'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { Matter, MatterKind } from '../matters'
import { matterTexts as texts } from '../matter-texts'
import { matterRow, MattersFrame } from './matters-frame'

const icons: Record<MatterKind, { icon: LucideIcon; className: string }> = {
  request: { icon: FilePenLine, className: 'bg-accent-soft text-accent-ink' },
  conversation: { icon: Mail, className: 'bg-accent-soft text-accent-ink' },
  refused: { icon: CircleAlert, className: 'bg-danger-soft text-danger-ink' },
  invitation: { icon: Mail, className: 'bg-accent-soft text-accent-ink' },
  expired: { icon: CalendarX2, className: 'bg-danger-soft text-danger-ink' },
  expiring: { icon: Clock, className: 'bg-warning-soft text-warning-ink' },
  document: { icon: FilePenLine, className: 'bg-sunken text-ink-soft' },
  status: { icon: Hourglass, className: 'bg-warning-soft text-warning-ink' },
  profile: { icon: House, className: 'bg-primary-soft text-primary-ink' },
}

/** Rows besides the profile's: with it they are what a phone shows at once. */
const SHOWN = 3

type MattersCardProps = {
  urgent: readonly Matter[]
  /** It is null while unknown. */
  next: Matter | null
  failure?: ReactNode
  /** Names the organization, where it is not the person's own. */
  of?: string | undefined
}

/** 'Seus assuntos': what needs the person, the most urgent first, and the profile's next step (decision 102). */
export function MattersCard({ urgent, next, failure, of }: MattersCardProps) {
  const [all, setAll] = useState(false)
  const listId = useId()
  // A profile that is done asks for nothing: its row gives way to one that does.
  const gives = next?.isDone === true && urgent.length > SHOWN
  const most = gives ? SHOWN + 1 : SHOWN
  const hidden = urgent.length - most
  const shown = all ? urgent : urgent.slice(0, most)
  const rows = next && (all || !gives) ? [...shown, next] : shown
  // One primary button: the next step's, else the most urgent one's.
  const primary = next && !next.isDone ? next : rows[0]
  if (next?.isDone && urgent.length === 0 && !failure) return <AllDone profile={next} of={of} />
  return (
    <MattersFrame>
      <Of name={of} />
      {failure}
      <ul id={listId} className="divide-y divide-line">
        {rows.map((matter) => (
          <Row key={`${matter.kind} ${matter.action.to}`} matter={matter} primary={matter === primary} />
        ))}
      </ul>
      {(hidden > 0 || gives) && (
        <Button
          variant="quiet"
          size="sm"
          className="my-1 w-full"
          aria-expanded={all}
          aria-controls={listId}
          icon={<ChevronDown className={cx(all && '[transform:rotate(180deg)]')} />}
          onClick={() => setAll(!all)}
        >
          {all ? 'Mostrar menos' : texts.more(hidden + Number(gives))}
        </Button>
      )}
    </MattersFrame>
  )
}

const Of = ({ name }: { name: string | undefined }) =>
  name && <p className="px-4 pb-1 text-sm [overflow-wrap:anywhere] text-ink-soft sm:px-6">{name}</p>

function Row({
  matter: { kind, title, detail, percent, missing = [], action },
  primary,
}: {
  matter: Matter
  primary: boolean
}) {
  const titleId = useId()
  const { icon: Icon, className } = icons[kind]
  return (
    <li className={cx(matterRow, !primary && 'relative hover:bg-sunken')}>
      <span className={cx('grid size-9 shrink-0 place-items-center rounded-md', className)}>
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-6">
        <div className="min-w-0 flex-1">
          <p id={titleId} className="leading-snug font-semibold [overflow-wrap:anywhere]">
            {title}
          </p>
          <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{detail}</p>
          {missing.map(({ text, to, note }) => (
            <p key={to} className="text-sm font-semibold [overflow-wrap:anywhere]">
              <Link to={to} className="link">
                {text}
              </Link>
              {note && `. ${note}`}
            </p>
          ))}
          {percent !== undefined && (
            <ProgressBar value={percent} label={texts.progress} variant="line" className="mt-2 sm:max-w-80" />
          )}
        </div>
        {primary ? (
          <ButtonLink to={action.to} aria-describedby={titleId} className="mt-2 sm:mt-0">
            {action.label}
          </ButtonLink>
        ) : (
          // The link covers its row: a large target without its height.
          <Link
            to={action.to}
            aria-describedby={titleId}
            className="link shrink-0 text-sm font-semibold after:absolute after:inset-0"
          >
            {action.label}
          </Link>
        )}
      </div>
    </li>
  )
}

const AllDone = ({ profile, of }: { profile: Matter; of: string | undefined }) => (
  <MattersFrame>
    <Of name={of} />
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 pt-2 pb-5 sm:px-6">
      <Spot name="open" className="w-28 shrink-0" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-lg font-semibold">Tudo em dia</p>
        <p className="max-w-prose text-ink-soft">
          Seu perfil está completo e nada pede sua atenção. {profile.detail}
        </p>
      </div>
      <ButtonLink to={profile.action.to} variant="secondary">
        {profile.action.label}
      </ButtonLink>
    </div>
  </MattersFrame>
)
