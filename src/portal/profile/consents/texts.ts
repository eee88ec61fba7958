import type { ConsentName } from './consents'
import { dataUse } from './data-use'
import type { LegalText } from './legal-text'
import { privacyPolicy } from './privacy-policy'
import { termsOfUse } from './terms-of-use'

export const legalTexts: Record<ConsentName, LegalText> = {
  privacyPolicy,
  termsAgreement: termsOfUse,
  dataUseConsent: dataUse,
}
