/** Default of all specs: organisations use phones. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** For administrators and support: `test.use(desk)`. */
export const desk = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false }
