/** For a build of pages: their policy lets no font come from the style sheet itself. */
export const inlineNoFonts = (file: string): false | undefined => (file.endsWith('.woff2') ? false : undefined)
