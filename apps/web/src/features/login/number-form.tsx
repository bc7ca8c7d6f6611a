import { BizzaboForm } from './bizzabo-form.tsx'
import { CventForm, type NumberFormProps } from './cvent-form.tsx'

/** A number of an event system as it was entered. */
export type NumberEntry =
  | { readonly loginType: 'CVENT_LOGIN'; readonly confirmationNumber: string }
  | { readonly loginType: 'BIZZABO_LOGIN'; readonly registrationNumber: string; readonly email: string }

interface Props extends NumberFormProps<NumberEntry> {
  readonly loginType: NumberEntry['loginType']
}

/** The form of an event system. Source: AUT-07, AUT-08. */
export default function NumberForm({ loginType, ...props }: Props) {
  return loginType === 'CVENT_LOGIN' ? <CventForm {...props} /> : <BizzaboForm {...props} />
}
