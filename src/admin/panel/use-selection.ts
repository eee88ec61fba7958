import { useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** A row that leaves the list is deselected. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = ids.filter((id) => chosen.has(id))
  return {
    has: (id: string) => selected.includes(id),
    count: selected.length,
    set: (id: string, on: boolean) =>
      setChosen(new Set(on ? [...selected, id] : selected.filter((other) => other !== id))),
    setAll: (on: boolean) => setChosen(new Set(on ? ids : [])),
  }
}
