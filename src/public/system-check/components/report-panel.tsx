import { ClipboardCopy, Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '@/lib/files/save-file'
import { saoPauloDay } from '@/lib/sao-paulo-day'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Radio } from '@/components/ui/radio'
import { TextArea } from '@/components/ui/text-area'
import { announce } from '../announce'
import type { Visit } from '../queries'
import { reportJson, reportText } from '../report'
import { notices } from '../checks/texts'
import { useReport } from './use-report'

const formats = {
  text: { type: 'text/plain;charset=utf-8', extension: 'txt' },
  json: { type: 'application/json', extension: 'json' },
} as const
type Format = keyof typeof formats

function download(contents: string, format: Format) {
  const { type, extension } = formats[format]
  const day = saoPauloDay(new Date())
  saveFile(new Blob([contents], { type }), `verificacao-de-sistema-${day}.${extension}`)
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    announce(notices.reportCopied, 'diagnostics-report')
  } catch {
    announce(notices.reportNotCopied, 'diagnostics-report')
  }
}

export function ReportPanel({ visit }: { visit: Visit }) {
  const { data: report, mutate, isPending } = useReport(visit)
  const [format, setFormat] = useState<Format>('text')
  const contents = report && (format === 'text' ? reportText(report) : reportJson(report))
  return (
    <Card aria-labelledby="relatorio">
      <CardTitle
        id="relatorio"
        description="Reúne o que as verificações encontraram e diz quais não foram executadas, sem senhas e sem dados pessoais."
        aside={
          <Button variant="secondary" icon={<FileText />} busy={isPending} onClick={() => mutate()}>
            Gerar relatório
          </Button>
        }
      >
        Relatório para o suporte
      </CardTitle>
      {contents !== undefined && (
        <div className="flex flex-col gap-3">
          <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
            <legend className="sr-only">Formato do relatório</legend>
            {(['text', 'json'] as const).map((value) => (
              <Radio
                key={value}
                name="formato"
                label={value === 'text' ? 'Texto' : 'JSON'}
                checked={format === value}
                onChange={() => setFormat(value)}
              />
            ))}
          </fieldset>
          <Field label="Conteúdo do relatório">
            <TextArea readOnly rows={12} value={contents} className="font-mono text-sm" />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button icon={<ClipboardCopy />} onClick={() => void copy(contents)}>
              Copiar
            </Button>
            <Button variant="secondary" icon={<Download />} onClick={() => download(contents, format)}>
              Baixar
            </Button>
          </div>
        </div>
      )}
    </Card>
  )
}
