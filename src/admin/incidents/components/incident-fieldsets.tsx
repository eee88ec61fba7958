import { useId, type ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { useQuery } from '@tanstack/react-query'
import { badDate, isBadDate } from '@/lib/date-input'
import { multiLine, singleLine } from '@/lib/normalize-text'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Fieldset } from '@/components/ui/fieldset'
import { Radio } from '@/components/ui/radio'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { incidentFields } from '@/admin/audit/incident-fields'
import { suggestsNotice } from '../duty'
import { fromAnswer, fromMarks, readCount, type IncidentForm } from '../incident-form'
import { dataKinds, peopleKinds } from '../kinds'
import { incidentTexts as texts } from '../texts'

type FormProps = { form: UseFormReturn<IncidentForm> }

/** What the register says of an incident, in sections. */
export const IncidentFieldsets = ({ form }: FormProps) => (
  <>
    <Section title={texts.sections.what}>
      <What form={form} />
    </Section>
    <Section title={texts.sections.whose}>
      <Whose form={form} />
    </Section>
    <Section title={texts.sections.harm}>
      <Choice form={form} name="dano" legend={texts.dano} hint={texts.danoHint} />
      <Text form={form} name="riscos" hint={texts.riscosHint} />
      <Text form={form} name="medidas_antes" hint={texts.medidasAntesHint} />
      <Text form={form} name="medidas_depois" hint={texts.medidasDepoisHint} />
    </Section>
    <Section title={texts.sections.duty}>
      <Duty form={form} />
    </Section>
    <Section title={texts.sections.told}>
      <Told form={form} />
    </Section>
  </>
)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="text-lg font-bold">{title}</legend>
    <div className="mt-3 grid gap-5">{children}</div>
  </fieldset>
)

type TextName =
  | 'riscos'
  | 'medidas_antes'
  | 'medidas_depois'
  | 'motivo_nao_comunicar'
  | 'motivo_atraso'
  | 'comunicacao'

const Text = ({ form, name, hint }: FormProps & { name: TextName; hint: string }) => (
  <Field label={incidentFields[name]} hint={hint}>
    <TextArea rows={3} maxLength={5000} {...form.register(name)} />
  </Field>
)

type ChoiceProps = FormProps & {
  name: 'dano' | 'comunicar'
  legend: string
  hint: string
  children?: ReactNode
}

const Choice = ({ form, name, legend, hint, children }: ChoiceProps) => (
  <Fieldset legend={legend} hint={hint}>
    {children}
    <div className="flex flex-wrap gap-x-6">
      <Radio label={texts.yes} value="sim" {...form.register(name)} />
      <Radio label={texts.no} value="nao" {...form.register(name)} />
      <Radio label={texts.undecided} value="" {...form.register(name)} />
    </div>
  </Fieldset>
)

/** An incomplete moment has no value: only the control tells it from none. */
const isComplete = (id: string) => {
  const input = document.getElementById(id)
  return !(input instanceof HTMLInputElement && isBadDate(input))
}

