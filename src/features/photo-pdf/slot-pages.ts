import type { DocumentSlot, SlotName } from '@/domain/documents/slots'
import { createStore } from '@/lib/store'
import { unloadWarning } from '@/lib/unload-warning'
import { failure, refusal } from './check-photograph'
import { turned } from './geometry'
import {
  changePages,
  forgetSent,
  hold,
  noPages,
  readPages,
  type Added,
  type Changed,
  type Held,
  type Keeping,
  type Kept,
} from './page-store'
import { MOST_PAGES, type Corners, type Look, type Page } from './page'
import { rest, take } from './picture-work'
import { photographTexts as texts } from './texts'

type State = {
  /** Null until they are read, and when they are not this person's any more. */
  kept: Kept | null
  keeping: Keeping
  loading: boolean
  /** What screen readers hear about the last change. */
  said: string
  problems: readonly string[]
  /** Photographs are being opened; that goes on while the window is closed. */
  taking: boolean
}

const begin: State = { kept: null, keeping: 'all', loading: true, said: '', problems: [], taking: false }

/** Tabs tell each other which slot has changed. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('keptPages')

/** The pages of one person's slot in this tab, the same ones for all who ask; every change is kept at once. */
export class SlotPages {
  readonly #userId: string
  readonly #slot: SlotName
  readonly #state = createStore<State>(begin)
  #held: Held | null = null
  #shown = false
  /** Changes that are being written. */
  #pending = 0
  readonly #warnBeforeUnload = unloadWarning()

  constructor(userId: string, slot: SlotName) {
    this.#userId = userId
    this.#slot = slot
  }

  get = this.#state.get
  getInitial = this.#state.getInitial
  subscribe = this.#state.subscribe

  /** The window is open, until the returned function is called. */
  show = (): (() => void) => {
    this.#shown = true
    const { kept, taking, said } = this.get()
    this.#set({ loading: kept === null, problems: [], said: taking ? said : '' })
    void this.#hold().then(() => this.reload())
    return () => {
      this.#shown = false
      if (!this.get().taking) rest()
    }
  }

  /** Another tab has changed them. */
  async reload(): Promise<void> {
    const held = this.#held
    if (!held || held.ended.aborted) return
    const read = await readPages(held, this.#slot).catch(() => null)
    if (!read) this.#set({ problems: [texts.notRead()] })
    else if (held === this.#held && this.#pending === 0) this.#set({ ...read, loading: false })
  }

  async add(files: readonly File[]): Promise<void> {
    const held = await this.#hold()
    if (!held || this.get().taking) return
    this.#set({ taking: true, problems: [] })
    const { ended } = held
    const room = MOST_PAGES - (this.get().kept ?? noPages).pages.length
    const problems = new Set<string>()
    let taken = 0
    for (const [index, file] of files.slice(0, room).entries()) {
      this.#set({ said: texts.taking(index + 1, Math.min(files.length, room)) })
      const problem = await this.#takeOne(held, file).catch(() => texts.unreadable(file.name))
      if (ended.aborted) break
      if (problem) problems.add(problem)
      else taken++
    }
    if (files.length > room) problems.add(texts.tooMany)
    if (!ended.aborted)
      this.#set({ taking: false, problems: [...problems], said: taken > 0 ? texts.taken(taken) : '' })
    if (!this.#shown) rest()
  }

  async #takeOne(held: Held, file: File): Promise<string | null> {
    const refused = await refusal(file)
    if (refused) return refused
    const pictures = await take(file)
    if (!pictures) return failure(file)
    const page: Page = { id: crypto.randomUUID(), turn: 0, corners: null }
    const kept = await this.#change(
      (before) => (before.pages.length < MOST_PAGES ? { ...before, pages: [...before.pages, page] } : before),
      { id: page.id, pictures },
      held,
    )
    if (!kept) return texts.notRead()
    return kept.pages.some(({ id }) => id === page.id) ? null : texts.tooMany
  }

  setLook = (look: Look) => this.#change((kept) => ({ ...kept, look }))

  turn = ({ id }: Page, number: number) => this.#changePage(id, turned, texts.turned(number))

  crop = ({ id }: Page, number: number, corners: Corners | null) =>
    this.#changePage(id, (page) => ({ ...page, corners }), texts.cropped(number))

  move = async (page: Page, number: number, by: -1 | 1) => {
    const moved = await this.#change(({ pages, ...kept }) => {
      const from = pages.findIndex(({ id }) => id === page.id)
      const others = pages.filter(({ id }) => id !== page.id)
      const to = Math.max(0, from + by)
      return { ...kept, pages: [...others.slice(0, to), ...pages.slice(from, from + 1), ...others.slice(to)] }
    })
    if (moved) this.#set({ said: texts.moved(number, number + by) })
  }

  remove = async (page: Page, number: number) => {
    const kept = await this.#change((before) => ({
      ...before,
      pages: before.pages.filter(({ id }) => id !== page.id),
    }))
    if (kept) this.#set({ said: kept.pages.length > 0 ? texts.removed(number) : texts.noneLeft })
  }

  discard = () => this.#change(() => noPages)

  /** They are stored, if they are still what was sent. */
  forget = (sent: Kept) => this.#follow((held) => forgetSent(held, this.#slot, sent))

  async #changePage(id: string, to: (page: Page) => Page, said: string) {
    const kept = await this.#change((before) => ({
      ...before,
      pages: before.pages.map((page) => (page.id === id ? to(page) : page)),
    }))
    if (kept) this.#set({ said })
  }

  /** Shown at once, except a page whose pictures are not there yet. */
  #change(change: (kept: Kept) => Kept, added?: Added, held?: Held) {
    const { kept } = this.get()
    if (kept && !added) this.#set({ kept: change(kept) })
    return this.#follow((own) => changePages(own, this.#slot, change, added), held)
  }

  /** What the pages are after a change; null where they are not this person's to change. */
  async #follow(to: (held: Held) => Promise<Changed>, held?: Held): Promise<Kept | null> {
    this.#pending++
    const own = held ?? (await this.#hold())
    const changed = await (own && to(own))?.catch(() => this.#set({ problems: [texts.notRead()] }))
    this.#pending--
    if (!changed) return null
    // What was read before the last press would undo it on the screen for a moment.
    if (this.#pending === 0) this.#set({ ...changed, loading: false })
    tabs?.postMessage({ userId: this.#userId, slot: this.#slot })
    return changed.kept
  }

  async #hold(): Promise<Held | null> {
    const held = await hold(this.#userId)
    if (held && held !== this.#held) {
      this.#held = held
      held.ended.addEventListener('abort', () => this.#set({ ...begin, loading: false }))
    }
    return held
  }

  #set(change: Partial<State>) {
    this.#state.set({ ...this.get(), ...change })
    const { taking, keeping, kept } = this.get()
    this.#warnBeforeUnload(taking || (keeping !== 'all' && kept !== null && kept.pages.length > 0))
  }
}

const all = new Map<string, SlotPages>()

export function slotPages(userId: string, { name }: DocumentSlot): SlotPages {
  const key = `${userId}/${name}`
  const pages = all.get(key) ?? new SlotPages(userId, name)
  all.set(key, pages)
  return pages
}

tabs?.addEventListener('message', ({ data }: MessageEvent<{ userId: string; slot: string }>) => {
  void all.get(`${data.userId}/${data.slot}`)?.reload()
})
