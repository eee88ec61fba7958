import { mutationOptions, type QueryKey } from '@tanstack/react-query'
import { createStore } from '@/shared/lib/store'
import { supabase } from '@/shared/backend/supabase'
import { undoTexts } from '@/shared/actions/undo-texts'

/** What the decisions that were taken back last were about, by whichever button. */
export const lastUndone = createStore<readonly string[]>([])

/**
 * Takes decisions back, by the ids of the people or documents that they were about. The database decides whether it may
 * be: for ten seconds, by who decided, and only while nothing has changed since.
 */
export const undoDecisions = (invalidates: readonly QueryKey[]) =>
  mutationOptions({
    mutationFn: async (about: readonly string[]) => {
      await supabase.rpc('undo_decisions', { p_about: [...about] }).throwOnError()
      lastUndone.set([...about])
    },
    meta: { failure: undoTexts.failed, success: undoTexts.undone, invalidates },
  })
