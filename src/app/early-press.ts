declare global {
  interface Window {
    /** What was pressed last before the app answered, if it was a button; documents with a drawn page have it (boot-script.ts). */
    takeEarlyPress?: () => HTMLButtonElement | null | false | undefined
  }
}

/**
 * Presses what was pressed while the app was on its way: nobody should have to press 'Abrir menu' twice. React, which has
 * just got the page, makes that part of it its own first.
 */
export function pressAgain(): void {
  const button = window.takeEarlyPress?.()
  if (button && button.isConnected) button.click()
}
