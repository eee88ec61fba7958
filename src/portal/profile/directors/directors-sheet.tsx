import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, ClipboardPaste, UserPlus } from 'lucide-react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { isRecord } from '@/lib/is-record'
import { paths } from '@/lib/paths'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { SideSheet } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { declarationsLabel, declarationsLink } from '@/domain/organization/profile-target'
import { directorQueries, mandateText, MAX_DIRECTORS, type Director } from '@/domain/organization/directors'
import { DirectorForm } from './director-form'
import { missingOf } from './director-values'
import { PasteForm, PasteNotes } from './paste-form'
import type { PasteNote } from './read-pasted-list'
import { directorTexts as texts } from './texts'

type Shown = 'list' | 'paste' | { person: Director | null }

/** The directors of an organization, for its owner and editors: a list, of which one person at a time is open. */
export default function DirectorsSheet({ orgId }: { orgId: string }) {
  const close = useClose()
  const [shown, setShown] = useState<Shown>('list')
  const [notes, setNotes] = useState<readonly PasteNote[]>([])
  const query = useQuery({ ...directorQueries.full(orgId), staleTime: 0 })
  const minutes = useQuery({ ...directorQueries.boardEnd(orgId), staleTime: 0 })
  const boardEnd = minutes.data ?? null
  // Else the mandates would first read as without an end.
  const directors = minutes.isPending ? undefined : query.data
  const toList = () => setShown('list')
  if (shown === 'paste')
    return (
      <PasteForm
        orgId={orgId}
        present={query.data ?? []}
        onClose={toList}
        onIncluded={(left) => {
          setNotes(left)
          toList()
        }}
      />
    )
  if (shown !== 'list')
    return <DirectorForm orgId={orgId} director={shown.person} boardEnd={boardEnd} onClose={toList} />
  return (
    <SideSheet open onOpenChange={close} title={texts.title} startAt="title">
      <div className="grid grid-cols-1 gap-5">
        {query.error && !query.data && <LoadFailed query={query} title={texts.loadFailed} headingLevel={3} />}
        {!query.error && !directors && <SkeletonLines lines={6} />}
        {directors && (
          <>
            <PasteNotes notes={notes} />
            <DirectorList
              directors={directors}
              boardEnd={boardEnd}
              onOpen={(person) => setShown({ person })}
            />
            {directors.length >= MAX_DIRECTORS ? (
              <Banner tone="info" role="note">
                {texts.full}
              </Banner>
            ) : (
              <div className="flex flex-wrap gap-2">
                <Button
                  icon={<UserPlus />}
                  className="max-sm:w-full"
                  onClick={() => setShown({ person: null })}
                >
                  {texts.add}
                </Button>
                <Button
                  variant="secondary"
                  icon={<ClipboardPaste />}
                  className="max-sm:w-full"
                  onClick={() => setShown('paste')}
                >
                  {texts.paste}
                </Button>
              </div>
            )}
            <BoardEnd boardEnd={boardEnd} />
            {directors.length > 0 && <DeclarationsLink />}
            <p className="text-sm text-ink-soft">{texts.explained}</p>
          </>
        )}
      </div>
    </SideSheet>
  )
}

/** Back does not return to the open sheet. */
function useClose() {
  const [query, setQuery] = useSearchParams()
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  return () => {
    if (isRecord(state) && state.fromHere === true) return void navigate(-1)
    query.delete('dirigentes')
    setQuery(query, { replace: true, preventScrollReset: true })
  }
}

function DeclarationsLink() {
  const [query] = useSearchParams()
  return (
    <p>
      <Link className="link" to={declarationsLink(query.get('organizacao'))}>
        {declarationsLabel}
      </Link>
    </p>
  )
}

type DirectorListProps = {
  directors: readonly Director[]
  boardEnd: string | null
  onOpen: (person: Director) => void
}

function DirectorList({ directors, boardEnd, onOpen }: DirectorListProps) {
  if (directors.length === 0)
    return <EmptyState title={texts.empty} description={texts.emptyHint} className="py-4" />
  return (
    <ul aria-label={texts.title} className="-my-2 divide-y divide-line">
      {directors.map((director) => {
        const missing = missingOf(director)
        return (
          <li key={director.id}>
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 py-3 text-left hover:bg-sunken"
              onClick={() => onOpen(director)}
            >
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <span className="block font-semibold">{director.nome}</span>
                <span className="block text-sm text-ink-soft">
                  {[director.cargo, mandateText(director, boardEnd)].filter(Boolean).join(' · ')}
                </span>
                {missing.length > 0 && (
                  <span className="block text-sm text-warning-ink">{texts.missing(missing)}</span>
                )}
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** One truth about the board's mandate: the date of the minutes, which is changed there. */
function BoardEnd({ boardEnd }: { boardEnd: string | null }) {
  const [query] = useSearchParams()
  const organization = query.get('organizacao')
  const search = organization ? `?organizacao=${organization}` : ''
  return (
    <p className="text-sm text-ink-soft">
      {boardEnd ? texts.boardEnd(boardEnd) : texts.noBoardEnd}{' '}
      <Link className="link" to={`${paths.profileStep('documentos')}${search}#arquivo-ataEleicao`}>
        {boardEnd ? 'Ver a ata' : texts.dateMinutes}
      </Link>
    </p>
  )
}
