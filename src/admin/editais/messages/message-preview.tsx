import { useId } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { editalTexts } from '../texts'
import type { Preview } from './queries'
import { messageTexts as texts } from './texts'
import { UnreachableList } from '@/admin/organization/unreachable-list'

type MessagePreviewProps = { preview: Preview; busy: boolean; onBack: () => void }

export function MessagePreview({ preview, busy, onBack }: MessagePreviewProps) {
  const headingId = useId()
  const { recebem: count, nao_avaliadas: unreviewed, ja_convidadas: invited, por_minuto: perMinute } = preview
  return (
    <div className="grid justify-items-start gap-5">
      <Banner tone={count > 0 ? 'info' : 'warning'} role="note" className="w-full">
        <p>{count > 0 ? texts.receive(count) : texts.nobody}</p>
        {unreviewed > 0 && <p>{texts.unreviewed(unreviewed)}</p>}
        {invited > 0 && <p>{texts.alreadyInvited(invited)}</p>}
        {count > 0 && (
          <p>
            {perMinute === null ? texts.stoppable : texts.duration(perMinute, Math.ceil(count / perMinute))}
          </p>
        )}
      </Banner>
      <UnreachableList rows={preview.sem_alcance} total={preview.sem_alcance_total} />
      {preview.exemplos.length > 0 && (
        <section aria-labelledby={headingId} className="grid w-full gap-3">
          <h3 id={headingId} className="text-base">
            {texts.examplesTitle}
          </h3>
          {preview.exemplos.map(({ organizacao, assunto, saudacao, mensagem }, index) => (
            <article
              key={index}
              className="grid gap-1 rounded-md border border-line p-4 [overflow-wrap:anywhere]"
            >
              <p className="text-sm text-ink-soft">{texts.exampleFor(organizacao || editalTexts.unnamed)}</p>
              <p className="font-semibold">{assunto}</p>
              {saudacao && <p className="text-sm text-ink-soft">{texts.greeting(saudacao)}</p>}
              <p className="whitespace-pre-line">{mensagem}</p>
            </article>
          ))}
        </section>
      )}
      <div className="flex flex-wrap gap-2">
        {count > 0 && (
          <Button type="submit" busy={busy} busyLabel="Enviando...">
            {texts.confirm(count)}
          </Button>
        )}
        <Button variant="quiet" disabled={busy} onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </div>
  )
}
