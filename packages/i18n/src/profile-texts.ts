import type profile from './locales/en/profile.json'

/** The texts of profiles come apart from the catalogue: most pages never show one. Source: L10N-02. */
export type ProfileTextKey = keyof typeof profile
export type ProfileTexts = Readonly<Record<ProfileTextKey, string>>
