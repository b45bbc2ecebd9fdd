import { createContext } from 'react'

/** Which button a form is being sent by: null: by none, undefined: it is not being sent. */
export const FormPressedContext = createContext<HTMLElement | null | undefined>(undefined)
