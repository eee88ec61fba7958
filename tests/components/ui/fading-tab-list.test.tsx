import { fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FadingTabList } from '@/components/ui/tabs/fading-tab-list'
import { Tab, Tabs } from '@/components/ui/tabs/tabs'

/** jsdom measures nothing: the row shows 300 pixels of so many. */
function rowsAreWide(scrollWidth: number): void {
  const sizes = { scrollWidth, clientWidth: 300 }
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value })
  onTestFinished(() => {
    for (const name of Object.keys(sizes)) Reflect.deleteProperty(HTMLElement.prototype, name)
  })
}

function row(): HTMLElement {
  render(
    <Tabs defaultValue="1">
      <FadingTabList aria-label="Partes">
        <Tab value="1">Uma</Tab>
        <Tab value="2">Outra</Tab>
      </FadingTabList>
    </Tabs>,
  )
  return screen.getByRole('tablist')
}

/** How much fades at the beginning and at the end. */
const fades = ({ style }: HTMLElement) => [
  style.getPropertyValue('--before'),
  style.getPropertyValue('--after'),
]
const scrollTo = (list: HTMLElement, left: number) => {
  list.scrollLeft = left
  fireEvent.scroll(list)
}

test('a row of tabs fades where it goes on', () => {
  rowsAreWide(700)
  const list = row()
  expect(fades(list)).toEqual(['0px', '3.5rem'])
  scrollTo(list, 200)
  expect(fades(list)).toEqual(['3.5rem', '3.5rem'])
  scrollTo(list, 400)
  expect(fades(list)).toEqual(['3.5rem', '0px'])
})

test('and nowhere when all of it is seen', () => {
  rowsAreWide(300)
  const list = row()
  expect(fades(list)).toEqual(['0px', '0px'])
})

test('the open tab is shown whole when it has grown, such as by a mark', () => {
  let grow = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        grow = changed
      }
      observe() {}
      disconnect() {}
    },
  )
  rowsAreWide(326)
  const list = row()
  const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
  rect.mockImplementation(function (this: HTMLElement) {
    return this === list ? new DOMRect(0, 0, 300, 44) : new DOMRect(200 - list.scrollLeft, 0, 126, 44)
  })
  grow()
  expect(list.scrollLeft).toBe(26)
  expect(fades(list)).toEqual(['3.5rem', '0px'])
})
