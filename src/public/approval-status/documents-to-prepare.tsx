import { acceptedList, mandatorySlots, megabytesOf } from '@/domain/documents/slots'

/** It shortens the wait: this is what the profile needs once the person may fill it in. */
export const DocumentsToPrepare = () => (
  <section className="w-full rounded-md bg-sunken p-4 text-left">
    <h2 className="text-base font-semibold">Enquanto espera, separe estes documentos</h2>
    <p className="text-sm text-ink-soft">
      O perfil da organização pede os três. Você só os envia depois da aprovação.
    </p>
    <ul className="mt-3 grid gap-3">
      {mandatorySlots.map((slot) => (
        <li key={slot.name}>
          <strong className="font-semibold">{slot.label}</strong>
          <span className="block">{slot.hint}</span>
          <span className="block text-sm text-ink-soft">
            Formatos: {acceptedList(slot)}. Até {megabytesOf(slot)} MB.
          </span>
        </li>
      ))}
    </ul>
  </section>
)
