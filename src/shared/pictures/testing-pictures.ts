import { picturesOf } from './pictures.ts'

/** Pictures of drawings that never change. */
export const testPictures = picturesOf({ version: '1' })
