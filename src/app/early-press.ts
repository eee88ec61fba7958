declare global {
  interface Window {
    /** Last button pressed before the app was ready; defined by the boot script (boot-script.ts). */
    takeEarlyPress?: () => HTMLButtonElement | null | false | undefined
  }
}

/** Replays a press made before the app was ready; React hydrates that part of the page first. */
export function pressAgain(): void {
  const button = window.takeEarlyPress?.()
  if (button && button.isConnected) button.click()
}
