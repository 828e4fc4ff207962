/** The document declares itself: a media type, a schema line, a frontmatter `type`. */
export const CERTAIN = 1
/** Two independent structural signs agree. */
export const STRONG = 0.8
/** One sign; the least that is acted on. */
export const WEAK = 0.5
