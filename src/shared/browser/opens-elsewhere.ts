type Press = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean }

/** Whether a press on a link opens it in another tab or window, or keeps it as a file: then the page leaves it alone. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: Press): boolean =>
  metaKey || ctrlKey || shiftKey || altKey
