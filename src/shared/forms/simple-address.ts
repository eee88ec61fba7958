/** Product 5: something, an at sign, something, a dot, something; no spaces. */
export const simpleAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
