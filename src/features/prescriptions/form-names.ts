/** What a form calls how a prescription is given, and the finding's file: every page's scripts ask for them, which check none. */
export const wayName = 'prescription[how]'
export const findingName = 'prescription_file'
