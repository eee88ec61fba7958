import { cx } from '@/lib/cx'
import type { Block, Paper } from './paper'

/** A paper as it is printed, on a sheet of its own. */
export function PaperView({ paper }: { paper: Paper }) {
  return (
    <article className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:p-10 print:break-after-page print:border-0 print:p-0 print:last:break-after-auto">
      <h2 className="text-center text-lg">{paper.title}</h2>
      {paper.blocks.map((block, at) => (
        <BlockView key={at} block={block} />
      ))}
      <p className="mt-6 text-sm italic">{paper.note}</p>
    </article>
  )
}

const ownText = '[overflow-wrap:anywhere] whitespace-pre-line'

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className="mt-3 break-after-avoid text-base">{block.text}</h3>
    case 'text':
      return <p className={ownText}>{block.text}</p>
    case 'item':
      return <Item className="pl-10">{`${block.label} – ${block.text}`}</Item>
    case 'letter':
      return <Item className="pl-16">{`${block.label}) ${block.text}`}</Item>
    case 'table':
      return <PaperTable head={block.head} rows={block.rows} />
    case 'signature':
      return (
        <div className="mt-6 break-inside-avoid">
          <p className={ownText}>{block.place}</p>
          <p className="mx-auto mt-14 w-72 max-w-full border-t border-ink" />
          <p className={`text-center ${ownText}`}>{block.name}</p>
          <p className={`text-center ${ownText}`}>{block.role}</p>
        </div>
      )
  }
}

const Item = ({ className, children }: { className: string; children: string }) => (
  <p className={`${className} ${ownText} -indent-8`}>{children}</p>
)

const cell = 'border border-ink p-2 text-left align-top'

function PaperTable({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table className="w-full table-fixed text-sm max-sm:hyphens-auto">
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col" className={cell}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at} className="break-inside-avoid">
            {row.map((text, column) => (
              <td key={column} className={cx(cell, ownText)}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
