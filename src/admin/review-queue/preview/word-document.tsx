import { useQuery } from '@tanstack/react-query'
import { reviewTexts as texts } from '../texts'
import { ConversionState } from './conversion-state'
import { FileNotice } from './file-notice'
import type { PreviewProps } from './preview'
import { previewQueries } from './queries'
import { UnderBar } from './under-bar'

export function WordDocument({ path, blob, name, save }: PreviewProps) {
  return (
    <ConversionState query={useQuery(previewQueries.docx(path, blob))} name={name} save={save}>
      {({ page, hints }) =>
        page ? (
          <UnderBar
            save={save}
            bar={
              <>
                {hints.map((hint) => (
                  <p key={hint} className="font-semibold text-ink">
                    {hint}
                  </p>
                ))}
                <p>{texts.docxHint}</p>
              </>
            }
          >
            {/* The empty sandbox takes scripts and our origin away. */}
            <iframe sandbox="" srcDoc={page} title={name} className="absolute inset-0 size-full" />
          </UnderBar>
        ) : (
          <FileNotice name={name} save={save}>
            {hints}
          </FileNotice>
        )
      }
    </ConversionState>
  )
}
