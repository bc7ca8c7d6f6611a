/** Units of a PDF (1/72 inch) in one CSS pixel (1/96 inch). */
export const unitsPerPixel = 72 / 96
