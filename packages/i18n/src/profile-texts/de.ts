import type { ProfileTexts } from '../load-profile-texts.ts'
import profile from '../locales/de/profile.json'

export const messages: ProfileTexts = profile
