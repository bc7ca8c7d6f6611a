import type { ProfileTexts } from '../profile-texts.ts'
import profile from '../locales/es/profile.json'

export const messages: ProfileTexts = profile
