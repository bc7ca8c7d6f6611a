import type { ProfileTexts } from '../profile-texts.ts'
import profile from '../locales/fr/profile.json'

export const messages: ProfileTexts = profile
