import type { ProfileTexts } from '../load-profile-texts.ts'
import profile from '../locales/fr/profile.json'

export const messages: ProfileTexts = profile
