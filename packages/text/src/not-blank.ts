/** Any character but whitespace: `a`. */
export const notBlank = /\S/
