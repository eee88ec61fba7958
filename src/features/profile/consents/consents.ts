/** The three consents of the documents step (product 3), by the names they have in `form_data` and `consentimentos`. */
export const consentNames = ['privacyPolicy', 'termsAgreement', 'dataUseConsent'] as const

export type ConsentName = (typeof consentNames)[number]
