/** Product 3: also the names in `form_data` and `consentimentos`. */
export const consentNames = ['privacyPolicy', 'termsAgreement', 'dataUseConsent'] as const

export type ConsentName = (typeof consentNames)[number]