function What({ form }: FormProps) {
  const { errors } = form.formState
  const knownId = useId()
  const happenedId = useId()
  return (
    <>
      <Field label={incidentFields.titulo} hint={texts.tituloHint} required error={errors.titulo?.message}>
        <TextInput
          maxLength={200}
          autoComplete="off"
          {...form.register('titulo', { validate: (text) => singleLine(text) !== '' || texts.titleNeeded })}
        />
      </Field>
      <Field
        label={incidentFields.descricao}
        hint={texts.descricaoHint}
        required
        error={errors.descricao?.message}
      >
        <TextArea
          rows={4}
          maxLength={5000}
          {...form.register('descricao', {
            validate: (text) => multiLine(text) !== '' || texts.descriptionNeeded,
          })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          id={knownId}
          label={incidentFields.conhecido_em}
          hint={texts.conhecidoHint}
          required
          error={errors.conhecido_em?.message}
        >
          <TextInput
            type="datetime-local"
            min="2000-01-01T00:00"
            max="2100-12-31T23:59"
            {...form.register('conhecido_em', {
              validate: (value) =>
                isComplete(knownId) ? value !== '' || texts.knownNeeded : texts.badMoment,
            })}
          />
        </Field>
        <Field
          id={happenedId}
          label={incidentFields.ocorrido_em}
          hint={texts.ocorridoHint}
          error={errors.ocorrido_em?.message}
        >
          <TextInput
            type="datetime-local"
            min="2000-01-01T00:00"
            max="2100-12-31T23:59"
            {...form.register('ocorrido_em', {
              validate: (value, { conhecido_em }) => {
                if (!isComplete(happenedId)) return texts.badMoment
                return value === '' || conhecido_em === '' || value <= conhecido_em || texts.happenedBad
              },
            })}
          />
        </Field>
      </div>
    </>
  )
}

function Whose({ form }: FormProps) {
  return (
    <>
      <Fieldset legend={incidentFields.titulares}>
        {Object.entries(peopleKinds).map(([kind, label]) => (
          <Checkbox
            key={kind}
            label={label}
            {...form.register(`titulares.${kind as keyof typeof peopleKinds}`)}
          />
        ))}
      </Fieldset>
      <Fieldset legend={incidentFields.dados}>
        {Object.entries(dataKinds).map(([kind, label]) => (
          <Checkbox key={kind} label={label} {...form.register(`dados.${kind as keyof typeof dataKinds}`)} />
        ))}
      </Fieldset>
      <Field
        label={incidentFields.pessoas}
        hint={texts.pessoasHint}
        error={form.formState.errors.pessoas?.message}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          className="sm:max-w-56"
          {...form.register('pessoas', { validate: (text) => readCount(text) !== 'bad' || texts.badCount })}
        />
      </Field>
    </>
  )
}

function Duty({ form }: FormProps) {
  const [dano, dados, titulares, comunicar] = useWatch({
    control: form.control,
    name: ['dano', 'dados', 'titulares', 'comunicar'],
  })
  const suggestion = suggestsNotice({
    dano: fromAnswer(dano),
    dados: fromMarks(dataKinds, dados),
    titulares: fromMarks(peopleKinds, titulares),
  })
  const { errors } = form.formState
  return (
    <>
      <Choice form={form} name="comunicar" legend={texts.comunicar} hint={texts.comunicarHint}>
        <p role="status" className="mb-1 font-semibold">
          {texts.suggestions[suggestion]}
        </p>
      </Choice>
      {comunicar === 'nao' && (
        <Field
          label={incidentFields.motivo_nao_comunicar}
          hint={texts.motivoNaoHint}
          required
          error={errors.motivo_nao_comunicar?.message}
        >
          <TextArea
            rows={3}
            maxLength={5000}
            {...form.register('motivo_nao_comunicar', {
              validate: (text, values) =>
                values.comunicar !== 'nao' || multiLine(text) !== '' || texts.reasonNeeded,
            })}
          />
        </Field>
      )}
    </>
  )
}

function Told({ form }: FormProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <ToldDay form={form} name="anpd_em" />
        <ToldDay form={form} name="titulares_em" />
        <ToldDay form={form} name="complemento_em" hint={texts.complementoHint} />
      </div>
      <Text form={form} name="motivo_atraso" hint={texts.motivoAtrasoHint} />
      <Text form={form} name="comunicacao" hint={texts.comunicacaoHint} />
    </>
  )
}

type ToldDayProps = FormProps & { name: 'anpd_em' | 'titulares_em' | 'complemento_em'; hint?: string }

function ToldDay({ form, name, hint }: ToldDayProps) {
  const id = useId()
  const { data: today } = useQuery(todayQuery)
  return (
    <Field id={id} label={incidentFields[name]} hint={hint} error={form.formState.errors[name]?.message}>
      <TextInput
        type="date"
        min="2000-01-01"
        max="2100-12-31"
        className="sm:max-w-56"
        {...form.register(name, {
          validate: (day, { conhecido_em }) => {
            if (!isComplete(id)) return badDate
            if (day === '') return true
            return (
              (day >= conhecido_em.slice(0, 10) && (today === undefined || day <= today)) || texts.toldBad
            )
          },
        })}
      />
    </Field>
  )
}
