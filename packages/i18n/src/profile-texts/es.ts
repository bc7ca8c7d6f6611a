import type { ProfileTexts } from '../load-profile-texts.ts'
import profile from '../locales/es/profile.json'

export const messages: ProfileTexts = profile
