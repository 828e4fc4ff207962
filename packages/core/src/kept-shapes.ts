const kept: unknown[] = []

/**
 * Keeps objects as long as the process runs: one of each class that is made for each document, made for no text.
 *
 * V8 compiles functions for the shapes of the objects that they meet, and throws the compiled code away when the last
 * object of such a shape is collected. Between two documents there would be none of these: a full collection there
 * would cost as much as some hundred small documents do.
 */
export function keepShapes(...objects: readonly object[]): void {
  kept.push(...objects)
}
