import { Pencil, Trash2 } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useQueryClient } from '@tanstack/react-query'
import { paths } from '@/lib/paths'
import { backToListUrl } from '@/lib/back-to-list-url'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { errorCode } from '@/lib/errors/describe-error'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { ConfirmButton } from '@/components/ui/confirm-button'
import { DialogButton } from '@/components/ui/dialog-button'
import { editalMutations } from '../mutations'
import { useIsOver } from '../deadline-badge'
import { editalQueries, type Edital } from '../queries'
import { CalendarButton } from './calendar-button'
import { editalTexts as texts } from '../texts'

const EditalSheet = lazyWithPreload(() => import('./edital-sheet'))

export function EditalActions({ edital }: { edital: Edital }) {
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
      <DialogButton dialog={EditalSheet} label={texts.edit} icon={<Pencil />}>
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
      <ConfirmButton
        variant="secondary"
        icon={<Trash2 />}
        label="Excluir"
        title={texts.removeQuestion(edital.titulo)}
        description={texts.removeExplained}
        busy={remove.isPending || remove.isSuccess}
        onConfirm={(close) =>
          remove.mutate(
            { id: edital.id, versao: edital.versao },
            {
              onSuccess: () => void leave(),
              onError: (error) => {
                // Changed or deleted meanwhile: refetch before another attempt.
                if (!['MU008', 'MU012'].includes(errorCode(error) ?? '')) return
                close()
                void queryClient.invalidateQueries({ queryKey: editalQueries.all })
              },
            },
          )
        }
      />
    </>
  )
}
