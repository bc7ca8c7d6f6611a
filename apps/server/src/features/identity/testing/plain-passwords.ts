import { createPasswords } from '../../../platform/auth/passwords.ts'

/** Passwords whose hash is the password itself. */
export const plainPasswords = createPasswords({
  hasher: { hash: async (password) => password, verify: async (hash, password) => hash === password },
})
