import { whole, type Corners, type Page } from './page'
import { PageItem } from './page-item'
import type { SavedPages } from './page-store'
import type { SlotPages } from './slot-pages'

export type Crop = { page: Page; number: number; corners: Corners }

type PageListProps = {
  pages: SlotPages
  saved: SavedPages
  onCrop: (crop: Crop) => void
  focusNext: (id: string) => void
}

export function PageList({ pages: all, saved: { pages, filter }, onCrop, focusNext }: PageListProps) {
  function remove(page: Page, number: number) {
    const next = pages[number] ?? pages[number - 2]
    focusNext(next ? `remover-${next.id}` : 'adicionar-pagina')
    void all.remove(page, number)
  }
  function move(page: Page, number: number, by: -1 | 1) {
    focusNext(`${by < 0 ? 'subir' : 'descer'}-${page.id}`)
    void all.move(page, number, by)
  }
  return (
    <ul className="flex flex-col gap-3">
      {pages.map((page, index) => {
        const number = index + 1
        return (
          <PageItem
            key={page.id}
            pages={all}
            page={page}
            number={number}
            count={pages.length}
            filter={filter}
            onTurn={() => void all.turn(page, number)}
            onCrop={() => onCrop({ page, number, corners: page.corners ?? whole })}
            onMove={(by) => move(page, number, by)}
            onRemove={() => remove(page, number)}
          />
        )
      })}
    </ul>
  )
}
