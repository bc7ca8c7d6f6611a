/** A mail with one thing to do. Plain texts, escaped here. */
export interface Letter {
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly greeting: string
  readonly text: string
  readonly action: string
  /** Where the action leads. */
  readonly address: string
  readonly copyLink: string
  readonly foot: string
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escape(text)}</p>`

/** The letter as plain text and as HTML; styles stand in the elements, because mail programs drop everything else. */
export function composeLetter(letter: Letter): { readonly text: string; readonly html: string } {
  const { locale, direction, greeting, text, action, address, copyLink, foot } = letter
  const quiet = 'color:#5b6478;font-size:14px;line-height:21px;'
  const button =
    'display:inline-block;padding:12px 22px;border-radius:10px;background:#373f60;color:#ffffff;font-weight:600;text-decoration:none;'
  return {
    text: [greeting, '', text, '', address, '', foot, ''].join('\n'),
    html: [
      `<!doctype html><html lang="${escape(locale)}" dir="${direction}"><meta charset="utf-8">`,
      '<meta name="color-scheme" content="light dark">',
      '<body style="margin:0;padding:32px 16px;background:#f3f4f8;">',
      '<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:16px;background:#ffffff;color:#141a2e;',
      'font:16px/24px system-ui,-apple-system,Segoe UI,Roboto,sans-serif;">',
      paragraph(greeting),
      paragraph(text),
      `<p style="margin:24px 0;"><a href="${escape(address)}" style="${button}">${escape(action)}</a></p>`,
      paragraph(copyLink, quiet),
      `<p style="margin:0 0 24px;${quiet}word-break:break-all;" dir="ltr">${escape(address)}</p>`,
      paragraph(foot, `${quiet}margin-bottom:0;`),
      '</div></body></html>',
    ].join('\n'),
  }
}
