import type { ProfileTexts } from '../profile-texts.ts'
import profile from '../locales/pt/profile.json'

export const messages: ProfileTexts = profile
