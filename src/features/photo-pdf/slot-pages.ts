import type { DocumentSlot, SlotName } from '@/domain/documents/slots'
import { createStore } from '@/lib/store'
import { unloadWarning } from '@/lib/unload-warning'
import { failure, refusal } from './check-photograph'
import { turned } from './geometry'
import {
  changePages,
  forgetSent,
  openStore,
  noPages,
  readPages,
  type Added,
  type Changed,
  type PageStore,
  type Persistence,
  type SavedPages,
} from './page-store'
import { MOST_PAGES, type Corners, type PhotoFilter, type Page } from './page'
import { terminateWorker, decode } from './picture-client'
import { photographTexts as texts } from './texts'

type State = {
  saved: SavedPages | null
  persistence: Persistence
  loading: boolean
  announcement: string
  problems: readonly string[]
  /** Continues while the dialog is closed. */
  decoding: boolean
}

const begin: State = {
  saved: null,
  persistence: 'all',
  loading: true,
  announcement: '',
  problems: [],
  decoding: false,
}

/** The pages of one user's slot, shared within this tab; every change is saved at once. */
export class SlotPages {
  readonly #userId: string
  readonly #slot: SlotName
  readonly #state = createStore<State>(begin)
  #pageStore: PageStore | null = null
  #shown = false
  #pending = 0
  #adding = Promise.resolve()
  readonly #warnBeforeUnload = unloadWarning()
  /** Tells other tabs of a change, and hears of theirs while the window is open. */
  #tabs: BroadcastChannel | null = null

  constructor(userId: string, slot: SlotName) {
    this.#userId = userId
    this.#slot = slot
  }

  get = this.#state.get
  getInitial = this.#state.getInitial
  subscribe = this.#state.subscribe

  /** Returns a function to call when the dialog closes. */
  show = (): (() => void) => {
    this.#shown = true
    this.#tabs = this.#openChannel()
    this.#tabs?.addEventListener('message', () => void this.reload())
    const { saved, decoding, announcement } = this.get()
    this.#set({ loading: saved === null, problems: [], announcement: decoding ? announcement : '' })
    void this.#openStore().then(() => this.reload())
    return () => {
      this.#shown = false
      this.#tabs?.close()
      this.#tabs = null
      if (!this.get().decoding) terminateWorker()
    }
  }

  async reload(): Promise<void> {
    const pageStore = this.#pageStore
    if (!pageStore || pageStore.ended.aborted) return
    const read = await readPages(pageStore, this.#slot).catch(() => null)
    if (!read) this.#set({ problems: [texts.notRead()] })
    else if (pageStore === this.#pageStore && this.#pending === 0) this.#set({ ...read, loading: false })
  }

  /** Photos chosen while others are being opened wait for them. */
  add(files: readonly File[]): Promise<void> {
    const opening = this.#openStore()
    this.#adding = this.#adding.then(() => this.#addAll(files, opening))
    return this.#adding
  }

  async #addAll(files: readonly File[], opening: Promise<PageStore | null>): Promise<void> {
    const room = MOST_PAGES - (this.get().saved ?? noPages).pages.length
    const announce = (number: number) =>
      this.#set({ announcement: texts.decoding(number, Math.min(files.length, room)) })
    this.#set({ decoding: true, problems: [] })
    // Before the store is open, so that the buttons wait at once.
    if (room > 0) announce(1)
    const pageStore = await opening
    if (!pageStore || pageStore.ended.aborted) {
      this.#set({ ...begin, loading: false })
      return
    }
    const { ended } = pageStore
    const problems = new Set<string>()
    let added = 0
    for (const [index, file] of files.slice(0, room).entries()) {
      announce(index + 1)
      const problem = await this.#addOne(pageStore, file).catch(() => texts.unreadable(file.name))
      if (ended.aborted) break
      if (problem) problems.add(problem)
      else added++
    }
    if (files.length > room) problems.add(texts.tooMany)
    if (!ended.aborted)
      this.#set({
        decoding: false,
        problems: [...problems],
        announcement: added > 0 ? texts.added(added) : '',
      })
    if (!this.#shown) terminateWorker()
  }

