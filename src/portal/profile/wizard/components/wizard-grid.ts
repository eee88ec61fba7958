/** The notices, the steps and the sidebar: one below the other, or the steps beside the other two. */
export const wizardGrid =
  'grid items-start gap-x-8 gap-y-2 sm:gap-y-4 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]'
