import type { ProfileTexts } from '../profile-texts.ts'
import profile from '../locales/en/profile.json'

export const messages: ProfileTexts = profile
