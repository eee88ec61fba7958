import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs/tabs'

const NAMES = ['Uma', 'Duas', 'Três']

type Example = {
  activationMode?: 'manual'
  disabled?: string
  onValueChange?: (value: string) => void
}

function Example({ activationMode, disabled, onValueChange }: Example) {
  const [value, setValue] = useState('Uma')
  return (
    <>
      <button>antes</button>
      <Tabs
        value={value}
        onValueChange={(next) => {
          onValueChange?.(next)
          setValue(next)
        }}
        {...(activationMode && { activationMode })}
      >
        <TabList aria-label="Partes">
          {NAMES.map((name) => (
            <Tab key={name} value={name} disabled={name === disabled}>
              {name}
            </Tab>
          ))}
        </TabList>
        {NAMES.map((name) => (
          <TabPanel key={name} value={name}>
            Conteúdo {name}
          </TabPanel>
        ))}
      </Tabs>
      <button>depois</button>
    </>
  )
}

const tab = (name: string) => screen.getByRole('tab', { name })
const openTab = () => screen.getByRole('tab', { selected: true }).textContent
const focused = () => document.activeElement?.textContent

/** A person at the keyboard, in the row of tabs. */
async function atTheTabs(example: Example = {}) {
  const user = userEvent.setup()
  render(<Example {...example} />)
  await user.tab()
  await user.tab()
  expect(focused()).toBe('Uma')
  return user
}

describe('what screen readers are told', () => {
  it('names the row, each tab and the panel of the open one', () => {
    render(<Example />)
    expect(screen.getByRole('tablist', { name: 'Partes' })).toBeInTheDocument()
    expect(screen.getAllByRole('tab').map((one) => one.getAttribute('aria-selected'))).toEqual([
      'true',
      'false',
      'false',
    ])
    const panel = screen.getByRole('tabpanel', { name: 'Uma' })
    expect(panel).toHaveTextContent('Conteúdo Uma')
    expect(tab('Uma')).toHaveAttribute('aria-controls', panel.id)
    expect(screen.queryByText('Conteúdo Duas')).toBeNull()
  })

  it('keeps a panel that is to stay, and opens one without being told', () => {
    render(
      <Tabs defaultValue="b">
        <TabList aria-label="Partes">
          <Tab value="a">A</Tab>
          <Tab value="b">B</Tab>
        </TabList>
        <TabPanel value="a" forceMount hidden>
          fica
        </TabPanel>
        <TabPanel value="b" tabIndex={-1}>
          aberto
        </TabPanel>
      </Tabs>,
    )
    expect(screen.getByText('fica')).not.toBeVisible()
    expect(screen.getByRole('tabpanel')).toHaveAttribute('tabindex', '-1')
    fireEvent.click(tab('A'))
    expect(openTab()).toBe('A')
    expect(screen.queryByText('aberto')).not.toBeInTheDocument()
  })
})

