/** Any character but whitespace: `a`. */
export const notBlank: RegExp = /\S/
