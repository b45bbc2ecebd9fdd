import { type ComponentProps, useContext, useState } from 'react'
import { Button } from '#shared/ui/controls/Button.tsx'
import { FormPressedContext } from './form-pressed.ts'

/** A button that sends its `Form`, busy while that is under way by it. With `name` and `value` it says which one it was. */
export function SubmitButton(button: Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'ref'>) {
  const pressed = useContext(FormPressedContext)
  const [own, setOwn] = useState<HTMLButtonElement | null>(null)
  return <Button {...button} ref={setOwn} type="submit" busy={pressed !== undefined && pressed === own} />
}
