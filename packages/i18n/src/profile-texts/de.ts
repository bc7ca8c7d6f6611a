import type { ProfileTexts } from '../profile-texts.ts'
import profile from '../locales/de/profile.json'

export const messages: ProfileTexts = profile