  async #addOne(pageStore: PageStore, file: File): Promise<string | null> {
    const refused = await refusal(file)
    if (refused) return refused
    const pictures = await decode(file)
    if (!pictures) return failure(file)
    const page: Page = { id: crypto.randomUUID(), turn: 0, corners: null }
    const saved = await this.#change(
      (before) => (before.pages.length < MOST_PAGES ? { ...before, pages: [...before.pages, page] } : before),
      { id: page.id, pictures },
      pageStore,
    )
    if (!saved) return texts.notRead()
    return saved.pages.some(({ id }) => id === page.id) ? null : texts.tooMany
  }

  setFilter = (filter: PhotoFilter) => this.#change((saved) => ({ ...saved, filter }))

  turn = ({ id }: Page, number: number) => this.#changePage(id, turned, texts.turned(number))

  crop = ({ id }: Page, number: number, corners: Corners | null) =>
    this.#changePage(id, (page) => ({ ...page, corners }), texts.cropped(number))

  move = async (page: Page, number: number, by: -1 | 1) => {
    const moved = await this.#change(({ pages, ...saved }) => {
      const from = pages.findIndex(({ id }) => id === page.id)
      const others = pages.filter(({ id }) => id !== page.id)
      const to = Math.max(0, from + by)
      return {
        ...saved,
        pages: [...others.slice(0, to), ...pages.slice(from, from + 1), ...others.slice(to)],
      }
    })
    if (moved) this.#set({ announcement: texts.moved(number, number + by) })
  }

  remove = async (page: Page, number: number) => {
    const saved = await this.#change((before) => ({
      ...before,
      pages: before.pages.filter(({ id }) => id !== page.id),
    }))
    if (saved) this.#set({ announcement: saved.pages.length > 0 ? texts.removed(number) : texts.noneLeft })
  }

  discard = () => this.#change(() => noPages)

  forget = (sent: SavedPages) => this.#follow((pageStore) => forgetSent(pageStore, this.#slot, sent))

  async #changePage(id: string, to: (page: Page) => Page, announcement: string) {
    const saved = await this.#change((before) => ({
      ...before,
      pages: before.pages.map((page) => (page.id === id ? to(page) : page)),
    }))
    if (saved) this.#set({ announcement })
  }

  /** Optimistic, except for a page whose pictures are not stored yet. */
  #change(change: (saved: SavedPages) => SavedPages, added?: Added, pageStore?: PageStore) {
    const { saved } = this.get()
    if (saved && !added) this.#set({ saved: change(saved) })
    return this.#follow((own) => changePages(own, this.#slot, change, added), pageStore)
  }

  async #follow(
    to: (pageStore: PageStore) => Promise<Changed>,
    pageStore?: PageStore,
  ): Promise<SavedPages | null> {
    this.#pending++
    const own = pageStore ?? (await this.#openStore())
    const changed = await (own && to(own))?.catch(() => this.#set({ problems: [texts.notRead()] }))
    this.#pending--
    if (!changed) return null
    // An older read would briefly undo the last click on screen.
    if (this.#pending === 0) this.#set({ ...changed, loading: false })
    const tabs = this.#tabs ?? this.#openChannel()
    tabs?.postMessage('changed')
    if (tabs !== this.#tabs) tabs?.close()
    return changed.saved
  }

  #openChannel() {
    if (typeof BroadcastChannel === 'undefined') return null
    return new BroadcastChannel(`keptPages:${this.#userId}/${this.#slot}`)
  }

  async #openStore(): Promise<PageStore | null> {
    const pageStore = await openStore(this.#userId)
    if (pageStore && pageStore !== this.#pageStore) {
      this.#pageStore = pageStore
      pageStore.ended.addEventListener('abort', () => this.#set({ ...begin, loading: false }))
    }
    return pageStore
  }

  #set(change: Partial<State>) {
    this.#state.set({ ...this.get(), ...change })
    const { decoding, persistence, saved } = this.get()
    this.#warnBeforeUnload(decoding || (persistence !== 'all' && saved !== null && saved.pages.length > 0))
  }
}

const all = new Map<string, SlotPages>()

export function slotPages(userId: string, { name }: DocumentSlot): SlotPages {
  const key = `${userId}/${name}`
  const pages = all.get(key) ?? new SlotPages(userId, name)
  all.set(key, pages)
  return pages
}
