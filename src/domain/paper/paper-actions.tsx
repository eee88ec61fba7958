import { FileDown, Printer } from 'lucide-react'
import { fileNamePart, saveFile } from '@/lib/files/save-file'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { Button } from '@/components/ui/button'
import type { Paper } from './paper'
import { paperTexts as texts } from './texts'

type PaperActionsProps = {
  papers: readonly Paper[]
  fileName: string
  /** What is said where there is no paper. */
  none?: string
}

export function PaperActions({ papers, fileName, none }: PaperActionsProps) {
  const save = useSingleMutation({
    mutationFn: async () => {
      const { writeDocx } = await import('./write-docx')
      saveFile(await writeDocx(papers), `${fileNamePart(fileName)}.docx`)
    },
    meta: { failure: texts.docxFailed },
  })
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<FileDown />}
          busy={save.isPending}
          disabled={papers.length === 0}
          onClick={() => save.mutate()}
        >
          {texts.docx}
        </Button>
        <Button
          variant="secondary"
          icon={<Printer />}
          disabled={papers.length === 0}
          onClick={() => window.print()}
        >
          {texts.print}
        </Button>
      </div>
      {none !== undefined && (
        <p role="status" className="text-sm text-ink-soft">
          {papers.length === 0 && none}
        </p>
      )}
    </div>
  )
}
