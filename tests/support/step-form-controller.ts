import type { StepFormController } from '@/domain/organization/step-form/step-form-controller'

/** What a field's control reports when something is typed into it. */
export function typeInto(editor: Pick<StepFormController, 'form'>, name: string, value: string): void {
  void editor.form.register(name).onChange({ type: 'change', target: { name, value } })
}
