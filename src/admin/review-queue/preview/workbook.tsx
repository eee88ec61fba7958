import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { cx } from '@/lib/cx'
import { Button } from '@/components/ui/button'
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs/tabs'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { reviewTexts as texts } from '../texts'
import { ConversionState } from './conversion-state'
import { FileNotice } from './file-notice'
import { MAX_COLUMNS, MAX_ROWS } from './limits'
import type { PreviewProps } from './preview'
import { previewQueries } from './queries'
import type { Sheet, Sheets } from './read-sheets'
import { columnMark, hintsOf, isAllUnseen, isUnseen, rowMark } from './sheet-hints'
import { UnderBar } from './under-bar'

export function Workbook({ path, blob, name, save }: PreviewProps) {
  return (
    <ConversionState query={useQuery(previewQueries.xlsx(path, blob))} name={name} save={save}>
      {(sheets) =>
        sheets.isOther !== undefined || isAllUnseen(sheets) ? (
          <FileNotice name={name} save={save}>
            {sheets.isOther === undefined ? texts.nothingShown : texts.otherKind(sheets.isOther)}
          </FileNotice>
        ) : (
          <SheetTabs sheets={sheets} save={save} />
        )
      }
    </ConversionState>
  )
}

function SheetTabs({ sheets: { shown, left }, save }: { sheets: Sheets; save: ReactNode }) {
  const first = Math.max(
    0,
    shown.findIndex(({ isHidden }) => !isHidden),
  )
  return (
    <Tabs defaultValue={String(first)}>
      <UnderBar
        save={save}
        bar={
          <TabList aria-label={texts.sheets} className="border-b-0! pt-0!">
            {shown.map((sheet, at) => (
              <Tab key={at} value={String(at)}>
                {sheet.isHidden ? `${sheet.name} (oculta)` : sheet.name}
              </Tab>
            ))}
          </TabList>
        }
      >
        {shown.map((sheet, at) => (
          <TabPanel
            key={at}
            value={String(at)}
            className="absolute inset-0 overflow-auto pt-0! focus-visible:-outline-offset-3"
          >
            <SheetHints sheet={sheet} left={left} />
            {sheet.rows.length > 0 && <SheetTable sheet={sheet} />}
          </TabPanel>
        ))}
      </UnderBar>
    </Tabs>
  )
}

function SheetHints({ sheet, left }: { sheet: Sheet; left: number }) {
  const hints = hintsOf(sheet)
  return (
    <>
      {left > 0 && <p className={hint}>{texts.sheetsLeft(left)}</p>}
      {sheet.isCut && <p className={hint}>{texts.sheetCut(MAX_ROWS, MAX_COLUMNS)}</p>}
      {hints && <p className={hint}>{hints}</p>}
      {sheet.rows.length === 0 && (
        <p className={hint}>{isUnseen(sheet) ? texts.sheetUnseen : texts.sheetEmpty}</p>
      )}
    </>
  )
}

const hint = 'sticky left-0 px-4 py-2 text-sm text-ink-soft'
const edge = 'border-r border-b border-line px-2 py-1'
const head = `${edge} bg-sunken text-center font-normal text-ink-soft`

/** Thousands of cells more would hold up the page, which prepares the next document meanwhile. */
const FIRST_ROWS = 100

/** A to AX, as in spreadsheet programs. */
const letters = (at: number): string =>
  (at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))) + String.fromCharCode(65 + (at % 26))

/** Marks a row or column that the file hides. */
const Mark = ({ children }: { children: string }) =>
  children && (
    <>
      {' '}
      <span className="block text-xs italic">{children}</span>
    </>
  )

function SheetTable({ sheet }: { sheet: Sheet }) {
  const { name, rows, columns } = sheet
  const [isWhole, setWhole] = useState(rows.length <= FIRST_ROWS)
  const places = Array.from({ length: columns }, (_, at) => at)
  return (
    <>
      <table className="w-max border-separate border-spacing-0 text-sm">
        <caption>
          <VisuallyHidden>{name}</VisuallyHidden>
        </caption>
        <thead className="sticky top-0 z-10">
          <tr>
            <td className={cx(head, 'sticky left-0')} />
            {places.map((at) => (
              <th key={at} scope="col" className={head}>
                {letters(at)}
                <Mark>{columnMark(sheet, at)}</Mark>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? rows : rows.slice(0, FIRST_ROWS)).map((row, line) => (
            <tr key={line}>
              <th scope="row" className={cx(head, 'sticky left-0 align-top tabular-nums')}>
                {line + 1}
                <Mark>{rowMark(sheet, line)}</Mark>
              </th>
              {places.map((at) => {
                const cell = row[at]
                return (
                  <td
                    key={at}
                    className={cx(
                      edge,
                      'max-w-96 align-top',
                      cell?.isNumber ? 'text-right whitespace-nowrap tabular-nums' : 'whitespace-pre-wrap',
                    )}
                  >
                    {cell?.text}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && (
        <Button
          variant="secondary"
          size="sm"
          className="sticky left-0 m-3"
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true })
            setWhole(true)
          }}
        >
          {texts.allRows(rows.length)}
        </Button>
      )}
    </>
  )
}
