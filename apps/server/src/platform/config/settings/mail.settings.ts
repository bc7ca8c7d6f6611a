import { matching, parsed } from './forms.ts'
import type { SettingTopic } from '../setting.ts'

export const mailSettings = {
  title: 'Mail',
  settings: {
    SMTP_URL: {
      schema: parsed('must be an address such as smtp://user:password@mail.example:587', (text) =>
        /^smtps?:\/\/./.test(text) && URL.canParse(text) ? text : undefined,
      ),
      whenUnset: 'mails are files in `DATA_DIR/mails`',
      meaning: 'The mail server',
      example: 'smtp://user:secret@mail.example:587',
      isSecret: true,
    },
    MAIL_FROM: {
      schema: matching(
        /^(?:[^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/,
        'must be a sender such as "The venue <venue@example.org>"',
      ),
      whenUnset: '`foyer@` the host of `PUBLIC_URL`',
      meaning: 'The sender of mails',
      example: 'The venue <venue@example.org>',
    },
  },
} as const satisfies SettingTopic
