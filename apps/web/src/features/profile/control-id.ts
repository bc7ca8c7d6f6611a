/** The id of the control of a place in the attributes: `title`, `socialLinks/0`, `custom/about`. */
export const controlId = (place: string): string => `profile-${place.replace('/', '-')}`

/** The form; the button that saves it stands below, outside. */
export const profileFormId = 'profile-form'
