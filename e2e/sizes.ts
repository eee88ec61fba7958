/** How a phone shows a page: what organisations have. Every spec that says nothing else runs so. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** How a desk shows it, where administrators and support sit: `test.use(desk)`. */
export const desk = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false }
