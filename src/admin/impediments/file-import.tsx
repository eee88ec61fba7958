import { X } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { IconButton } from '@/components/ui/icon-button'
import { ProgressBar } from '@/components/ui/progress-bar'
import { Spinner } from '@/components/ui/spinner'
import { TextInput } from '@/components/ui/text-input'
import { isListDay } from './list-day'
import { FIRST_DAY } from './lists'
import { listTexts as texts } from './texts'
import type { ListImport, Phase, Question } from './use-list-imports'

type FileImportProps = {
  file: ListImport
  onAnswer: (day: string) => void
  onCancel: () => void
  onAgain: () => void
  onForget: () => void
}

/** A file that was brought: how far it is, what it asks, and what has become of it. */
export function FileImport({
  file: { file, phase },
  onAnswer,
  onCancel,
  onAgain,
  onForget,
}: FileImportProps) {
  const isCancellable = ['waiting', 'reading', 'question'].includes(phase.is)
  const isOver = !isCancellable && phase.is !== 'sending'
  return (
    <li aria-label={file.name} className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-2">
        <p className="min-w-0 flex-1 basis-40 font-semibold [overflow-wrap:anywhere]">{file.name}</p>
        {isCancellable && (
          <Button variant="quiet" size="sm" aria-label={texts.cancelOf(file.name)} onClick={onCancel}>
            Cancelar
          </Button>
        )}
        {isOver && <IconButton label={texts.forget(file.name)} icon={<X />} onClick={onForget} />}
      </div>
      <PhaseView name={file.name} phase={phase} onAnswer={onAnswer} onAgain={onAgain} />
    </li>
  )
}

type PhaseViewProps = { name: string; phase: Phase } & Pick<FileImportProps, 'onAnswer' | 'onAgain'>

function PhaseView({ name, phase, onAnswer, onAgain }: PhaseViewProps) {
  switch (phase.is) {
    case 'waiting':
      return <p className="text-ink-soft">{texts.waiting}</p>
    case 'reading':
      return (
        <>
          <ProgressBar value={phase.percent} label={texts.progressOf(name)} variant="line" />
          <p className="text-sm text-ink-soft">{texts.reading(phase.percent)}</p>
        </>
      )
    case 'question':
      return <QuestionForm question={phase.question} onAnswer={onAnswer} />
    case 'sending':
      return (
        <p role="status" className="flex items-center gap-2">
          <Spinner label={null} />
          {texts.sending(phase.reading.list)}
        </p>
      )
    case 'done':
      return <Done {...phase} />
    case 'refused':
      return (
        <Banner tone="danger" title={texts.refused}>
          {phase.sentence}
        </Banner>
      )
    case 'failed':
      return (
        <Banner
          tone="danger"
          title={texts.failed}
          actions={
            <Button size="sm" variant="secondary" onClick={onAgain}>
              {texts.again}
            </Button>
          }
        >
          {phase.sentence}
        </Banner>
      )
    case 'cancelled':
      return (
        <p role="status" className="text-ink-soft">
          {texts.cancelled}
        </p>
      )
  }
}

function Done({ reading, day, result }: Extract<Phase, { is: 'done' }>) {
  const { naturalPersons, withoutCnpj } = reading
  return (
    <Banner tone="success" title={texts.done(reading, day, result)}>
      {naturalPersons > 0 && <p>{texts.persons(naturalPersons)}</p>}
      {withoutCnpj > 0 && <p>{texts.withoutCnpj(withoutCnpj)}</p>}
      {result.unreadableEnds > 0 && <p>{texts.unreadableEnds(result.unreadableEnds)}</p>}
    </Banner>
  )
}

function QuestionForm({ question, onAnswer }: { question: Question; onAnswer: (day: string) => void }) {
  const { reading, asksDay, before } = question
  const formId = useId()
  const form = useForm({ defaultValues: { day: reading.day ?? '' } })
  const { errors } = form.formState
  const { data: today } = useQuery(todayQuery)
  return (
    <Form
      id={formId}
      values={form.getValues}
      className="flex flex-col items-start gap-3"
      onSubmit={form.handleSubmit(({ day }) => onAnswer(day))}
    >
      {before !== null && (
        <Banner tone="warning" className="self-stretch">
          {texts.fewer(reading, before)}
        </Banner>
      )}
      {asksDay && (
        <Field label={texts.day} required hint={texts.dayHint} error={errors.day?.message}>
          <TextInput
            type="date"
            min={FIRST_DAY}
            max={today}
            className="sm:max-w-56"
            {...form.register('day', { validate: (day) => isListDay(day) || texts.badDay })}
          />
        </Field>
      )}
      <Button type="submit" size="sm">
        {before === null ? texts.import : texts.importAnyway}
      </Button>
    </Form>
  )
}