describe('the keyboard', () => {
  it('goes round with the arrows and opens what it comes to', async () => {
    const user = await atTheTabs()
    for (const [key, name] of [
      ['ArrowRight', 'Duas'],
      ['ArrowRight', 'Três'],
      ['ArrowRight', 'Uma'],
      ['ArrowLeft', 'Três'],
      ['Home', 'Uma'],
      ['End', 'Três'],
      ['PageUp', 'Uma'],
      ['PageDown', 'Três'],
    ]) {
      await user.keyboard(`{${key}}`)
      expect([key, focused(), openTab()]).toEqual([key, name, name])
    }
  })

  it('leaves to the page what is not for a row, and to the browser its combinations', async () => {
    await atTheTabs()
    const isLeft = (key: string, modifiers = {}) => fireEvent.keyDown(tab('Uma'), { key, ...modifiers })
    for (const key of ['ArrowDown', 'ArrowUp', 'a']) expect([key, isLeft(key)]).toEqual([key, true])
    for (const modifiers of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
      expect([modifiers, isLeft('ArrowRight', { [modifiers]: true })]).toEqual([modifiers, true])
    expect(focused()).toBe('Uma')
    expect(isLeft('ArrowRight')).toBe(false)
  })

  it('comes in at the open tab, and from there to the panel', async () => {
    const user = await atTheTabs()
    await user.keyboard('{End}')
    await user.tab()
    expect(screen.getByRole('tabpanel')).toHaveFocus()
    await user.tab()
    expect(focused()).toBe('depois')
    await user.tab({ shift: true })
    await user.tab({ shift: true })
    expect(focused()).toBe('Três')
    await user.tab({ shift: true })
    expect(focused()).toBe('antes')
  })
})

describe('where pressing opens, and not the focus', () => {
  it.each(['{Enter}', ' '])('the arrows only move it, and %o opens', async (key) => {
    const opened = vi.fn<(value: string) => void>()
    const user = await atTheTabs({ activationMode: 'manual', onValueChange: opened })
    await user.keyboard('{ArrowRight}')
    expect([focused(), openTab()]).toEqual(['Duas', 'Uma'])
    await user.keyboard(key)
    expect(openTab()).toBe('Duas')
    expect(opened.mock.calls).toEqual([['Duas']])
  })

  it.each([
    [false, 'ArrowLeft', 'Conteúdo Uma'],
    [true, 'ArrowRight', 'antes'],
  ])(
    'one leaves the row from any tab (backwards: %o), and comes back to the open one',
    async (shift, key, next) => {
      const user = await atTheTabs({ activationMode: 'manual' })
      await user.keyboard(`{${key}}`)
      expect(focused()).not.toBe('Uma')
      await user.tab({ shift })
      expect(focused()).toBe(next)
      await user.tab({ shift: !shift })
      expect(focused()).toBe('Uma')
    },
  )
})

describe('a pointer', () => {
  it('opens once, when it is pressed, and brings the focus', () => {
    const opened = vi.fn<(value: string) => void>()
    render(<Example activationMode="manual" onValueChange={opened} />)
    fireEvent.mouseDown(tab('Duas'))
    expect([openTab(), focused()]).toEqual(['Duas', 'Duas'])
    fireEvent.click(tab('Duas'), { detail: 1 })
    fireEvent.mouseDown(tab('Duas'))
    expect(opened.mock.calls).toEqual([['Duas']])
  })

  it.each([undefined, 'manual'] as const)(
    'asks once for each press of a page that has not opened the tab yet (%s)',
    (activationMode) => {
      const onChange = vi.fn<(value: string) => void>()
      render(
        <Tabs value="Uma" onValueChange={onChange} {...(activationMode && { activationMode })}>
          <TabList aria-label="Partes">
            <Tab value="Uma">Uma</Tab>
            <Tab value="Duas">Duas</Tab>
          </TabList>
        </Tabs>,
      )
      for (const name of ['Duas', 'Duas', 'Uma']) {
        fireEvent.mouseDown(tab(name))
        fireEvent.click(tab(name), { detail: 1 })
      }
      expect(onChange.mock.calls).toEqual([['Duas'], ['Duas'], ['Uma']])
    },
  )

  it('opens nothing with another button, or with Ctrl, which is the other button of a Mac', () => {
    render(<Example />)
    expect(fireEvent.mouseDown(tab('Duas'), { button: 2 })).toBe(false)
    expect(fireEvent.mouseDown(tab('Duas'), { ctrlKey: true })).toBe(false)
    expect(openTab()).toBe('Uma')
  })

  it('opens nothing that is disabled, which the arrows pass over', async () => {
    const user = await atTheTabs({ disabled: 'Duas' })
    await user.click(tab('Duas'))
    expect(openTab()).toBe('Uma')
    act(() => tab('Uma').focus())
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe('Três')
  })
})

it('a row that is too long shows the open tab in its middle', async () => {
  const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
  // jsdom measures nothing: a row of 200 pixels, tabs of 150.
  rect.mockImplementation(function (this: HTMLElement) {
    const at = NAMES.indexOf(this.textContent)
    const left = at * 150 - (this.parentElement?.scrollLeft ?? 0)
    return at < 0 ? new DOMRect(0, 0, 200, 40) : new DOMRect(left, 0, 150, 40)
  })
  render(
    <Tabs defaultValue="Uma">
      <TabList aria-label="Partes">
        {NAMES.map((name) => (
          <Tab key={name} value={name}>
            {name}
          </Tab>
        ))}
      </TabList>
    </Tabs>,
  )
  fireEvent.click(tab('Três'))
  await waitFor(() => expect(screen.getByRole('tablist').scrollLeft).toBe(300 - 25))
})
