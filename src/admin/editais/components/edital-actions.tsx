import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useQueryClient } from '@tanstack/react-query'
import { paths } from '@/lib/paths'
import { backToListUrl } from '@/lib/back-to-list-url'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { errorCode } from '@/lib/errors/describe-error'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { DialogButton } from '@/components/ui/dialog-button'
import { editalMutations } from '../mutations'
import { useIsOver } from '../deadline-badge'
import { editalQueries, type Edital } from '../queries'
import { CalendarButton } from './calendar-button'
import { editalTexts as texts } from '../texts'

const EditalSheet = lazyWithPreload(() => import('./edital-sheet'))

export function EditalActions({ edital }: { edital: Edital }) {
  const [removing, setRemoving] = useState(false)
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const queryClient = useQueryClient()
  const remove = useSingleMutation(editalMutations.remove())
  function saved(id: string) {
    // Somebody else removed it: it was saved as a new one.
    if (id !== edital.id) void navigate(paths.edital(id), { state })
  }
  async function leave() {
    queryClient.removeQueries({ queryKey: editalQueries.lists })
    await navigate(backToListUrl(state, paths.editais))
    // After the navigation, or the page would show 'not found'.
    queryClient.removeQueries({ queryKey: editalQueries.detail(edital.id).queryKey })
  }
  const { prazo } = edital
  const isOver = useIsOver(prazo)
  return (
    <>
      {prazo !== null && !isOver && <CalendarButton edital={{ ...edital, prazo }} />}
      <DialogButton dialog={EditalSheet} label={texts.edit} icon={<Pencil aria-hidden="true" />}>
        {(close) => (
          <EditalSheet
            edital={edital}
            onClose={close}
            onSaved={(id) => {
              close()
              saved(id)
            }}
          />
        )}
      </DialogButton>
      <Button variant="secondary" icon={<Trash2 aria-hidden="true" />} onClick={() => setRemoving(true)}>
        Excluir
      </Button>
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={texts.removeQuestion(edital.titulo)}
        description={texts.removeExplained}
        confirmLabel="Excluir"
        busy={remove.isPending || remove.isSuccess}
        onConfirm={() =>
          remove.mutate(
            { id: edital.id, versao: edital.versao },
            {
              onSuccess: () => void leave(),
              onError: (error) => {
                // Changed or deleted meanwhile: refetch before another attempt.
                if (!['MU008', 'MU012'].includes(errorCode(error) ?? '')) return
                setRemoving(false)
                void queryClient.invalidateQueries({ queryKey: editalQueries.all })
              },
            },
          )
        }
      />
    </>
  )
}
