import type { ProfileTexts } from '../profile-texts.ts'
import profile from '../locales/it/profile.json'

export const messages: ProfileTexts = profile
