import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { Field, type FieldProps } from '../field/index.ts'
import { IconButton } from '../icon-button/index.ts'

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'icon' | 'trailing'> & {
  /** Name of the button that shows what was typed, and of the one that hides it again. */
  showText: string
  hideText: string
}

const icon = { size: 18, strokeWidth: 1.7, 'aria-hidden': true } as const

/** A field for a password, which can be looked at. */
export function PasswordField({ showText, hideText, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      required
      {...field}
      type={isShown ? 'text' : 'password'}
      icon={<Lock {...icon} />}
      trailing={
        <IconButton label={isShown ? hideText : showText} size="small" onClick={() => setShown(!isShown)}>
          {isShown ? <EyeOff {...icon} /> : <Eye {...icon} />}
        </IconButton>
      }
    />
  )
}
